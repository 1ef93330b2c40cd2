import { type CompiledQuery, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { type AnyQuery, type Condition, ledBy } from './condition.ts'
import { keepLatest } from './kept.ts'

/** A count for each filter of each list: a few hundred bytes each. */
export const keptLimit = 2000

/** Counts the rows of a query under these conditions. */
export type Count = (rows: AnyQuery<Total>, conditions: readonly Condition[]) => Promise<number>

/** Counts the rows of a table that match all conditions; `lead` as `ledBy` takes it. */
export type CountRows = (
  db: Database,
  name: string,
  conditions: readonly Condition[],
  lead?: Condition,
) => Promise<number>

interface Total {
  readonly total: number
}

/** Counts, and keeps each count in `kept` by its SQL and values, so that it is counted once. */
export const countingInto =
  (db: Database, kept: Map<string, number>): Count =>
  async (rows, conditions) => {
    const query = rows.compile()
    if (conditions.some(({ volatile }) => volatile)) return totalOf(db, query)
    const key = keyOf(query)
    return kept.get(key) ?? keepLatest(kept, key, await totalOf(db, query), keptLimit)
  }

/** `countingInto` for the rows of a large table. */
export const keptCounts =
  (kept: Map<string, number>): CountRows =>
  (db, name, conditions, lead) =>
    countingInto(db, kept)(totalIn(db, name, conditions, lead), conditions)

/** Counts each time anew: rows of a table of which nobody says when it changes. */
export const countAnew: CountRows = (db, name, conditions, lead) =>
  totalOf(db, totalIn(db, name, conditions, lead).compile())

/** The select of a count. */
export const totalIn = (
  db: Database,
  name: string,
  conditions: readonly Condition[],
  lead?: Condition,
): AnyQuery<Total> => ledBy(db, name, conditions, lead).counted.select(sql<number>`count(*)`.as('total'))

export const keyOf = ({ sql, parameters }: CompiledQuery): string => `${sql}\n${JSON.stringify(parameters)}`

export async function totalOf(db: Database, query: CompiledQuery<Total>): Promise<number> {
  const { rows } = await db.executeQuery(query)
  return rows[0]?.total ?? 0
}
