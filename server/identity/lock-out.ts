import type { Database } from '../database/schema.ts'
import { Failure, tooMany } from '../http/failure.ts'
import { oneAtATime } from '../kernel/one-at-a-time.ts'
import { type CaptchaAnswer, redeemCaptcha } from './captcha/captcha.ts'
import { countTry, type Limit, resetTries, restartWindow, revertTry } from './limiter.ts'
import { addressKey, byAddress, digest } from './rate-limits.ts'

/** Five wrong passwords for one username lock it for 15 minutes. */
const byName: Limit = { count: 5, window: 15 * 60_000 }

/**
 * Counts the username as submitted, whether the account exists or not, so that a lock does not reveal accounts
 * (enumeration). All operations that take a password share this count.
 */
const nameKey = (username: string): string => `name:${digest(username.toLowerCase())}`

/**
 * From this many wrong passwords for a username, or wrong guesses of an address, a captcha is required too: a program
 * that tries one common password for many usernames meets it before the lock.
 */
const captchaFrom = { byName: 3, byAddress: 30 }

/** The subjects of a password attempt, and its time (milliseconds since 1970). */
export interface Attempt {
  readonly username: string
  readonly ip: string
  readonly now: number
}

/** Number of wrong attempts, including this one. */
interface Failures {
  readonly ofName: number
  readonly ofAddress: number
}

/**
 * Runs one sign-in attempt and counts it; resolves to the result of `verify`. Every operation that signs in by username
 * and password calls this (`credentials.ts` combines it with the verification). Throws 400 AA0001 for a wrong password,
 * with `next` captcha where the next attempt needs one; 400 AA0001 at `captcha.answer`, with `next` captcha, where this
 * attempt needed a captcha and its answer is missing or wrong: then the password is not checked, so that only the
 * address is counted; 423 with the seconds to wait for a username that is locked, or is by this attempt; 429 for an
 * address with too many wrong guesses.
 */
export async function attemptSignIn<User>(
  db: Database,
  { captcha, ...attempt }: Attempt & { readonly captcha?: CaptchaAnswer | undefined },
  verify: () => Promise<User | undefined>,
): Promise<User> {
  let failures: Failures | undefined
  const user = await attemptInTurn(db, attempt, verify, async (present) => {
    failures = present
    if (present.ofName <= captchaFrom.byName && present.ofAddress <= captchaFrom.byAddress) return
    if (captcha === undefined) throw captchaNeeded('请输入验证码')
    if (!(await redeemCaptcha(db, captcha, attempt.now))) throw captchaNeeded('验证码错误或已失效，请重新输入')
  })
  if (user !== undefined) return user
  const needed = failures && (failures.ofName >= captchaFrom.byName || failures.ofAddress >= captchaFrom.byAddress)
  throw wrongCredentials(needed ? { next: { kind: 'captcha' } } : {})
}

/** The same answer for a wrong password and an unknown username. */
export const wrongCredentials = (details: { next?: { kind: 'captcha' } } = {}): Failure =>
  new Failure(400, 'AA0001', '用户名或密码错误', details)

const captchaNeeded = (message: string): Failure =>
  new Failure(400, 'AA0001', message, { errors: [{ field: 'captcha.answer', message }], next: { kind: 'captcha' } })

/**
 * The same for a signed-in user who enters the present password again (to change it): shares the count of signing in,
 * without a captcha, and resolves to undefined for a wrong password, which the caller words. Throws 423 and 429.
 */
export function attemptPassword<User>(
  db: Database,
  attempt: Attempt,
  verify: () => Promise<User | undefined>,
): Promise<User | undefined> {
  return attemptInTurn(db, attempt, verify, async () => undefined)
}

/**
 * Counts in the database before the password is checked, so that concurrent guesses, in any process, cannot exceed the
 * limit. Attempts for one username run one at a time, so that correct ones do not lock each other out. `admit` throws
 * if the password must not be checked.
 */
function attemptInTurn<User>(
  db: Database,
  { username, ip, now }: Attempt,
  verify: () => Promise<User | undefined>,
  admit: (failures: Failures) => Promise<void>,
): Promise<User | undefined> {
  const [name, address] = [nameKey(username), addressKey(ip)]
  return oneAtATime(name, async () => {
    const turnOfAddress = await countTry(db, address, byAddress, now)
    if (turnOfAddress.count > byAddress.count) throw tooMany(turnOfAddress.retryAfter)
    const turn = await countTry(db, name, byName, now)
    if (turn.count > byName.count) throw locked(turn.retryAfter)
    const takeBack = async (key: string, error: unknown) => {
      await revertTry(db, key)
      throw error
    }
    await admit({ ofName: turn.count, ofAddress: turnOfAddress.count }).catch((error: unknown) => takeBack(name, error))
    const user = await verify()
      // Nothing was verified (overload, database down), so the attempt does not count.
      .catch((error: unknown) => takeBack(name, error))
      .catch((error: unknown) => takeBack(address, error))
    if (user !== undefined) {
      await resetTries(db, name)
      await revertTry(db, address)
    } else if (turn.count === byName.count) {
      await restartWindow(db, name, byName, now)
      throw locked(byName.window / 1000)
    }
    return user
  })
}

/** Removes the lock caused by failed sign-ins, after the account was given a new password. */
export async function liftLock(db: Database, username: string): Promise<void> {
  await resetTries(db, nameKey(username))
}

function locked(retryAfter: number): Failure {
  return new Failure(423, 'AA0001', `账号已锁定，请 ${Math.ceil(retryAfter / 60)} 分钟后再试`, { retryAfter })
}
