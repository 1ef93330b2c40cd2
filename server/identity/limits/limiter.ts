import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

/** Maximum count within a window (milliseconds). */
export interface Limit {
  readonly count: number
  readonly window: number
}

/** The result of a try: its number in this window, and the seconds until the next window. */
export interface Turn {
  readonly count: number
  readonly retryAfter: number
}

/**
 * Counts one try under a key in one statement, so that concurrent tries (in other processes too) are all counted. The
 * caller compares `count` with the limit. A window that ends later than a whole one from now was begun by a clock that
 * ran ahead: it is shortened to a whole one, so that no user is locked for longer where the clock is corrected. Several
 * `tries` are counted together.
 */
export async function countTry(
  db: Database,
  key: string,
  { window }: Pick<Limit, 'window'>,
  now: number,
  tries = 1,
): Promise<Turn> {
  const over = sql<boolean>`limiter.expires_at <= ${bigint(now)}`
  const beyond = sql<boolean>`limiter.expires_at > ${bigint(now + window)}`
  const row = await db
    .insertInto('limiter')
    .values({ key, count: tries, expires_at: now + window })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when ${over} then ${integer(tries)} else limiter.count + ${integer(tries)} end`,
        expires_at: sql<number>`case when ${over} or ${beyond} then ${bigint(now + window)} else limiter.expires_at end`,
      }),
    )
    .returning(['count', 'expires_at'])
    .executeTakeFirstOrThrow()
  return { count: row.count, retryAfter: secondsUntil(row.expires_at, now) }
}

/** Reverts the count of a try that was no guess. */
export async function revertTry(db: Database, key: string): Promise<void> {
  await db
    .updateTable('limiter')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

/** Seconds from now until a moment, at least one. */
export const secondsUntil = (moment: number, now: number): number => Math.max(1, Math.ceil((moment - now) / 1000))

const integer = (value: number): RawBuilder<number> => sql<number>`cast(${value} as integer)`

/** PostgreSQL would type a bare parameter in an expression as text or a 32-bit number. */
export const bigint = (value: number): RawBuilder<number> => sql<number>`cast(${value} as bigint)`
