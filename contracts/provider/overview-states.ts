import type { Database } from '../../server/database/schema.ts'
import { hashSecret, newSecret } from '../../server/identity/secret.ts'
import type { StateHandlers } from '../states.ts'
import type { People } from './people.ts'

declare module '../states.ts' {
  interface StateParameters {
    /** A screen with this token, not used yet, until three days from now; its user is an administrator. */
    'a screen shows the overview': { token: string }
  }
  interface StateValues {
    'a screen shows the overview': object
  }
}

/** Screens without a sign-in. */
export const overviewStates = (db: Database, people: People) =>
  ({
    'a screen shows the overview': async ({ token }) => {
      const user_id = await people.createAccount({ username: 'screens', name: '大屏', role: 'admin' })
      const now = Date.now()
      await db
        .insertInto('login_session')
        .values({
          id: hashSecret(`wall:${token}`),
          user_id,
          xsrf: newSecret(),
          created_at: now,
          last_used_at: now,
          expires_at: now + 72 * 3_600_000,
          ip: '127.0.0.1',
          device_id: null,
          user_agent: null,
          provider: null,
          logout_hint: null,
          factor: null,
          factor_synced: null,
          shows: '{}',
        })
        .execute()
      return {}
    },
  }) satisfies Partial<StateHandlers>
