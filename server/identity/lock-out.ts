import type { Database } from '../database/schema.ts'
import { Failure, tooMany } from '../http/failure.ts'
import { type CaptchaAnswer, redeemCaptcha } from './captcha/captcha.ts'
import { addressKey, byAddress, digest } from './doors.ts'
import { countTry, forgetTries, giveBack, type Limit, restartWindow } from './limiter.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** Five wrong passwords for one name lock it for a quarter of an hour. */
const byName: Limit = { count: 5, window: 15 * 60_000 }

/**
 * The name is counted as it was submitted, whether there is such an account or not, so that a lock tells nobody who
 * exists (enumeration). It is the same count at every door that takes a password.
 */
const nameKey = (username: string): string => `name:${digest(username.toLowerCase())}`

/**
 * From so many wrong passwords for a name, or wrong guesses of an address, a captcha is asked for as well: a program that
 * goes through names with one common password meets it before the lock does.
 */
const captchaFrom = { byName: 3, byAddress: 30 }

/** Who tries a password, and when (milliseconds since 1970). */
export interface Attempt {
  readonly username: string
  readonly ip: string
  readonly now: number
}

/** How many wrong ones there were, this attempt counted in. */
interface Failures {
  readonly ofName: number
  readonly ofAddress: number
}

/**
 * Lets one attempt to sign in happen and counts it; resolves to what `verify` found. Every door that lets somebody in by
 * name and password calls this one (`credentials.ts` does it whole). Throws
 * 400 AA0001 for a wrong password, with `next` captcha where the next attempt needs one;
 * 400 AA0001 at `captcha.answer`, with `next` captcha, where this one needed one and brought none or a wrong one: the
 * password is not looked at then, so that it is no wrong one, and only the address is counted;
 * 423 with the seconds to wait for a name that is locked, or is so by this attempt;
 * 429 for an address with too many wrong guesses.
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

/** What a wrong password and an unknown name are told. */
export const wrongCredentials = (details: { next?: { kind: 'captcha' } } = {}): Failure =>
  new Failure(400, 'AA0001', '用户名或密码错误', details)

const captchaNeeded = (message: string): Failure =>
  new Failure(400, 'AA0001', message, { errors: [{ field: 'captcha.answer', message }], next: { kind: 'captcha' } })

/**
 * The same for somebody who is signed in and gives their present password once more (to change it): counted with the
 * wrong ones of signing in, without a captcha, and undefined for a wrong one, which the caller puts in its own words.
 * Throws 423 and 429.
 */
export function attemptPassword<User>(
  db: Database,
  attempt: Attempt,
  verify: () => Promise<User | undefined>,
): Promise<User | undefined> {
  return attemptInTurn(db, attempt, verify, async () => undefined)
}

/**
 * It is counted before the password is looked at, in the database, so that guesses at the same moment, through whatever
 * process, cannot get past the limit. Attempts for one name take turns, so that right ones do not lock each other out.
 * `admit` throws where the password may not even be looked at.
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
      await giveBack(db, key)
      throw error
    }
    await admit({ ofName: turn.count, ofAddress: turnOfAddress.count }).catch((error: unknown) => takeBack(name, error))
    const user = await verify()
      // Nothing was verified (overload, database away): no attempt of theirs.
      .catch((error: unknown) => takeBack(name, error))
      .catch((error: unknown) => takeBack(address, error))
    if (user !== undefined) {
      await forgetTries(db, name)
      await giveBack(db, address)
    } else if (turn.count === byName.count) {
      await restartWindow(db, name, byName, now)
      throw locked(byName.window / 1000)
    }
    return user
  })
}

/** Lifts the lock that failed sign-ins caused; for whoever gives the account a new password. */
export async function liftLock(db: Database, username: string): Promise<void> {
  await forgetTries(db, nameKey(username))
}

function locked(retryAfter: number): Failure {
  return new Failure(423, 'AA0001', `账号已锁定，请 ${Math.ceil(retryAfter / 60)} 分钟后再试`, { retryAfter })
}
