import type { Selectable } from 'kysely'
import type { SignInMethod } from '../database/identity-tables.ts'
import type { Database } from '../database/schema.ts'
import type { LoginSessionTable } from '../database/session-tables.ts'
import { lifetimes } from './lifetimes.ts'
import { hashSecret, newSecret } from './secret.ts'

export const sessionCookie = 'AC_SESSION'
export const xsrfCookie = 'XSRF-TOKEN'

export type LoginSession = Selectable<LoginSessionTable>

/** The browser that opened a session. */
interface Origin {
  readonly ip: string
  readonly deviceId: string | undefined
  readonly userAgent: string | undefined
}

/** How the user was verified. */
export interface Proof {
  readonly method: SignInMethod
  /** Id of the provider that vouched for the user. */
  readonly provider?: string
  /** The ID token, for the provider's logout. */
  readonly logoutHint?: string
}

/** Opens a login session; the secret is sent in the cookie and stored only as a hash. */
export async function openSession(
  db: Database,
  userId: string,
  { ip, deviceId, userAgent }: Origin,
  now: number,
  { method, provider, logoutHint }: Proof = { method: 'password' },
): Promise<{ id: string; expires_at: number; secret: string; xsrf: string }> {
  const secret = newSecret()
  const xsrf = newSecret()
  const [id, expires_at] = [hashSecret(secret), now + lifetimes.sessionAbsolute]
  await db
    .insertInto('login_session')
    .values({
      id,
      user_id: userId,
      xsrf,
      created_at: now,
      last_used_at: now,
      expires_at,
      ip,
      device_id: deviceId ?? null,
      user_agent: userAgent?.slice(0, 256) ?? null,
      method,
      provider: provider ?? null,
      logout_hint: logoutHint ?? null,
    })
    .execute()
  return { id, expires_at, secret, xsrf }
}

/** The live session of a cookie's secret. */
export async function findSession(db: Database, secret: string, now: number): Promise<LoginSession | undefined> {
  return db
    .selectFrom('login_session')
    .selectAll()
    .where('id', '=', hashSecret(secret))
    .where('expires_at', '>', now)
    .where('last_used_at', '>', now - lifetimes.sessionIdle)
    .executeTakeFirst()
}

/** Extends the idle time. */
export async function touchSession(db: Database, session: LoginSession, now: number): Promise<void> {
  if (now - session.last_used_at < lifetimes.sessionTouch) return
  await db.updateTable('login_session').set({ last_used_at: now }).where('id', '=', session.id).execute()
}

/** Ends a session and, by the foreign key, its tokens. */
export async function endSession(db: Database, sessionId: string): Promise<void> {
  await db.deleteFrom('login_session').where('id', '=', sessionId).execute()
}

/** Ends every session of these users, who were disabled, deleted or given a new password. Accepts a transaction. */
export async function endSessionsOf(db: Database, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) await db.deleteFrom('login_session').where('user_id', 'in', userIds).execute()
}
