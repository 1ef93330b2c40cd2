import type { Database } from '../../database/schema.ts'
import { readOnceBy } from '../../kernel/kept.ts'
import { openDirectories } from '../directory/index.ts'
import { type PublishedRoute, type RouteTable, routeTable } from './route-table.ts'

const tableOf = readOnceBy(['interfaces'], async (db: Database) => routeTable(await routesOf(db)))

/**
 * What can be called at the gateway now. One row is read, the rest only after a change of the catalogue: what is
 * published, withdrawn or granted counts with the next call in every process.
 */
export async function publishedRoutes(db: Database): Promise<RouteTable> {
  const { version } = await db
    .selectFrom('directory_version')
    .select('version')
    .where('entity', '=', 'interfaces')
    .executeTakeFirstOrThrow()
  return tableOf(db, { interfaces: version })
}

/** Published versions in directories that are open, with those who may call them. */
async function routesOf(db: Database): Promise<readonly PublishedRoute[]> {
  const directories = await openDirectories(db)
  const rows = await db
    .selectFrom('api_version as version')
    .innerJoin('api_interface as interface', 'interface.id', 'version.interface_id')
    .select(['version.id', 'interface_id', 'code', 'name', 'directory_id', 'word', 'provider_id', 'method', 'path'])
    .select([
      'retires_on',
      'auth',
      'secret',
      'timeout_ms',
      'rate_per_minute',
      'max_request_bytes',
      'max_response_bytes',
    ])
    .where('status', '=', 'published')
    .execute()
  const grants = Map.groupBy(
    await db.selectFrom('api_grant').select(['interface_id', 'application_id', 'from_on', 'until_on']).execute(),
    ({ interface_id }) => interface_id,
  )
  return rows.flatMap((row): PublishedRoute[] => {
    const directory = directories.get(row.directory_id)
    if (directory === undefined) return []
    return [
      {
        versionId: row.id,
        interfaceId: row.interface_id,
        code: row.code,
        name: row.name,
        directory,
        word: row.word,
        providerId: row.provider_id,
        method: row.method,
        path: row.path,
        retiresOn: row.retires_on,
        auth: row.auth,
        secret: row.secret,
        timeoutMs: row.timeout_ms,
        ratePerMinute: row.rate_per_minute,
        maxRequestBytes: row.max_request_bytes,
        maxResponseBytes: row.max_response_bytes,
        grants: new Map((grants.get(row.interface_id) ?? []).map((one) => [one.application_id, one])),
      },
    ]
  })
}
