import type { Database } from '../../database/schema.ts'
import type { PublicContext } from '../../http/handler.ts'
import { audited, type Person, type Recorder } from '../../kernel/audited.ts'
import { isPast } from '../../kernel/last-day.ts'
import { dayOf } from '../../kernel/time.ts'
import { usableAccount } from '../../kernel/usable-account.ts'
import { beginSecondStep, SecondStepDue, secondStepOf } from '../factor/second-step.ts'
import { continueAtApplications } from '../openid/browser-login.ts'
import {
  endSession,
  keepSession,
  type LoginSession,
  nameOf,
  openSession,
  type Proof,
} from '../session/login-session.ts'
import { AccountUnusable } from './account-unusable.ts'
import { deviceCookie, keepDevice, rememberDevice } from './known-devices.ts'
import { recordSignIn } from './sign-in-record.ts'

/** The request data that opening a login session needs. */
export type SignInContext = Pick<
  PublicContext<'doLogin'>,
  'db' | 'clock' | 'ip' | 'header' | 'cookies' | 'sessionId' | 'audit'
>

/** The opened session, as `issueTokens` takes it. */
export type OpenedSession = Pick<LoginSession, 'id' | 'expires_at'>

interface Entrant {
  readonly id: string
  /** The verified hash; a concurrent password reset invalidates it. */
  readonly password_hash?: string
}

/**
 * Opens a login session for a verified user and sets its cookies; ends the browser's present session, and makes it a
 * known device. Resolves to the session, or undefined if the password was changed meanwhile. Throws `AccountUnusable`
 * if the account may not sign in, which only its verified owner learns; and `SecondStepDue`, without a session, if the
 * user has to prove a second factor first. `alongside` runs in the same transaction and rolls it back by throwing.
 */
export async function enter(
  context: SignInContext,
  user: Entrant,
  proof: Proof,
  alongside?: (tx: Database, record: Recorder, by: Person) => Promise<unknown>,
): Promise<OpenedSession | undefined> {
  const { clock, ip, header, cookies, sessionId } = context
  const now = clock.now()
  const origin = { ip, deviceId: header('x-device-id'), userAgent: header('user-agent') }
  const work = async (tx: Database, record: Recorder) => {
    // Locks the row: a concurrent reset or disabling either comes first, and is seen here, or ends this session.
    const by = await tx
      .updateTable('user')
      .set((row) => ({
        previous_login_at: row.ref('last_login_at'),
        previous_login_ip: row.ref('last_login_ip'),
        last_login_at: now,
        last_login_ip: ip,
      }))
      .where('id', '=', user.id)
      .where(usableAccount(dayOf(now)))
      .$if(user.password_hash !== undefined, (query) => query.where('password_hash', '=', user.password_hash ?? ''))
      .returning(['id', 'username', 'name'])
      .executeTakeFirst()
    if (!by) return refuseUnusable(tx, user, now)
    const ways = await secondStepOf(tx, user.id, proof, now)
    if (ways) throw new SecondStepDue(ways)
    await alongside?.(tx, record, by)
    const session = await openSession(tx, user.id, origin, now, proof)
    if (sessionId !== undefined) {
      // A user who signs in again stays signed in at the applications.
      await continueAtApplications(tx, { from: sessionId, to: session.id, userId: user.id })
      await endSession(tx, record, sessionId, now)
    }
    await recordSignIn(tx, context, {
      userId: user.id,
      sessionId: session.id,
      method: proof.method,
      factor: proof.factor,
    })
    const after = { method: proof.method, provider: proof.provider, factor: proof.factor, ip }
    record({ kind: 'login_session', id: nameOf(session.id), name: by.username, after, by })
    return { ...session, device: await rememberDevice(tx, cookies.get(deviceCookie), user.id, now) }
  }
  const opened = await audited(context, work).catch(async (error: unknown) => {
    // The transaction left no trace of this sign-in.
    if (error instanceof SecondStepDue) await beginSecondStep(context, user, proof)
    if (error instanceof AccountUnusable)
      await recordSignIn(context.db, context, { userId: user.id, failure: error.state, method: proof.method })
    throw error
  })
  if (!opened) return undefined
  keepSession(cookies, opened)
  keepDevice(context.db, cookies, opened.device)
  return { id: opened.id, expires_at: opened.expires_at }
}

/** Throws `AccountUnusable`, unless the account is gone or its password was changed. */
async function refuseUnusable(tx: Database, user: Entrant, now: number): Promise<undefined> {
  const present = await tx
    .selectFrom('user')
    .select(['status', 'valid_until', 'password_hash'])
    .where('id', '=', user.id)
    .executeTakeFirst()
  if (!present || (user.password_hash ?? present.password_hash) !== present.password_hash) return undefined
  if (present.status !== 'normal') throw new AccountUnusable(present.status)
  if (isPast(present.valid_until, dayOf(now))) throw new AccountUnusable('past')
  return undefined
}
