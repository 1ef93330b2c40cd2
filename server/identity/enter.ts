import type { Database, UserStatus } from '../database/schema.ts'
import type { PublicContext } from '../http/handler.ts'
import { isPast } from './account.ts'
import { AccountUnusable } from './account-unusable.ts'
import { type LoginSession, openSession, type Proof, sessionCookie, xsrfCookie } from './login-session.ts'

/** The request data that opening a login session needs. */
export type SignInContext = Pick<PublicContext<'doLogin'>, 'db' | 'clock' | 'ip' | 'header' | 'cookies' | 'sessionId'>

/** The opened session, as `issueTokens` takes it. */
export type OpenedSession = Pick<LoginSession, 'id' | 'expires_at'>

interface Entrant {
  readonly id: string
  readonly status: UserStatus
  readonly valid_until: string | null
  /** The verified hash; a concurrent password reset invalidates it. */
  readonly password_hash?: string
}

/**
 * Opens a login session for a verified user and sets its cookies; ends the browser's present session. Resolves to the
 * session, or undefined where the password was changed meanwhile. Throws `AccountUnusable` where the account may not
 * sign in, which only its verified owner learns. `alongside` runs in the same transaction and rolls it back by
 * throwing.
 */
export async function enter(
  { db, clock, ip, header, cookies, sessionId }: SignInContext,
  user: Entrant,
  proof: Proof,
  alongside?: (tx: Database) => Promise<unknown>,
): Promise<OpenedSession | undefined> {
  const now = clock.now()
  if (user.status !== 'normal') throw new AccountUnusable(user.status)
  if (isPast(user.valid_until, now)) throw new AccountUnusable('past')
  const origin = { ip, deviceId: header('x-device-id'), userAgent: header('user-agent') }
  const opened = await db.transaction().execute(async (tx) => {
    // Locks the row: a concurrent password reset either comes first, and this password is wrong, or ends this session.
    const { numUpdatedRows } = await tx
      .updateTable('user')
      .set((row) => ({
        previous_login_at: row.ref('last_login_at'),
        previous_login_ip: row.ref('last_login_ip'),
        last_login_at: now,
        last_login_ip: ip,
      }))
      .where('id', '=', user.id)
      .$if(user.password_hash !== undefined, (query) => query.where('password_hash', '=', user.password_hash ?? ''))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return undefined
    await alongside?.(tx)
    if (sessionId !== undefined) await tx.deleteFrom('login_session').where('id', '=', sessionId).execute()
    return openSession(tx, user.id, origin, now, proof)
  })
  if (!opened) return undefined
  cookies.set(sessionCookie, opened.secret, { httpOnly: true })
  cookies.set(xsrfCookie, opened.xsrf, { httpOnly: false })
  return { id: opened.id, expires_at: opened.expires_at }
}
