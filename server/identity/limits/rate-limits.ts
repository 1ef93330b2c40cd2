import type { Database } from '../../database/schema.ts'
import { tooMany } from '../../kernel/failure.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'
import { callLimits, type Rule } from './call-limits.ts'
import type { Subject } from './guess-count.ts'
import { byAddress, digest } from './guess-subjects.ts'
import { admitGuess, countWrong, endGuess, spentSubject } from './guesses.ts'
import { countTry, type Limit, revertTry } from './limiter.ts'
import { networkOf } from './network-of.ts'

const minute = 60_000

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

/** Counts one call; the first limit that it exceeds, with the seconds to wait, or undefined. */
async function exceededBy(db: Database, call: LimitedCall, caller: Caller) {
  for (const [index, rule] of rulesOf(db, call).entries()) {
    const turn = await countTry(db, `${call}:${index}:${digest(subjectOf(rule, caller))}`, rule, caller.now)
    if (turn.count > rule.count) return { rule, retryAfter: turn.retryAfter }
  }
  return undefined
}

/** Counts one call. Throws 429 AA0001 with the seconds to wait if it exceeds a limit. */
export async function countCall(db: Database, call: LimitedCall, caller: Caller): Promise<void> {
  const exceeded = await exceededBy(db, call, caller)
  if (exceeded) throw tooMany(exceeded.retryAfter, wordsOf(exceeded.rule, caller))
}

/** Counts a text message to a number; false where it has had as many as a number gets in a day. */
export async function mayReach(db: Database, call: LimitedCall, phone: string, now: number): Promise<boolean> {
  return (await exceededBy(db, call, { ip: '', account: phone, now })) === undefined
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
