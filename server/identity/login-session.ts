import type { Selectable } from 'kysely'
import type { SignInMethod } from '../database/identity-tables.ts'
import type { Database } from '../database/schema.ts'
import type { LoginSessionTable } from '../database/session-tables.ts'
import { lifetimes } from './lifetimes.ts'
import { hashSecret, newSecret } from './secret.ts'

export const sessionCookie = 'AC_SESSION'
export const xsrfCookie = 'XSRF-TOKEN'

export type LoginSession = Selectable<LoginSessionTable>

/** Where a session was opened from. */
interface Origin {
  readonly ip: string
  readonly deviceId: string | undefined
  readonly userAgent: string | undefined
}

/** How somebody proved who they are. */
export interface Proof {
  readonly method: SignInMethod
  /** Id of the provider that they came from. */
  readonly provider?: string
  /** What the provider wants to be shown when they sign out. */
  readonly logoutHint?: string
}

/** Opens a login session; the secret goes into the cookie and is kept as its hash only. */
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

/** The live session of a cookie. */
export async function findSession(db: Database, secret: string, now: number): Promise<LoginSession | undefined> {
  return db
    .selectFrom('login_session')
    .selectAll()
    .where('id', '=', hashSecret(secret))
    .where('expires_at', '>', now)
    .where('last_used_at', '>', now - lifetimes.sessionIdle)
    .executeTakeFirst()
}

/** Puts the idle end off. */
export async function touchSession(db: Database, session: LoginSession, now: number): Promise<void> {
  if (now - session.last_used_at < lifetimes.sessionTouch) return
  await db.updateTable('login_session').set({ last_used_at: now }).where('id', '=', session.id).execute()
}

/** Ends a session and, by the foreign key, its tokens. */
export async function endSession(db: Database, sessionId: string): Promise<void> {
  await db.deleteFrom('login_session').where('id', '=', sessionId).execute()
}

/** Ends every session of these users: they were disabled, deleted, or got a new password. Takes a transaction too. */
export async function endSessionsOf(db: Database, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) await db.deleteFrom('login_session').where('user_id', 'in', userIds).execute()
}
