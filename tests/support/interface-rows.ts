import type { Insertable } from 'kysely'
import type { ApiVersionTable } from '../../server/api/catalogue/table.ts'
import type { Database } from '../../server/database/schema.ts'

const times = { created_at: 0, updated_at: 0 }

/** Enters the directory `foreign`, in which the others are. */
export async function addDirectory(db: Database): Promise<void> {
  await db
    .insertInto('api_directory')
    .values({ id: 'foreign', parent_id: null, code: 'foreign', name: '人口', name_key: '', sort: 1, ...times })
    .execute()
}

/** Enters a provider with this base address. */
export async function addProvider(db: Database, id: string, address: string): Promise<void> {
  await db
    .insertInto('api_provider')
    .values({ id, name: `提供方 ${id}`, name_key: '', address, ...times })
    .execute()
}

/**
 * Enters an interface of that directory with one published version, `GET /gateway/foreign/v1/<id>`, which the
 * application `app` may call.
 */
export async function addInterface(
  db: Database,
  id: string,
  more: Partial<Insertable<ApiVersionTable>>,
  providerId = 'p1',
): Promise<void> {
  await db
    .insertInto('api_interface')
    .values({
      id,
      code: id,
      name: `接口 ${id}`,
      name_key: '',
      directory_id: 'foreign',
      provider_id: providerId,
      ...times,
    })
    .execute()
  const path = more.path ?? `/${id}`
  await db
    .insertInto('api_version')
    .values({
      id: `v-${id}`,
      interface_id: id,
      word: 'v1',
      method: 'GET',
      path,
      path_shape: path,
      status: 'published',
      timeout_ms: 2000,
      rate_per_minute: 1_000_000,
      ...times,
      ...more,
    })
    .execute()
  await db
    .insertInto('api_grant')
    .values({ id: `g-${id}`, interface_id: id, application_id: 'app', from_on: '2000-01-01', until_on: null, ...times })
    .execute()
}
