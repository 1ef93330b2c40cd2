import type { Insertable } from 'kysely'
import { newId } from '../../server/database/new-id.ts'
import type { Database } from '../../server/database/schema.ts'
import type { ApplicationTable } from '../../server/database/tables/application.ts'
import { hashSecret } from '../../server/identity/secret.ts'

/** The secret of every application of these tests. */
export const secret = 'test-secret-with-enough-random-characters'
export const callback = 'https://app.example.gov.cn/callback'
export const afterwards = 'https://app.example.gov.cn/goodbye'

const allScopes = ['openid', 'profile', 'organisation', 'roles', 'phone']

/** Connects an application with `callback`, all scopes (`phone` optional) and `secret`. */
export async function addApplication(db: Database, given: { id: string } & Partial<Insertable<ApplicationTable>>) {
  const { id } = given
  const now = Date.now()
  const name = `应用 ${id}`
  const values = { name, name_key: name, kind: 'confidential' as const, created_at: now, updated_at: now }
  const grants = 'authorization_code refresh_token client_credentials'
  await db
    .insertInto('application')
    .values({ ...values, grants, ...given })
    .execute()
  await db
    .insertInto('application_address')
    .values([
      { application_id: id, kind: 'redirect', address: callback },
      { application_id: id, kind: 'post_logout', address: afterwards },
    ])
    .execute()
  await db
    .insertInto('application_scope')
    .values(allScopes.map((scope) => ({ application_id: id, scope, optional: scope === 'phone' ? 1 : 0 }) as const))
    .execute()
  if (given.kind !== 'public')
    await db
      .insertInto('application_secret')
      .values({ id: newId(now), application_id: id, hash: hashSecret(secret), created_at: now, not_after: null })
      .execute()
}
