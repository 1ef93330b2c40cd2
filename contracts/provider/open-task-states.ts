import { newId } from '../../server/database/new-id.ts'
import type { Database } from '../../server/database/schema.ts'
import { hashSecret } from '../../server/identity/secret.ts'
import type { StateHandlers } from '../states.ts'
import { connectToPortal } from './portal-application.ts'
import type { Surroundings } from './surroundings.ts'

declare module '../states.ts' {
  interface StateParameters {
    /**
     * An enabled application with this secret, client credentials, the scopes organisation and tasks, the redirect
     * address `https://app.example.gov.cn/callback`, no to-dos and nothing set for them; its server has a token for
     * this scope.
     */
    'a server of an application has a token': { id: string; secret: string; scope: 'tasks' | 'organisation' }
    /**
     * The application has put a to-do with this key into the list of the user: of the type 公文审批, with the title
     * 关于年度考核的请示 and the link `https://app.example.gov.cn/doc/31`.
     */
    'the application has written a to-do': {
      id: string
      key: string
      username: string
      status: 'open' | 'done' | 'withdrawn' | 'returned'
    }
    /** The application may write so many on a day, of which it has written none, and in a request. */
    'the application may write so many to-dos': { id: string; perDay: number; perBatch: number }
    /** The scope tasks was taken from the application after the token was issued. */
    'the application may no longer write to-dos': { id: string }
  }
  interface StateValues {
    'a server of an application has a token': { applicationToken: string }
    'the application has written a to-do': object
    'the application may write so many to-dos': object
    'the application may no longer write to-dos': object
  }
}

/** The side of connected applications that write to-dos. */
export const openTaskStates = (db: Database, surroundings: Surroundings) =>
  ({
    'a server of an application has a token': async ({ id, secret, scope }) => {
      const now = Date.now()
      await db.deleteFrom('application').where('id', '=', id).execute()
      const shown = { icon: 'pi-book', category: '业务', description: '公文' }
      await connectToPortal(db, { ...shown, id, name: '契约写入应用', visibility: 'all' })
      const grants = 'authorization_code client_credentials'
      await db.updateTable('application').set({ grants, kind: 'confidential' }).where('id', '=', id).execute()
      const address = 'https://app.example.gov.cn/callback'
      await db.insertInto('application_address').values({ application_id: id, kind: 'redirect', address }).execute()
      await db
        .insertInto('application_scope')
        .values(['openid', 'organisation', 'tasks'].map((name) => ({ application_id: id, scope: name })))
        .onConflict((on) => on.doNothing())
        .execute()
      await db
        .insertInto('application_secret')
        .values({ id: newId(now), application_id: id, hash: hashSecret(secret), created_at: now, not_after: null })
        .execute()
      const answer = await fetch(`${surroundings.address}/authCenter/oidc/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials', scope }),
      })
      const { access_token } = await answer.json()
      return { applicationToken: String(access_token) }
    },
    'the application has written a to-do': async ({ id, key, username, status }) => {
      const now = Date.now()
      const { id: userId } = await db
        .selectFrom('user')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      const told = { type: '公文审批', name: '关于年度考核的请示', about: null, initiator: null, reading: 0 } as const
      const url = 'https://app.example.gov.cn/doc/31'
      await db
        .insertInto('task')
        .values({
          ...told,
          id: newId(now),
          application_id: id,
          key,
          assignee_id: userId,
          asked_of: userId,
          url,
          priority: 2,
          status,
          arrived_at: now,
          due_at: null,
          ended_at: status === 'done' || status === 'withdrawn' ? now : null,
          updated_at: now,
        })
        .execute()
      return {}
    },
    'the application may write so many to-dos': async ({ id, perDay, perBatch }) => {
      await db.insertInto('task_intake').values({ application_id: id, per_day: perDay, per_batch: perBatch }).execute()
      return {}
    },
    'the application may no longer write to-dos': async ({ id }) => {
      await db.deleteFrom('application_scope').where('application_id', '=', id).where('scope', '=', 'tasks').execute()
      return {}
    },
  }) satisfies Partial<StateHandlers>
