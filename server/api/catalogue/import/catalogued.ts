import type { Selectable } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { ApiInterfaceTable, ApiVersionTable } from '../table.ts'

/** An interface of a directory with its versions, the newest first. */
export interface Catalogued {
  readonly one: Selectable<ApiInterfaceTable>
  readonly versions: readonly Selectable<ApiVersionTable>[]
}

/** Interfaces whose versions one statement reads: their definitions are long. */
const atOnce = 50

/** The interfaces of a directory alone, in the order in which they came, with the codes of all directories. */
export async function cataloguedIn(
  db: Database,
  directoryId: string,
): Promise<{ readonly interfaces: readonly Catalogued[]; readonly codes: ReadonlySet<string> }> {
  const all = await db.selectFrom('api_interface').select('code').execute()
  const rows = await db
    .selectFrom('api_interface')
    .selectAll()
    .where('directory_id', '=', directoryId)
    .orderBy('id')
    .execute()
  const versions: Selectable<ApiVersionTable>[] = []
  for (let start = 0; start < rows.length; start += atOnce) {
    const ids = rows.slice(start, start + atOnce).map(({ id }) => id)
    const some = db.selectFrom('api_version').selectAll().where('interface_id', 'in', ids)
    // oxlint-disable-next-line no-await-in-loop -- the next statement has its own turn
    versions.push(...(await some.orderBy('created_at', 'desc').orderBy('id', 'desc').execute()))
  }
  const byInterface = Map.groupBy(versions, ({ interface_id }) => interface_id)
  return {
    interfaces: rows.map((one) => ({ one, versions: byInterface.get(one.id) ?? [] })),
    codes: new Set(all.map(({ code }) => code)),
  }
}
