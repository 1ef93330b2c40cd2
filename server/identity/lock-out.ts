import type { Database } from '../database/schema.ts'
import { Failure, refused, tooMany } from '../http/failure.ts'
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

/** Who tries a password, and when (milliseconds since 1970). */
export interface Attempt {
  readonly username: string
  readonly ip: string
  readonly now: number
}

/**
 * Lets one attempt to sign in happen and counts it; resolves to what `verify` found. Every door that lets somebody in by
 * name and password calls this one (`credentials.ts` does it whole). Throws 400 AA0001 for a wrong password, 429 for an
 * address with too many wrong guesses, and 423 with the seconds to wait for a locked name.
 */
export async function attemptSignIn<User>(
  db: Database,
  attempt: Attempt,
  verify: () => Promise<User | undefined>,
): Promise<User> {
  const user = await attemptPassword(db, attempt, verify)
  if (user === undefined) throw wrongCredentials()
  return user
}

/** What a wrong password and an unknown name are told. */
export const wrongCredentials = (): Failure => refused('用户名或密码错误')

/**
 * The same for somebody who is signed in and gives their present password once more (to change it): counted with the
 * wrong ones of signing in, and undefined for a wrong one, which the caller puts in its own words.
 *
 * It is counted before the password is looked at, in the database, so that guesses at the same moment, through whatever
 * process, cannot get past the limit. Attempts for one name take turns, so that right ones do not lock each other out.
 */
export function attemptPassword<User>(
  db: Database,
  { username, ip, now }: Attempt,
  verify: () => Promise<User | undefined>,
): Promise<User | undefined> {
  const [name, address] = [nameKey(username), addressKey(ip)]
  return oneAtATime(name, async () => {
    const turnOfAddress = await countTry(db, address, byAddress, now)
    if (turnOfAddress.count > byAddress.count) throw tooMany(turnOfAddress.retryAfter)
    const turn = await countTry(db, name, byName, now)
    if (turn.count > byName.count) throw locked(turn.retryAfter)
    const user = await verify().catch(async (error: unknown) => {
      // Nothing was verified (overload, database away): no attempt of theirs.
      await giveBack(db, name)
      await giveBack(db, address)
      throw error
    })
    if (user !== undefined) {
      await forgetTries(db, name)
      await giveBack(db, address)
    } else if (turn.count === byName.count) {
      await restartWindow(db, name, byName, now)
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
