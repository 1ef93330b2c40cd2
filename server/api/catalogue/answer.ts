import type { Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { versionChangeFields } from './interface-fields.ts'
import type { ApiInterfaceTable, ApiVersionTable } from './table.ts'
import { statusOn } from './version-status.ts'

/** An interface with the names of what it belongs to. */
export type InterfaceRow = Selectable<ApiInterfaceTable> & {
  readonly directory_name: string
  readonly directory_code: string
  readonly provider_name: string | null
}
type VersionRow = Selectable<ApiVersionTable>

/** Interfaces with the names of what they belong to: a query to be narrowed. */
export const interfacesOf = (db: Database) =>
  db
    .selectFrom('api_interface')
    .innerJoin('api_directory', 'api_directory.id', 'api_interface.directory_id')
    .leftJoin('api_provider', 'api_provider.id', 'api_interface.provider_id')
    .selectAll('api_interface')
    .select(['api_directory.name as directory_name', 'api_directory.code as directory_code'])
    .select('api_provider.name as provider_name')

const headOf = (row: VersionRow, directory: string, day: string): Schemas['InterfaceVersionHead'] =>
  withoutNulls({
    id: row.id,
    word: row.word,
    method: row.method,
    path: row.path,
    address: `/gateway/${directory}/${row.word}${row.path}`,
    auth: row.auth,
    status: statusOn(row, day),
    retireDate: row.status === 'published' ? row.retires_on : null,
  })

/** A version with all of it but the secret. */
export const versionOf = (row: VersionRow, directory: string, day: string): Schemas['InterfaceVersion'] => ({
  ...withoutNulls({
    ...versionChangeFields.shown(row),
    publishTime: row.published_at === null ? null : formatDateTime(row.published_at),
  }),
  ...headOf(row, directory, day),
  hasSecret: row.secret !== null,
  version: row.version,
})

/**
 * Interfaces as the API shows them, in the same order, each with its versions as `told` tells them, the newest first.
 */
export async function answerInterfaces<Told>(
  db: Database,
  rows: readonly InterfaceRow[],
  day: string,
  told: (row: VersionRow, directory: string, day: string) => Told,
) {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const versions = Map.groupBy(
    await db
      .selectFrom('api_version')
      .selectAll()
      .where('interface_id', 'in', ids)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    ({ interface_id }) => interface_id,
  )
  const grants = new Map(
    (
      await db
        .selectFrom('api_grant')
        .select(({ fn }) => ['interface_id', fn.countAll<number>().as('applications')])
        .where('interface_id', 'in', ids)
        .where('from_on', '<=', day)
        .where((eb) => eb.or([eb('until_on', 'is', null), eb('until_on', '>=', day)]))
        .groupBy('interface_id')
        .execute()
    ).map((one) => [one.interface_id, one.applications]),
  )
  return rows.map((row) =>
    withoutNulls({
      id: row.id,
      name: row.name,
      code: row.code,
      directoryId: row.directory_id,
      directoryName: row.directory_name,
      providerId: row.provider_id,
      providerName: row.provider_name,
      description: row.description,
      applications: grants.get(row.id) ?? 0,
      versions: (versions.get(row.id) ?? []).map((one) => told(one, row.directory_code, day)),
      updateTime: formatDateTime(row.updated_at),
      version: row.version,
    }),
  )
}

/** An interface of a list, with what is called of each version. */
export const answerRows = (db: Database, rows: readonly InterfaceRow[], day: string) =>
  answerInterfaces(db, rows, day, headOf)
