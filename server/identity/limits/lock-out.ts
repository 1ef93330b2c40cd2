import type { Database } from '../../database/schema.ts'
import { type Failure, refused } from '../../kernel/failure.ts'
import { FairTurns } from '../../kernel/fair-turns.ts'
import { oneAtATime } from '../../kernel/one-at-a-time.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'
import { type CaptchaAnswer, redeemCaptcha } from '../captcha/captcha.ts'
import { nameOnDevice } from '../sign-in/known-devices.ts'
import type { GuessLimit, Subject } from './guess-count.ts'
import { byAddress, digest, nameKey } from './guess-subjects.ts'
import { admitGuess, endGuess, type Spent } from './guesses.ts'
import { networkOf } from './network-of.ts'
import {
  CaptchaNeeded,
  captchaNeeded,
  lockedForOwner,
  lockedForVisitor,
  triesLeft,
  wrongCredentials,
} from './refusals.ts'

const minute = 60_000

/**
 * Wrong passwords for a username lock it: on a known device only for this device, else for the network that they came
 * from. By default all strangers together have as many tries in the long run as one network: twenty an hour.
 */
const limitsOf = (db: Database) => {
  const captchaAfter = parameter(db, 'login.captcha.after')
  return {
    locking: {
      count: parameter(db, 'login.lock.count'),
      window: parameter(db, 'login.lock.minutes') * minute,
      captchaAfter,
      lasting: true,
    },
    byStrangers: {
      count: parameter(db, 'login.strangers.count'),
      window: parameter(db, 'login.strangers.minutes') * minute,
      captchaAfter,
    },
  } as const satisfies Readonly<Record<string, GuessLimit>>
}

/**
 * Attempts that run at the same time, and those that wait. As many passwords are hashed as there are cores
 * (`HashTurns`); an office of 500 that begins its day waits a few seconds. No user waits longer than for a page that
 * does not come.
 */
const turns = new FairTurns({
  parallel: 8,
  waitingOfGroup: 600,
  waiting: 2000,
  patience: 20_000,
  words: '现在登录的人较多，请稍后再试',
})

/** The subjects of a password attempt, and its time (milliseconds since 1970). */
export interface Attempt {
  readonly username: string
  readonly ip: string
  /** Secret of the browser's device cookie. */
  readonly device?: string | undefined
  readonly now: number
}

/** The second step of a sign-in has its own counts. */
interface Step extends Attempt {
  readonly step?: 'password' | 'code'
}

/**
 * Runs one sign-in attempt and counts it; resolves to the result of `verify`. Every operation that signs in by username
 * and password calls this (`credentials.ts` combines it with the verification). Usernames are counted as submitted,
 * whether the account exists or not, so that no answer reveals accounts (enumeration). Throws 400 AA0001 for a wrong
 * password, saying how many tries are left where it is two or fewer, with `next` captcha where the next attempt needs
 * one; 400 AA0001 at `captcha.answer`, with `next` captcha, where this attempt needed a captcha and its answer is
 * missing or wrong: then the password is not checked, so that only the address is counted; 423 with the seconds to wait
 * for a username that is locked on this known device, or is by this attempt; the same for strangers as 429 at
 * `username`; 429 for an address with too many wrong guesses.
 */
export async function attemptSignIn<User>(
  db: Database,
  { captcha, ...attempt }: Attempt & { readonly captcha?: CaptchaAnswer | undefined },
  verify: () => Promise<User | undefined>,
): Promise<User> {
  const answer = await attemptInTurn(db, attempt, verify, lockedForVisitor, async () => {
    if (captcha === undefined) throw captchaNeeded('请输入验证码')
    if (!(await redeemCaptcha(db, captcha, attempt.now))) throw captchaNeeded('验证码错误或已失效，请重新输入')
  })
  if ('right' in answer) return answer.right
  throw wrongCredentials(answer.captchaNext ? { next: { kind: 'captcha' } } : {}, answer.left)
}

/**
 * The same for a signed-in user who enters the present password again (to change it): shares the count of signing in,
 * without a captcha, and resolves to undefined for a wrong password, which the caller words. Throws 423, also in a
 * browser that is no known device, and 429.
 */
export async function attemptPassword<User>(
  db: Database,
  attempt: Attempt,
  verify: () => Promise<User | undefined>,
): Promise<User | undefined> {
  const answer = await attemptInTurn(db, attempt, verify, lockedForOwner, async () => undefined)
  return 'right' in answer ? answer.right : undefined
}

/**
 * The same for the second step of a sign-in, with counts of its own: a right password, which forgives wrong ones, must
 * not forgive wrong codes. Throws 400 AA0001 at `code` for a wrong one, or as `mistake` words it; 423 and 429.
 */
export async function attemptCode<User>(
  db: Database,
  attempt: Attempt,
  verify: () => Promise<User | undefined>,
  mistake: (left: string) => Failure = (left) => refused(`验证码错误${left}`, 'code'),
): Promise<User> {
  const answer = await attemptInTurn(db, { ...attempt, step: 'code' }, verify, lockedForOwner, async () => undefined)
  if ('right' in answer) return answer.right
  throw mistake(triesLeft(answer.left))
}

/** The result of an attempt; `captchaNext`: the next one needs a captcha; `left`: tries before the lock. */
type Answer<User> = { readonly right: User } | { readonly captchaNext: boolean; readonly left: number }

/**
 * Counts in the database before the password is checked, so that concurrent guesses, in any process, cannot exceed a
 * limit (`admitGuess`). Attempts for one username from one place run one at a time, and those of one address take turns
 * with those of others. `locked` words a refusal; `checkCaptcha` throws if the password must not be checked.
 */
async function attemptInTurn<User>(
  db: Database,
  attempt: Step,
  verify: () => Promise<User | undefined>,
  locked: (spent: Spent) => Failure,
  checkCaptcha: () => Promise<void>,
): Promise<Answer<User>> {
  const { now, ip } = attempt
  const subjects = await subjectsOf(db, attempt)
  const [own] = subjects
  return oneAtATime(own.key, () =>
    turns.run(networkOf(ip), async () => {
      const admitted = await admitGuess(db, subjects, now)
      if ('spent' in admitted) throw locked(admitted.spent)
      const end = (change: number, ofAddress = change) =>
        endGuess(db, subjects, ({ kind }) => (kind === 'address' ? ofAddress : change), now)
      let user: User | undefined
      try {
        if (subjects.some((subject, index) => needsCaptcha(subject, admitted.wrong[index]))) await checkCaptcha()
        user = await verify()
      } catch (error) {
        // Nothing was verified (overload, database down), so that the attempt does not count.
        await end(0, error instanceof CaptchaNeeded ? 1 : 0)
        throw error
      }
      if (user !== undefined) {
        // The mistakes from this place were the owner's; those of strangers elsewhere still count.
        await end(-(admitted.wrong[0] ?? 0), 0)
        return { right: user }
      }
      const standings = await end(1)
      const wrong = standings[0]?.wrong ?? 0
      if (wrong >= own.limit.count) throw locked({ subject: own, retryAfter: own.limit.window / 1000 })
      return {
        captchaNext: standings.some(({ subject, wrong }) => needsCaptcha(subject, wrong)),
        left: own.limit.count - wrong,
      }
    }),
  )
}

const needsCaptcha = ({ limit }: Subject, wrong = 0): boolean => wrong >= (limit.captchaAfter ?? Infinity)

/** What an attempt is counted by; the first is the username in this place. */
async function subjectsOf(
  db: Database,
  { username, ip, device: secret, now, step = 'password' }: Step,
): Promise<readonly [Subject, ...Subject[]]> {
  const { userId, device } = await nameOnDevice(db, username, secret, now)
  const name = nameKey(username, step)
  const network = networkOf(ip)
  const { locking, byStrangers } = limitsOf(db)
  if (device !== undefined)
    return [{ key: `device:${name}:${device}`, kind: 'device', limit: locking, userId, network }]
  return [
    {
      key: `name-and-network:${name}:${digest(network)}`,
      kind: 'name-and-network',
      limit: locking,
      userId,
      network,
    },
    { key: `name:${name}`, kind: 'name', limit: byStrangers, userId },
    byAddress(db, ip),
  ]
}
