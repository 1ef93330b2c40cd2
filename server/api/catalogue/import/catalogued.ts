import type { Selectable } from 'kysely'
import type { Database } from '../../../database/schema.ts'
import type { ApiInterfaceTable, ApiVersionTable } from '../table.ts'

/** An interface of a directory with its versions, the newest first. */
export interface Catalogued {
  readonly one: Selectable<ApiInterfaceTable>
  readonly versions: readonly Selectable<ApiVersionTable>[]
}

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
  const versions = await db
    .selectFrom('api_version')
    .innerJoin('api_interface', 'api_interface.id', 'api_version.interface_id')
    .selectAll('api_version')
    .where('api_interface.directory_id', '=', directoryId)
    .orderBy('api_version.created_at', 'desc')
    .orderBy('api_version.id', 'desc')
    .execute()
  const byInterface = Map.groupBy(versions, ({ interface_id }) => interface_id)
  return {
    interfaces: rows.map((one) => ({ one, versions: byInterface.get(one.id) ?? [] })),
    codes: new Set(all.map(({ code }) => code)),
  }
}
