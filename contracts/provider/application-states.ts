import { newId } from '../../server/database/new-id.ts'
import type { Database } from '../../server/database/schema.ts'
import { hashSecret, newSecret } from '../../server/identity/secret.ts'
import { nameKey } from '../../server/language/name-key.ts'
import type { StateHandlers } from '../states.ts'
import type { People } from './people.ts'

const week = 7 * 24 * 3_600_000

/** States of connected applications. */
export const applicationStates = (db: Database, { createAccount }: People) => {
  const remove = (id: string) => db.deleteFrom('application').where('id', '=', id).execute()
  const addSecret = async (application_id: string, created_at: number, not_after: number | null) => {
    const id = newId(created_at)
    const hash = hashSecret(newSecret())
    await db.insertInto('application_secret').values({ id, application_id, hash, created_at, not_after }).execute()
    return id
  }
  /** Replaces any application with this id. */
  const create = async ({
    id,
    name,
    status = 'normal',
  }: {
    id: string
    name: string
    status?: 'normal' | 'disabled'
  }) => {
    const now = Date.now()
    await remove(id)
    await db
      .insertInto('application')
      .values({
        id,
        name,
        status,
        name_key: nameKey(name, 'organisation'),
        category: '办公',
        owner_name: '王建国',
        owner_phone: '13900138001',
        kind: 'confidential',
        grants: 'authorization_code refresh_token',
        access_seconds: 3600,
        refresh_seconds: 43_200,
        id_seconds: 3600,
        created_at: now,
        updated_at: now,
        version: 1,
      })
      .execute()
    const address = 'https://app.example.gov.cn/callback'
    await db.insertInto('application_address').values({ application_id: id, kind: 'redirect', address }).execute()
    await db
      .insertInto('application_scope')
      .values([
        { application_id: id, scope: 'openid', optional: 0 },
        { application_id: id, scope: 'profile', optional: 0 },
        { application_id: id, scope: 'phone', optional: 1 },
      ])
      .execute()
    await addSecret(id, now, null)
  }
  return {
    'an application exists': async (application) => {
      await create(application)
      return {}
    },
    'an application may write to-dos': async (application) => {
      await create(application)
      const grants = 'authorization_code refresh_token client_credentials'
      await db.updateTable('application').set({ grants }).where('id', '=', application.id).execute()
      await db.insertInto('application_scope').values({ application_id: application.id, scope: 'tasks' }).execute()
      return {}
    },
    'an application has two secrets': async (application) => {
      await create(application)
      const now = Date.now()
      return { secretId: await addSecret(application.id, now - week, now + week) }
    },
    'a user uses the application': async ({ id, username, name }) => {
      const now = Date.now()
      const userId = await createAccount({ username, name, role: 'staff' })
      const consent = { user_id: userId, application_id: id, scopes: 'openid profile', declined: 'phone' }
      await db
        .insertInto('consent')
        .values({ ...consent, first_at: now, last_at: now })
        .execute()
      const [grantKey, token] = [hashSecret(newSecret()), hashSecret(newSecret())]
      const row = { created_at: now, expires_at: now + week, client_id: id, user_id: userId }
      await db
        .insertInto('oidc_artifact')
        .values([
          { ...row, id: grantKey, model: 'Grant', payload: JSON.stringify({ openid: { scope: 'openid profile' } }) },
          { ...row, id: token, model: 'AccessToken', payload: '{}', grant_id: grantKey },
        ])
        .execute()
      return { userId, grantKey }
    },
    'no application has the id': async ({ id }) => {
      await remove(id)
      return {}
    },
  } satisfies Partial<StateHandlers>
}
