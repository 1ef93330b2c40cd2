import { createHash } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import { Failure, tooMany } from '../http/failure.ts'
import { countTry, forgetTries, giveBack, type Limit, readTries, restartWindow } from './limiter.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** Five wrong passwords for one name lock it for a quarter of an hour. */
const byName: Limit = { count: 5, window: 15 * 60_000 }
/** Wrong guesses of one address, whatever the name: an office behind one address still gets its mistakes. */
const byAddress: Limit = { count: 60, window: 5 * 60_000 }

/**
 * The name is counted as it was submitted, whether there is such an account or not, so that a lock tells nobody who
 * exists (enumeration). Names are hashed: people type passwords into the wrong field.
 */
const nameKey = (username: string): string => `name:${digest(username.toLowerCase())}`
const addressKey = (ip: string): string => `address:${digest(ip)}`
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

/**
 * Lets one attempt to sign in happen and counts it; resolves to what `verify` found, undefined for a wrong password.
 * Throws 429 for an address with too many wrong ones, and 423 for a locked name.
 *
 * It is counted before the password is looked at, in the database, so that guesses at the same moment, through whatever
 * process, cannot get past the limit. Attempts for one name take turns, so that right ones do not lock each other out.
 */
export function attemptSignIn<User>(
  db: Database,
  { username, ip, now }: { username: string; ip: string; now: number },
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

/** Throws 429 for an address with too many wrong tokens. */
export async function refuseGuesser(db: Database, ip: string, now: number): Promise<void> {
  const { count, retryAfter } = await readTries(db, addressKey(ip), now)
  if (count >= byAddress.count) throw tooMany(retryAfter)
}

/** Counts a wrong token against its address. */
export async function countGuess(db: Database, ip: string, now: number): Promise<void> {
  await countTry(db, addressKey(ip), byAddress, now)
}

function locked(retryAfter: number): Failure {
  return new Failure(423, 'AA0001', `账号已锁定，请 ${Math.ceil(retryAfter / 60)} 分钟后再试`, { retryAfter })
}
