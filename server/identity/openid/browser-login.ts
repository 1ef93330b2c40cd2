import type { IncomingMessage } from 'node:http'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Database } from '../../database/schema.ts'
import { cookieName } from '../../http/cookies.ts'
import type { Backend } from '../../http/serve-operations.ts'
import { dayOf } from '../../kernel/time.ts'
import { usableAccount } from '../../kernel/usable-account.ts'
import { isFactorDue, needsFactor } from '../factor/required.ts'
import type { UsedFactor } from '../factor/table.ts'
import { isPasswordDue } from '../password/password-age.ts'
import { hashSecret } from '../secret.ts'
import { lifetimes } from '../session/lifetimes.ts'
import { type LoginSession, sessionCookie, touchSession } from '../session/login-session.ts'
import type { SignInMethod } from '../sign-in/sign-in-method.ts'

/** The open login session of a browser, whose user may sign in to applications. */
export interface BrowserLogin {
  /** Key of the login session. */
  readonly id: string
  readonly userId: string
  readonly username: string
  readonly name: string
  /** When the user was verified, in seconds since 1970. */
  readonly at: number
  /** The same in milliseconds. */
  readonly openedAt: number
  /** Authentication context: `2` where the user proved to have a key (a certificate, a second factor), else `1`. */
  readonly acr: '1' | '2'
  /** Authentication methods (RFC 8176). */
  readonly amr: readonly string[]
  /** The value that X-XSRF-TOKEN must repeat. */
  readonly xsrf: string
}

/**
 * The mark of a locked screen, which the page keeps while it is locked (decision 0026). Like the lock it protects
 * privacy and is no access control: a person who can remove it has the open browser.
 */
const lockCookie = 'SCREEN-LOCKED'

const read = compiledOnce((db, id: string, now: number, idleSince: number, day: string) =>
  db
    .selectFrom('login_session')
    .innerJoin('user', 'user.id', 'login_session.user_id')
    .select(['login_session.id', 'login_session.user_id', 'login_session.created_at', 'login_session.last_used_at'])
    .select(['login_session.method', 'login_session.factor', 'login_session.factor_synced', 'login_session.xsrf'])
    .select(['user.username', 'user.name', 'user.password_changed_at', 'user.must_change_password'])
    .where('login_session.id', '=', id)
    .where('login_session.expires_at', '>', now)
    .where('login_session.last_used_at', '>', idleSince)
    .where(usableAccount(day)),
)

/** Authentication methods (RFC 8176): what was proved first, and what besides. */
const methods: Readonly<Record<SignInMethod, readonly string[]>> = {
  password: ['pwd'],
  geer: ['sc'],
  oidc: [],
  platform: [],
  passkey: [],
}
const factors: Readonly<Record<Exclude<UsedFactor, 'passkey'>, readonly string[]>> = {
  totp: ['otp', 'mfa'],
  recovery: ['otp', 'mfa'],
}

/** A passkey whose key is copied between devices is a key in software; the user has touched the device in any case. */
const factorMethods = ({ factor, factor_synced }: Context): readonly string[] => {
  if (factor === null) return []
  return factor === 'passkey' ? [factor_synced === 1 ? 'swk' : 'hwk', 'user', 'mfa'] : factors[factor]
}

type Context = Pick<LoginSession, 'method' | 'factor' | 'factor_synced'>

/** The authentication context and methods of a session. */
const contextOf = (session: Context): Pick<BrowserLogin, 'acr' | 'amr'> => ({
  acr: session.method === 'geer' || session.factor !== null ? '2' : '1',
  amr: [...methods[session.method], ...factorMethods(session)],
})

/**
 * The login of the browser that sent a request, by its cookie: navigations carry nothing else, also those that begin
 * at another site (SameSite=Lax). Undefined for a session that is over, locked, or whose user may not sign in or has to
 * change the password or prove a second factor first. Extends the idle time: signing in to an application is done by
 * the user.
 */
export async function browserLogin(
  { db, clock, config }: Pick<Backend, 'db' | 'clock' | 'config'>,
  cookies: Readonly<Record<string, string | undefined>>,
): Promise<BrowserLogin | undefined> {
  const secret = cookies[cookieName(sessionCookie, config.https)]
  if (secret === undefined || cookies[lockCookie] !== undefined) return undefined
  return loginBySession({ db, clock }, hashSecret(secret))
}

/** The same by the key of the login session. */
export async function loginBySession(
  { db, clock }: Pick<Backend, 'db' | 'clock'>,
  sessionId: string,
): Promise<BrowserLogin | undefined> {
  const now = clock.now()
  const [row] = await read(db, sessionId, now, now - lifetimes.sessionIdle(db), dayOf(now))
  if (!row) return undefined
  const password = { changedAt: row.password_changed_at, initial: row.must_change_password === 1 }
  if (isPasswordDue(password, row, db)) return undefined
  if (isFactorDue(await needsFactor(db, row.user_id, dayOf(now)), row)) return undefined
  await touchSession(db, row, now)
  return {
    id: row.id,
    userId: row.user_id,
    username: row.username,
    name: row.name,
    at: Math.floor(row.created_at / 1000),
    openedAt: row.created_at,
    ...contextOf(row),
    xsrf: row.xsrf,
  }
}

/** The cookies of a request, by name. */
export function cookiesIn({ headers: { cookie = '' } }: Pick<IncomingMessage, 'headers'>): Record<string, string> {
  return Object.fromEntries(
    cookie.split(/;\s*/).flatMap((pair) => {
      const at = pair.indexOf('=')
      return at > 0 ? [[pair.slice(0, at), pair.slice(at + 1)]] : []
    }),
  )
}

/** Continues what a login session granted to applications under the next one of the same user and browser. */
export async function continueAtApplications(
  tx: Database,
  { from, to, userId }: { readonly from: string; readonly to: string; readonly userId: string },
): Promise<void> {
  await tx
    .updateTable('oidc_artifact')
    .set({ login_session_id: to })
    .where('login_session_id', '=', from)
    .where('user_id', '=', userId)
    .execute()
}
