import { createHash } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import { tooMany } from '../http/failure.ts'
import { countTry, giveBack, type Limit, readTries } from './limiter.ts'
import { networkOf } from './network-of.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

interface Rule extends Limit {
  /** What is counted together: one account (or phone number, or login session), or one address. */
  readonly by: 'account' | 'address'
}

/**
 * The doors where every call counts, with what each lets through. The rules of a door are asked in turn; the first that
 * refuses keeps the rest from counting.
 */
const visits = {
  /** By login session. Far above what a person's browser needs; a loop in a client stops here. */
  getToken: [{ by: 'account', count: 60, window: minute }],
  drawCaptcha: [{ by: 'address', count: 60, window: 5 * minute }],
  /** The way to a single sign-on, which is kept until the browser comes back. An office goes it in the same minutes. */
  startSso: [{ by: 'address', count: 600, window: 5 * minute }],
  /** It tells which names are taken: enough for somebody who looks for a free one, too few to list them. */
  usernameCheck: [{ by: 'address', count: 30, window: minute }],
  register: [{ by: 'address', count: 20, window: hour }],
  /** By phone number. One a minute and ten a day: each costs money, and wakes somebody up. */
  sendSmsCode: [
    { by: 'address', count: 20, window: 10 * minute },
    { by: 'account', count: 1, window: minute },
    { by: 'account', count: 10, window: day },
  ],
} as const satisfies Readonly<Record<string, readonly Rule[]>>

/** The doors where only wrong guesses count: by phone number, and all of them together by address (`byAddress`). */
const guesses = {
  verifyCode: { count: 10, window: 15 * minute },
  modifyPassword: { count: 10, window: 15 * minute },
  register: { count: 10, window: 15 * minute },
  saveInfo: { count: 10, window: 15 * minute },
} as const satisfies Readonly<Record<string, Limit>>

/**
 * Wrong guesses of one address, whatever it guesses at – passwords, tokens, codes, captchas – and whoever it names: an
 * office behind one address still gets its mistakes.
 */
export const byAddress: Limit = { count: 60, window: 5 * minute }

export type Door = keyof typeof visits
export type GuessDoor = keyof typeof guesses

/** Who comes to a door, and when (milliseconds since 1970). */
export interface Visitor {
  readonly ip: string
  readonly now: number
  /** Account, phone number or login session, where the door has a rule by it. Kept as a hash only. */
  readonly account?: string
}

/** Counts one call at a door. Throws 429 AA0001 with the seconds to wait where it is one too many. */
export async function visit(db: Database, door: Door, visitor: Visitor): Promise<void> {
  for (const [index, rule] of visits[door].entries()) {
    const turn = await countTry(db, `${door}:${index}:${digest(whoOf(rule, visitor))}`, rule, visitor.now)
    if (turn.count > rule.count) throw tooMany(turn.retryAfter)
  }
}

/** Takes a call back that did not do what it was for (the SMS gateway was down): it may be made again at once. */
export async function takeBackVisit(db: Database, door: Door, visitor: Visitor): Promise<void> {
  for (const [index, rule] of visits[door].entries()) {
    await giveBack(db, `${door}:${index}:${digest(whoOf(rule, visitor))}`)
  }
}

/**
 * Lets one guess be verified and counts it where it is wrong; resolves to what `verify` found, undefined for a wrong one.
 * Throws 429 AA0001 for somebody with too many wrong ones. It is counted before it is verified, so that guesses at the
 * same moment, through whatever process, do not get past the limit; nothing counts where `verify` throws.
 */
export async function guess<Found>(
  db: Database,
  door: GuessDoor,
  { ip, now, account }: Visitor & { readonly account: string },
  verify: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const limits = [
    [addressKey(ip), byAddress],
    [`${door}:guess:${digest(account)}`, guesses[door]],
  ] as const
  const counted: string[] = []
  const takeBack = async () => {
    for (const key of counted) await giveBack(db, key)
  }
  for (const [key, limit] of limits) {
    const turn = await countTry(db, key, limit, now)
    counted.push(key)
    if (turn.count > limit.count) throw tooMany(turn.retryAfter)
  }
  const found = await verify().catch(async (error: unknown) => {
    await takeBack()
    throw error
  })
  if (found !== undefined) await takeBack()
  return found
}

/**
 * Throws 429 AA0001 for an address with too many wrong guesses. With `countGuess` for what nobody guesses by chance, such
 * as 256 random bits: there it is enough to count afterwards.
 */
export async function refuseGuesser(db: Database, ip: string, now: number): Promise<void> {
  const { count, retryAfter } = await readTries(db, addressKey(ip), now)
  if (count >= byAddress.count) throw tooMany(retryAfter)
}

/** Counts a wrong guess against its address. */
export async function countGuess(db: Database, ip: string, now: number): Promise<void> {
  await countTry(db, addressKey(ip), byAddress, now)
}

/** Key of the wrong guesses of an address. */
export const addressKey = (ip: string): string => `address:${digest(networkOf(ip))}`

/** Names and addresses are kept as hashes: people type passwords into the wrong field. */
export const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')

function whoOf({ by }: Rule, { ip, account }: Visitor): string {
  if (by === 'address') return networkOf(ip)
  if (account === undefined) throw new Error('This door counts by account: say whose.')
  return account
}
