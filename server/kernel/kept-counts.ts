import type { CompiledQuery } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { AnyQuery, Condition } from './condition.ts'
import { keepLatest } from './kept.ts'

/** A count for each filter of each list: a few hundred bytes each. */
const keptLimit = 2000

/** Counts the rows of a query under these conditions. */
export type Count = (rows: AnyQuery<{ total: number }>, conditions: readonly Condition[]) => Promise<number>

/** Counts, and keeps each count in `kept` by its SQL and values, so that it is counted once. */
export const countingInto =
  (db: Database, kept: Map<string, number>): Count =>
  async (rows, conditions) => {
    const query = rows.compile()
    if (conditions.some(({ volatile }) => volatile)) return totalOf(db, query)
    const key = `${query.sql}\n${JSON.stringify(query.parameters)}`
    const known = kept.get(key)
    if (known !== undefined) return known
    return keepLatest(kept, key, await totalOf(db, query), keptLimit)
  }

async function totalOf(db: Database, query: CompiledQuery<{ total: number }>): Promise<number> {
  const { rows } = await db.executeQuery(query)
  return rows[0]?.total ?? 0
}
