import { type Expression, type SqlBool, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Condition } from './condition.ts'
import type { CountRows } from './kept-counts.ts'

/** The order of time of a large table that grows, in spans of about as many rows each. */
export interface Spans {
  /** The order of the list that goes by the column. */
  readonly order: string
  /** An index begins with it. */
  readonly at: Expression<number>
  /** Rows of a span. */
  readonly rows: number
  /** The values with which the spans after the first one begin, ascending; the same while only newer rows are added. */
  begins(): Promise<readonly number[]>
}

interface Passing {
  readonly db: Database
  readonly name: string
  readonly conditions: readonly Condition[]
  readonly count: CountRows
  readonly descending: boolean
}

/**
 * Passes by the first `skipped` rows that match as whole spans: each is counted in a statement of its own, and its
 * count is kept. In one statement a busy PostgreSQL would end it for time, and again with each try. Gives the
 * condition that leaves out what is passed by, and how many of the rows after it are still to be skipped.
 */
export async function passSpans(
  { at, begins }: Spans,
  skipped: number,
  { db, name, conditions, count, descending }: Passing,
): Promise<{ readonly after: Expression<SqlBool> | undefined; readonly skipped: number }> {
  // Each span has tens of thousands of rows.
  const ofMany = conditions.map((one): Condition => ({ ...one, test: one.testOfMany ?? one.test }))
  const edges = [Number.MIN_SAFE_INTEGER, ...(await begins()), Number.MAX_SAFE_INTEGER]
  const spans = edges.slice(1).map((to, place) => ({ from: edges[place] ?? to, to }))
  let rest = skipped
  for (const { from, to } of descending ? spans.toReversed() : spans) {
    const within = sql<SqlBool>`(${at} >= ${from} and ${at} < ${to})`
    const span: Condition = { test: within, leading: within }
    const passed = await count(db, name, [...ofMany, span], span)
    if (passed > rest) return { after: descending ? sql`${at} < ${to}` : sql`${at} >= ${from}`, skipped: rest }
    rest -= passed
  }
  return { after: undefined, skipped }
}
