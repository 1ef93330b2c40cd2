import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../database/schema.ts'
import { oneAtATime } from '../../kernel/one-at-a-time.ts'
import { endFor, type GuessLimit, inOrder, type Standing, type Subject, standingsOf } from './guess-count.ts'
import { secondsUntil } from './limiter.ts'

/** A subject without guesses left, and the seconds until the next one. */
export interface Spent {
  readonly subject: Subject
  readonly retryAfter: number
}

/** Whether a guess may be verified: the wrong guesses of each subject so far, or the subject without guesses left. */
type Admitted = { readonly wrong: readonly number[] } | { readonly spent: Spent }

/** How long a guess waits for those under way, and how often it looks, in milliseconds; and behind how many others. */
const patience = { longest: 3_000, pause: 20, others: 600 }

/**
 * Admits one guess, and counts it as under way for every subject, or for none. The wrong guesses and those under way
 * together never exceed a limit, in any number of processes; but only wrong ones spend it: a guess whose admission
 * depends on others that are under way waits for them. Those that take longer than three seconds, or whose process was
 * killed, count as wrong. Resolves to the wrong guesses of each subject so far, or to the spent subject.
 */
export async function admitGuess(db: Database, subjects: readonly Subject[], now: number): Promise<Admitted> {
  const spent = await spentSubject(db, subjects, now)
  if (spent) return { spent }
  // In their order, so that none waits while later ones pass.
  return oneAtATime(`admission:${subjects.at(-1)?.key}`, () => admitInTurn(db, subjects, now), patience.others)
}

async function admitInTurn(db: Database, subjects: readonly Subject[], now: number): Promise<Admitted> {
  for (let waited = 0; ; waited += patience.pause) {
    const admission = await tryAdmission(db, subjects, now, waited >= patience.longest)
    if (admission !== 'uncertain') return admission
    await wait(patience.pause)
  }
}

/** The first subject without guesses left; reads only, so that refusing costs no write. */
export async function spentSubject(
  db: Database,
  subjects: readonly Subject[],
  now: number,
): Promise<Spent | undefined> {
  const rows = await db
    .selectFrom('guess_count')
    .select(['key', 'wrong', 'expires_at'])
    .where('key', 'in', subjects.map(keyOf))
    .where('expires_at', '>', now)
    .execute()
  const known = new Map(rows.map((row) => [row.key, row]))
  // A window that a clock ahead has begun is left to the next admission.
  const begun = subjects.filter(({ key, limit }) => (known.get(key)?.expires_at ?? 0) <= now + limit.window)
  return firstSpent(
    begun.map((subject) => [subject, known.get(subject.key)] as const),
    now,
  )
}

/** `uncertain`: it depends on the guesses under way; never if `impatient`. */
async function tryAdmission(
  db: Database,
  subjects: readonly Subject[],
  now: number,
  impatient: boolean,
): Promise<Admitted | 'uncertain'> {
  return db.transaction().execute(async (tx) => {
    const standings = await standingsOf(tx, subjects, now)
    const pairs = subjects.map((subject) => [subject, standings.get(subject.key)] as const)
    const counts = pairs.map(([, row]) => (row?.wrong ?? 0) + (impatient ? (row?.under_way ?? 0) : 0))
    const spent = firstSpent(
      pairs.map(([subject, row], index) => [subject, row && { ...row, wrong: counts[index] ?? 0 }] as const),
      now,
    )
    if (spent) return { spent }
    if (!impatient && pairs.some(([{ limit }, row]) => row !== undefined && isUncertain(limit, row))) return 'uncertain'
    await tx
      .updateTable('guess_count')
      .set((row) => ({ under_way: row('under_way', '+', 1) }))
      .where('key', 'in', subjects.map(keyOf))
      .execute()
    return { wrong: counts }
  })
}

/** Whether the results of the guesses under way decide if the next is verified, or asked for a captcha. */
function isUncertain({ count, captchaAfter = count }: GuessLimit, { wrong, under_way }: Standing): boolean {
  return [count, captchaAfter].some((limit) => wrong < limit && wrong + under_way >= limit)
}

function firstSpent(
  pairs: readonly (readonly [Subject, Pick<Standing, 'wrong' | 'expires_at'> | undefined])[],
  now: number,
): Spent | undefined {
  for (const [subject, row] of pairs) {
    if (row && row.wrong >= subject.limit.count) return { subject, retryAfter: secondsUntil(row.expires_at, now) }
  }
  return undefined
}

/** A subject after a guess. */
export type Ended = Standing & { readonly subject: Subject }

/**
 * Ends an admitted guess. `change` says by how much it changes the wrong guesses of a subject: 1 for a wrong one, 0
 * where nothing was verified, negative where a right one forgives earlier ones. Resolves to the standing of each
 * subject, in their order.
 */
export async function endGuess(
  db: Database,
  subjects: readonly Subject[],
  change: (subject: Subject) => number,
  now: number,
): Promise<readonly Ended[]> {
  return db.transaction().execute(async (tx) => {
    const ended = new Map<Subject, Ended>()
    for (const subject of inOrder(subjects)) {
      const row = await endFor(tx, subject, change(subject), now)
      // The row is missing where the lock was lifted meanwhile.
      ended.set(subject, { subject, ...(row ?? { wrong: 0, under_way: 0, expires_at: now }) })
    }
    return subjects.flatMap((subject) => ended.get(subject) ?? [])
  })
}

/**
 * Counts a wrong guess without admitting it first: for values that cannot be guessed, such as 256 random bits, where
 * counting afterwards is enough.
 */
export async function countWrong(db: Database, subject: Subject, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await standingsOf(tx, [subject], now)
    await endFor(tx, subject, 1, now)
  })
}

const keyOf = ({ key }: Subject): string => key
