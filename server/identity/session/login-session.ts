import type { Selectable } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Cookies } from '../../http/handler.ts'
import type { Recorder } from '../../kernel/audited.ts'
import type { UsedFactor } from '../factor/table.ts'
import { closePreviewsOf } from '../preview/previews.ts'
import { hashSecret, newSecret } from '../secret.ts'
import type { SignInMethod } from '../sign-in/sign-in-method.ts'
import { lifetimes } from './lifetimes.ts'
import type { LoginSessionTable } from './table.ts'

export const sessionCookie = 'AC_SESSION'
export const xsrfCookie = 'XSRF-TOKEN'

export type LoginSession = Selectable<LoginSessionTable>

/** A session with the secret of its cookie, of which only the hash is stored. */
type WithSecrets = Pick<LoginSession, 'id' | 'expires_at' | 'xsrf'> & { readonly secret: string }

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
  /** The second factor that the user proved as well. */
  readonly factor?: UsedFactor
  /** Whether the key of the passkey that proved it is copied between devices. */
  readonly synced?: boolean
  /** SHA-256 of the sid of the external identity that the sign-in binds to the account. */
  readonly binds?: string
}

/** Opens a login session; the secret is sent in the cookie and stored only as a hash. */
export async function openSession(
  db: Database,
  userId: string,
  { ip, deviceId, userAgent }: Origin,
  now: number,
  { method, provider, logoutHint, factor, synced }: Proof = { method: 'password' },
): Promise<WithSecrets> {
  const secret = newSecret()
  const xsrf = newSecret()
  const [id, expires_at] = [hashSecret(secret), now + lifetimes.sessionAbsolute(db)]
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
      factor: factor ?? null,
      factor_synced: synced === undefined ? null : synced ? 1 : 0,
      shows: null,
    })
    .execute()
  return { id, expires_at, secret, xsrf }
}

/**
 * Ends all sessions of a user with their tokens, and reopens the present one under a new id, so that its former cookie
 * and tokens are refused; its lifetime goes on. Resolves to undefined if the present one has already ended.
 */
export async function replaceSessions(
  tx: Database,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<WithSecrets | undefined> {
  const ended = await tx.deleteFrom('login_session').where('user_id', '=', userId).returningAll().execute()
  const present = ended.find(({ id }) => id === sessionId)
  if (!present) return undefined
  const [secret, xsrf] = [newSecret(), newSecret()]
  const session = { ...present, id: hashSecret(secret), xsrf }
  await tx.insertInto('login_session').values(session).execute()
  return { id: session.id, expires_at: session.expires_at, xsrf, secret }
}

/** Sends the cookies of a session to its browser. */
export function keepSession(
  cookies: Pick<Cookies, 'set'>,
  { secret, xsrf }: Pick<WithSecrets, 'secret' | 'xsrf'>,
): void {
  cookies.set(sessionCookie, secret, { httpOnly: true })
  cookies.set(xsrfCookie, xsrf, { httpOnly: false })
}

/** The live sessions of all users, with their screens. */
export const openSessionsAt = (db: Database, now: number) =>
  db
    .selectFrom('login_session')
    .where('expires_at', '>', now)
    .where(({ or, eb }) => or([eb('last_used_at', '>', now - lifetimes.sessionIdle(db)), eb('shows', 'is not', null)]))

/** The live session of a cookie's secret. */
export async function findSession(db: Database, secret: string, now: number): Promise<LoginSession | undefined> {
  return db
    .selectFrom('login_session')
    .selectAll()
    .where('id', '=', hashSecret(secret))
    .where('expires_at', '>', now)
    .where('last_used_at', '>', now - lifetimes.sessionIdle(db))
    .where('shows', 'is', null)
    .executeTakeFirst()
}

/** Extends the idle time; also after the clock was set back, when the last use lies in the future. */
export async function touchSession(
  db: Database,
  session: Pick<LoginSession, 'id' | 'last_used_at'>,
  now: number,
): Promise<void> {
  if (Math.abs(now - session.last_used_at) < lifetimes.sessionTouch) return
  await db.updateTable('login_session').set({ last_used_at: now }).where('id', '=', session.id).execute()
}

/** The public id of a session. Its primary key should not leave the database, although it authorises nothing. */
export const nameOf = (sessionId: string): string => hashSecret(sessionId)

/**
 * Ends a session with its previews and, by the foreign key, its tokens, and audits it; resolves to the session, or
 * undefined if it had already ended.
 */
export async function endSession(tx: Database, record: Recorder, sessionId: string, now: number) {
  const session = await tx
    .selectFrom('login_session')
    .innerJoin('user', 'user.id', 'login_session.user_id')
    .select(['login_session.method', 'login_session.provider', 'login_session.ip', 'login_session.logout_hint'])
    .select(['user.id', 'user.username', 'user.name'])
    .where('login_session.id', '=', sessionId)
    .executeTakeFirst()
  const { numDeletedRows } = await tx.deleteFrom('login_session').where('id', '=', sessionId).executeTakeFirst()
  if (!session || numDeletedRows === 0n) return undefined
  await closePreviewsOf(tx, record, sessionId, now)
  const { method, provider, ip, logout_hint, ...by } = session
  record({ kind: 'login_session', id: nameOf(sessionId), name: by.username, before: { method, provider, ip }, by })
  return { method, provider, logout_hint }
}

/** Ends the sessions of a user that were opened through a provider, because the binding to it has ended. */
export async function endSessionsThrough(db: Database, userId: string, provider: string): Promise<void> {
  await db.deleteFrom('login_session').where('user_id', '=', userId).where('provider', '=', provider).execute()
}

/** Ends the sessions of a user but one, because what proves the user has changed. */
export async function endOtherSessions(tx: Database, userId: string, sessionId: string): Promise<void> {
  await tx.deleteFrom('login_session').where('user_id', '=', userId).where('id', '!=', sessionId).execute()
}

/** Ends every session of these users, who were disabled, deleted or given a new password. Accepts a transaction. */
export async function endSessionsOf(db: Database, userIds: readonly string[]): Promise<void> {
  if (userIds.length > 0) await db.deleteFrom('login_session').where('user_id', 'in', userIds).execute()
}
