import type { Insertable } from 'kysely'
import { newId } from '../../../database/new-id.ts'
import type { Database } from '../../../database/schema.ts'
import type { Recorder } from '../../../kernel/audited.ts'
import { inTurns } from '../../../kernel/in-turns.ts'
import { insertRows } from '../../../kernel/insert-rows.ts'
import { nameKey } from '../../../language/name-key.ts'
import { shapeOf } from '../route-table.ts'
import type { ApiInterfaceTable, ApiVersionTable } from '../table.ts'
import type { Compared } from './compare-file.ts'

interface Adding {
  readonly place: { readonly directory_id: string; readonly provider_id: string | null }
  /** Those that interfaces have, of any directory. */
  readonly codes: ReadonlySet<string>
  /** In milliseconds since 1970. */
  readonly now: number
}

/** Versions of one statement. */
const atOnce = 50

/** Adds interfaces, each with a draft; of an export several operations may be versions of one. */
export async function addOperations(
  tx: Database,
  record: Recorder,
  compared: readonly Compared[],
  { place, codes, now }: Adding,
): Promise<void> {
  if (compared.length === 0) return
  const taken = new Set(codes)
  const times = { created_at: now, updated_at: now }
  const ids = new Map<string, string>()
  const interfaces: Insertable<ApiInterfaceTable>[] = []
  const versions: Insertable<ApiVersionTable>[] = []
  await inTurns(compared, ({ operation, becomes: word = 'v1' }) => {
    if (!operation) return
    const { method, path, name, description, of, definitions } = operation
    const known = of && ids.get(of.code)
    const id = known ?? newId(now)
    if (known === undefined) {
      const code = freeCode(of?.code ?? operation.code, taken)
      if (of) ids.set(of.code, id)
      interfaces.push({ id, code, name, name_key: nameKey(name, 'organisation'), ...place, description, ...times })
      record({ kind: 'api_interface', id, name, after: { name, code, ...place, description, word, method, path } })
    }
    const address = { word, method, path, path_shape: shapeOf(path) }
    versions.push({ id: newId(now), interface_id: id, ...address, ...definitions, ...times })
  })
  await insertRows(tx, 'api_interface', interfaces)
  // Their definitions are long: a statement of fewer of them leaves others their turn.
  for (let start = 0; start < versions.length; start += atOnce)
    // oxlint-disable-next-line no-await-in-loop -- one transaction
    await insertRows(tx, 'api_version', versions.slice(start, start + atOnce))
}

/** The code, or the first of code-2, code-3 … that no interface has; it is taken then. */
function freeCode(code: string, taken: Set<string>): string {
  let free = code
  for (let count = 2; taken.has(free); count += 1) free = `${code.slice(0, 58)}-${count}`
  taken.add(free)
  return free
}
