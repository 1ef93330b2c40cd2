import { createHash } from 'node:crypto'
import { publishInterfacesPermission } from '../../../../openapi/facts/interface.ts'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import type { Context, Handler } from '../../../http/handler.ts'
import { refused } from '../../../kernel/failure.ts'
import { inTurns } from '../../../kernel/in-turns.ts'
import { openDirectories } from '../../directory/index.ts'
import { cataloguedIn } from './catalogued.ts'
import { type Compared, compareFile } from './compare-file.ts'
import { readOpenApi } from './read/read-openapi.ts'

type Entry = Schemas['InterfaceImportEntry']

/** Changes of one entry that are listed. */
const mostChanges = 20

export const importerOf = ({ account }: Pick<Context<'checkInterfaceImport' | 'importInterfaces'>, 'account'>) => ({
  day: account.day,
  mayWithdraw: account.permissions.has(publishInterfacesPermission),
})

/**
 * POST /api/apiInterface/interface/import/check: what an import would do; changes nothing. 400 AA0001 at `directoryId`
 * for a directory that does not exist or is disabled; at `openApiFile` and 429 as `readOpenApi`.
 */
export const checkInterfaceImport: Handler<'checkInterfaceImport'> = async (context) => {
  const { db, body } = context
  if (!(await openDirectories(db)).has(body.directoryId)) throw refused('所选目录不存在或已停用', 'directoryId')
  const file = await readOpenApi(body.openApiFile)
  const compared = await compareFile(file, await cataloguedIn(db, body.directoryId), importerOf(context))
  const grouped = Map.groupBy(compared, ({ state }) => state)
  const count = (state: Entry['state']) => grouped.get(state)?.length ?? 0
  return {
    plan: await planOf(compared),
    counts: {
      new: count('new'),
      changed: count('changed'),
      breaking: count('breaking'),
      gone: count('gone'),
      same: count('same'),
      refused: count('refused'),
    },
    entries: order.flatMap((state) => grouped.get(state) ?? []).map(shownEntry),
  }
}

const order = ['breaking', 'gone', 'changed', 'new', 'refused'] as const

const shownEntry = ({ key, name, method, path, state, reason, becomes, changes }: Compared): Entry => ({
  key,
  name,
  method,
  path,
  state,
  ...(reason !== undefined && { reason }),
  ...(becomes !== undefined && { becomes }),
  changes: changes.slice(0, mostChanges).map(({ words, breaking }) => ({ words, breaking })),
  ...(changes.length > mostChanges && { further: changes.length - mostChanges }),
})

/**
 * Stands for what an import would do: the same for the same file over the same interfaces. Gives other requests their
 * turn.
 */
export async function planOf(compared: readonly Compared[]): Promise<string> {
  const hash = createHash('sha256')
  await inTurns(compared, ({ key, state, reason, operation, known, base, becomes }) => {
    const found = [known?.one.id, known?.one.version, base?.id, base?.version]
    hash.update(JSON.stringify([key, state, reason, operation, ...found, becomes]))
  })
  return hash.digest('base64url').slice(0, 22)
}
