import type { Database } from '../../database/schema.ts'
import { tooMany } from '../../kernel/failure.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'
import type { Subject } from './guess-count.ts'
import { byAddress, digest } from './guess-subjects.ts'
import { admitGuess, countWrong, endGuess, spentSubject } from './guesses.ts'
import { countTry, type Limit, revertTry } from './limiter.ts'
import { networkOf } from './network-of.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

interface Rule extends Limit {
  /** What is counted: one account (or phone number, or login session), one address, or an account at an address. */
  readonly by: 'account' | 'address' | 'both'
  /** Says what is used up, where waiting is long; the caller's `wayOut` follows it. */
  readonly words?: string
}

/**
 * Operations where every call counts, with their limits. The rules are checked in order; the first that refuses keeps
 * the later ones from counting.
 */
const callLimits = (db: Database) =>
  ({
    /** By login session. Far above what a user's browser needs; stops a client in a loop. */
    getToken: [{ by: 'account', count: parameter(db, 'limit.token'), window: minute }],
    renewToken: [{ by: 'account', count: parameter(db, 'limit.token'), window: minute }],
    /**
     * Refresh tokens that are not valid. They cannot be guessed, so this limits the load only: the browsers of an
     * office whose sessions ended overnight send one each.
     */
    wrongToken: [{ by: 'address', count: parameter(db, 'limit.wrong-token'), window: 5 * minute }],
    drawCaptcha: [{ by: 'address', count: parameter(db, 'limit.captcha'), window: 5 * minute }],
    /** Starting a single sign-on, stored until the browser returns. A whole office may do so within minutes. */
    startSso: [{ by: 'address', count: parameter(db, 'limit.sso'), window: 5 * minute }],
    /** A request of an application that is stored until its user has signed in: as many as of single sign-on. */
    openRequest: [{ by: 'address', count: parameter(db, 'limit.sso'), window: 5 * minute }],
    /** The same of a signed-in user, who is asked for consent. */
    openOwnRequest: [{ by: 'account', count: 60, window: 5 * minute }],
    /** Beginning a sign-in by passkey, whose challenge is stored for minutes; as many as of single sign-on. */
    beginPasskeySignIn: [{ by: 'address', count: parameter(db, 'limit.passkey'), window: 5 * minute }],
    /**
     * Failed authentications of a connected application. Its secret cannot be guessed, so this limits the load only,
     * and the right secret is always served.
     */
    wrongClient: [
      { by: 'both', count: parameter(db, 'limit.client'), window: 5 * minute },
      { by: 'address', count: parameter(db, 'limit.clients'), window: 5 * minute },
    ],
    /** Reveals which usernames are taken: enough calls to find a free one, too few to enumerate accounts. */
    usernameCheck: [{ by: 'address', count: parameter(db, 'limit.username'), window: minute }],
    register: [{ by: 'address', count: parameter(db, 'limit.register'), window: hour }],
    /** Each sends a message to every user who may decide. */
    requestService: [{ by: 'account', count: parameter(db, 'limit.request'), window: day }],
    /** By phone number: as many as of the codes of one purpose, in the same time. */
    sendReminder: [{ by: 'account', count: parameter(db, 'sms.daily.number'), window: day }],
    /** A user's tests of rules of reminders, some of which cost a text message. */
    testReminder: [{ by: 'account', count: 10, window: hour }],
    /**
     * By phone number and purpose, because each message costs money and disturbs its receiver: by default one a minute
     * and ten a day from one address, so that a stranger elsewhere does not use up the owner's, and thirty a day from
     * all. Strangers in several networks can use those up; `sendOwnSmsCode` is left.
     */
    sendSmsCode: [
      { by: 'address', count: parameter(db, 'sms.address.count'), window: 10 * minute },
      { by: 'both', count: 1, window: parameter(db, 'sms.interval.seconds') * 1000 },
      {
        by: 'both',
        count: parameter(db, 'sms.daily.place'),
        window: day,
        words: '本网络今天向该手机号发的验证码已用完',
      },
      { by: 'account', count: parameter(db, 'sms.daily.number'), window: day, words: '该手机号今天的验证码已用完' },
    ],
    /**
     * The same, on devices on which the number's account has signed in: a reserve that no stranger can use up, as large
     * as that of one address.
     */
    sendOwnSmsCode: [
      { by: 'account', count: 1, window: parameter(db, 'sms.interval.seconds') * 1000 },
      { by: 'account', count: parameter(db, 'sms.daily.place'), window: day, words: '该手机号今天的验证码已用完' },
    ],
  }) as const satisfies Readonly<Record<string, readonly Rule[]>>

/** Wrong codes by SMS of a number in one place; wrong guesses of all operations count by address too (`byAddress`). */
const codeLimit = (db: Database): Limit => ({
  count: parameter(db, 'login.code.count'),
  window: parameter(db, 'login.code.minutes') * minute,
})

export type LimitedCall = keyof ReturnType<typeof callLimits>

/** The subjects of a call, and its time (milliseconds since 1970). */
export interface Caller {
  readonly ip: string
  readonly now: number
  /** Account, phone number or login session, where the operation has a limit by it. Stored as a hash only. */
  readonly account?: string
  /** What the user can do where a rule with words refuses. */
  readonly wayOut?: string
}

const rulesOf = (db: Database, call: LimitedCall): readonly Rule[] => callLimits(db)[call]

/** Counts one call. Throws 429 AA0001 with the seconds to wait if it exceeds a limit. */
export async function countCall(db: Database, call: LimitedCall, caller: Caller): Promise<void> {
  for (const [index, rule] of rulesOf(db, call).entries()) {
    const turn = await countTry(db, `${call}:${index}:${digest(subjectOf(rule, caller))}`, rule, caller.now)
    if (turn.count > rule.count) throw tooMany(turn.retryAfter, wordsOf(rule, caller))
  }
}

/** Reverts the count of a call that failed on our side (the SMS gateway was down): it may be repeated at once. */
export async function revertCall(db: Database, call: LimitedCall, caller: Caller): Promise<void> {
  for (const [index, rule] of rulesOf(db, call).entries()) {
    await revertTry(db, `${call}:${index}:${digest(subjectOf(rule, caller))}`)
  }
}

/** Who enters a code by SMS. */
export interface CodeGuess {
  readonly ip: string
  readonly now: number
  /** The number whose code is guessed; undefined where this browser has none, so that nothing is guessed. */
  readonly phone: string | undefined
  /** Stored form of the device's secret, where the number's account has signed in on it. */
  readonly device: string | undefined
}

/**
 * Runs `verify` for one guess of a code by SMS, and counts it where it is wrong; resolves to the result of `verify`,
 * undefined for a wrong guess. Throws 429 AA0001 after too many wrong ones of the number in this place, or of the
 * address: strangers elsewhere never spend the owner's (decision 0041). Concurrent guesses, in any process, cannot
 * exceed the limits (`admitGuess`); where `verify` throws, the guess does not count.
 */
export async function guessCode<Found>(
  db: Database,
  { ip, now, phone, device }: CodeGuess,
  verify: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const place = JSON.stringify([phone, device ?? networkOf(ip)])
  const ofPlace: Subject = { key: `code:${digest(place)}`, kind: 'code', limit: codeLimit(db) }
  const subjects = [...(phone === undefined ? [] : [ofPlace]), ...(device === undefined ? [byAddress(db, ip)] : [])]
  if (subjects.length === 0) return verify()
  const admitted = await admitGuess(db, subjects, now)
  if ('spent' in admitted) throw tooMany(admitted.spent.retryAfter)
  const end = (change: number) => endGuess(db, subjects, () => change, now)
  let found: Found | undefined
  try {
    found = await verify()
  } catch (error) {
    await end(0)
    throw error
  }
  await end(found === undefined ? 1 : 0)
  return found
}

/**
 * Runs `verify` for a value that cannot be guessed, such as a ticket of 256 random bits: the right one is always
 * served, and wrong ones count by address, for the load. Resolves to whether it was right. Throws 429 AA0001 for a
 * wrong one of an address with too many wrong guesses.
 */
export async function checkSecret(db: Database, { ip, now }: Caller, verify: () => Promise<boolean>): Promise<boolean> {
  if (await verify()) return true
  await rejectTooManyGuesses(db, ip, now)
  await countGuess(db, ip, now)
  return false
}

/**
 * Throws 429 AA0001 for an address with too many wrong guesses. With `countGuess` for values that cannot be guessed,
 * such as the code of a certificate gateway, where counting afterwards is enough.
 */
export async function rejectTooManyGuesses(db: Database, ip: string, now: number): Promise<void> {
  const spent = await spentSubject(db, [byAddress(db, ip)], now)
  if (spent) throw tooMany(spent.retryAfter)
}

/** Counts a wrong guess of an address. */
export async function countGuess(db: Database, ip: string, now: number): Promise<void> {
  await countWrong(db, byAddress(db, ip), now)
}

const wordsOf = ({ words }: Rule, { wayOut }: Caller): string | undefined =>
  words === undefined || wayOut === undefined ? undefined : `${words}，${wayOut}`

function subjectOf({ by }: Rule, { ip, account }: Caller): string {
  if (by === 'address') return networkOf(ip)
  if (account === undefined) throw new Error('This call is limited by account, and none was given.')
  return by === 'account' ? account : JSON.stringify([account, networkOf(ip)])
}
