import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { bigint, type Limit } from './limiter.ts'
import type { GuessKind } from './table.ts'

/** How many wrong guesses are verified within a window (milliseconds). */
export interface GuessLimit extends Limit {
  /** After this many wrong guesses the caller asks for a captcha. */
  readonly captchaAfter?: number
  /** Whether the lock lasts a whole window from the guess that caused it, rather than until the window's end. */
  readonly lasting?: true
}

/** One thing that guesses are counted by. */
export interface Subject {
  readonly key: string
  readonly kind: GuessKind
  readonly limit: GuessLimit
  readonly userId?: string | undefined
  readonly network?: string | undefined
}

/** The counts of a subject. */
export type Standing = { readonly wrong: number; readonly under_way: number; readonly expires_at: number }

/** Locks the rows of the subjects, in the order of their keys, so that no two processes wait for each other. */
export async function standingsOf(
  tx: Database,
  subjects: readonly Subject[],
  now: number,
): Promise<ReadonlyMap<string, Standing>> {
  // A window that ends later than a whole one from now was begun by a clock that ran ahead: it is shortened.
  const beyond = sql<boolean>`guess_count.expires_at > excluded.expires_at`
  // A window without wrong guesses begins with the next guess.
  const over = sql<boolean>`(guess_count.expires_at <= ${bigint(now)}
    or (guess_count.wrong = 0 and guess_count.under_way = 0))`
  const rows = await tx
    .insertInto('guess_count')
    .values(
      inOrder(subjects).map(({ key, kind, limit, userId, network }) => ({
        key,
        kind,
        user_id: userId ?? null,
        network: userId === undefined ? null : (network ?? null),
        wrong: 0,
        under_way: 0,
        expires_at: now + limit.window,
        locked_until: null,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        user_id: sql`excluded.user_id`,
        network: sql`excluded.network`,
        wrong: sql<number>`case when ${over} then 0 else guess_count.wrong end`,
        under_way: sql<number>`case when ${over} then 0 else guess_count.under_way end`,
        expires_at: sql<number>`case when ${over} or ${beyond} then excluded.expires_at else guess_count.expires_at end`,
        locked_until: sql<number | null>`case when ${over} or guess_count.locked_until is null then null
          when ${beyond} then excluded.expires_at else guess_count.locked_until end`,
      }),
    )
    .returning(['key', 'wrong', 'under_way', 'expires_at'])
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

/**
 * Ends a guess for one subject, and changes its wrong ones by `change`; a row at its limit is locked. Resolves to
 * undefined where the row is missing.
 */
export async function endFor(
  tx: Database,
  { key, limit }: Subject,
  change: number,
  now: number,
): Promise<Standing | undefined> {
  const wrong = sql<number>`(case when wrong + ${sql.lit(change)} > 0 then wrong + ${sql.lit(change)} else 0 end)`
  const isSpent = sql<boolean>`${wrong} >= ${sql.lit(limit.count)}`
  const until = limit.lasting && change > 0 ? bigint(now + limit.window) : sql<number>`expires_at`
  return tx
    .updateTable('guess_count')
    .set({
      wrong,
      under_way: sql<number>`case when under_way > 0 then under_way - 1 else 0 end`,
      expires_at: sql<number>`case when ${isSpent} then ${until} else expires_at end`,
      locked_until: sql<number | null>`case when ${isSpent} then ${until} else null end`,
    })
    .where('key', '=', key)
    .returning(['wrong', 'under_way', 'expires_at'])
    .executeTakeFirst()
}

/** In the order of their keys. */
export const inOrder = <Keyed extends { readonly key: string }>(subjects: readonly Keyed[]): readonly Keyed[] =>
  subjects.toSorted((one, other) => (one.key < other.key ? -1 : 1))
