import { newId } from '../../database/new-id.ts'
import type { Database } from '../../database/schema.ts'
import { dayMs, dayOf } from '../../kernel/time.ts'
import { nameKey } from '../../language/name-key.ts'
import { type SeedInterface, seedInterfaceList } from './demonstration-data.ts'
import { shapeOf } from './route-table.ts'

/** The interfaces of the demonstration, unless there are any. `now` in milliseconds since 1970. */
export async function seedInterfaces(db: Database, now: number): Promise<void> {
  if (await db.selectFrom('api_interface').select('id').limit(1).executeTakeFirst()) return
  const directories = await db.selectFrom('api_directory').select(['id', 'code']).execute()
  const applications = await db.selectFrom('application').select('id').execute()
  const ids = new Map(directories.map(({ id, code }) => [code, id]))
  // Those that the area of providers has added; the interfaces take turns.
  const providers = (await db.selectFrom('api_provider').select('id').orderBy('id').execute()).map(({ id }) => id)
  for (const [index, one] of seedInterfaceList.entries()) {
    const directory_id = ids.get(one.directory)
    const provider_id = providers[index % Math.max(1, providers.length)] ?? null
    if (directory_id !== undefined)
      await add(db, now, { directory_id, provider_id }, one, new Set(applications.map(({ id }) => id)))
  }
}

async function add(
  db: Database,
  now: number,
  place: { readonly directory_id: string; readonly provider_id: string | null },
  { code, name, description, versions, grants = [] }: SeedInterface,
  known: ReadonlySet<string>,
): Promise<void> {
  const id = newId(now)
  await db
    .insertInto('api_interface')
    .values({
      id,
      code,
      name,
      name_key: nameKey(name, 'organisation'),
      ...place,
      description,
      created_at: now,
      updated_at: now,
    })
    .execute()
  for (const [index, [word, method, path, status]] of versions.entries()) {
    const at = now - (versions.length - index) * 40 * dayMs
    await db
      .insertInto('api_version')
      .values({
        id: newId(now),
        interface_id: id,
        word,
        method,
        path,
        path_shape: shapeOf(path),
        status,
        request: JSON.stringify(requestOf(path)),
        response: JSON.stringify({
          200: { description: '成功', content: { 'application/json': { schema: { type: 'object' } } } },
        }),
        published_at: status === 'draft' ? null : at,
        withdrawn_at: status === 'withdrawn' ? now - 10 * dayMs : null,
        created_at: at,
        updated_at: at,
      })
      .execute()
  }
  for (const application_id of grants.filter((one) => known.has(one)))
    await db
      .insertInto('api_grant')
      .values({
        id: newId(now),
        interface_id: id,
        application_id,
        from_on: dayOf(now - 30 * dayMs),
        until_on: application_id === 'report' ? dayOf(now + 335 * dayMs) : null,
        created_at: now,
        updated_at: now,
      })
      .execute()
}

/** The parameters of a path, as OpenAPI has them. */
const requestOf = (path: string) => ({
  parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  })),
})
