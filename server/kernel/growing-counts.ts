import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isTooLong } from '../database/database-error.ts'
import { reading } from '../database/reading.ts'
import type { Database } from '../database/schema.ts'
import { allOf, type Condition, opaque } from './condition.ts'
import { keepLatest, keptBy } from './kept.ts'
import { type CountRows, keptLimit, keyOf, totalIn, totalOf } from './kept-counts.ts'
import type { Spans } from './pass-spans.ts'

/** A table to which rows are only added, in the order of a column, and whose oldest rows are removed. */
interface Growing<Entity extends string> {
  readonly name: string
  /** An index begins with it. */
  readonly column: string
  /** What else the conditions read, and what changes rows that are there. */
  readonly by: readonly Entity[]
}

/** How many rows match whose column is smaller than `upTo`. */
interface Settled {
  readonly upTo: number
  readonly total: number
}

/** Rows of the table of which one statement counts those that match, where all are too many for a busy PostgreSQL. */
const rowsAtOnce = 100_000

/** In milliseconds: how long after its time a row may still appear, for `settled` of a table in the order of time. */
export const settledAfter = 60_000

/**
 * In milliseconds. A clock that was set back gives new rows a time among the settled ones: they are missed for so long.
 */
export const keptFor = 600_000

/** What else what is kept of settled rows is kept under: the oldest one, and a time within which clocks agree again. */
export async function sinceOf(db: Database, { name, column }: Pick<Growing<never>, 'name' | 'column'>) {
  const at = sql.ref<number>(column)
  const first = await allOf(db, name).select(at.as('at')).orderBy(at).limit(1).executeTakeFirst()
  return { oldest: first?.at ?? 0, period: Math.floor(performance.now() / keptFor) }
}

/**
 * Counts of a table that grows: each filter's rows are counted once, and afterwards only those that were added.
 * `settled`: no row is added with a smaller value of the column, by any process; a time needs a margin for statements
 * that wait and for clocks of several machines. Counts are kept while the oldest row and the versions of `by` stay the
 * same.
 */
export function growingCounts<Entity extends string>({ name, column, by }: Growing<Entity>) {
  const keptUnder = keptBy<Settled, Entity | 'oldest' | 'period'>(...by, 'oldest', 'period')
  const at = sql.ref<number>(column)
  return async (db: Database, versions: Readonly<Record<Entity, number>>, settled: number): Promise<CountRows> => {
    const kept = keptUnder(db, { ...versions, ...(await sinceOf(db, { name, column })) })
    return async (_, table, conditions, lead) => {
      const query = totalIn(db, table, conditions, lead).compile()
      if (conditions.some(({ volatile }) => volatile)) return totalOf(db, query)
      const key = keyOf(query)
      const { upTo, total } = kept.get(key) ?? {
        upTo: settled,
        total: await settledTotal(db, { table, at, settled, conditions }, lead),
      }
      // A span that ends before them has none of the rows that were added, which the database is to see from the
      // index: looking at one of them, it would first read all users.
      const span = lead?.leading && !lead.parts ? lead : undefined
      const added = await conditions
        .reduce((rows, one) => rows.where(one === span ? one.test : opaque(one.test)), allOf(db, table))
        .where(sql<SqlBool>`${at} >= ${upTo}`)
        .select([
          sql<number>`count(*)`.as('total'),
          sql<number>`count(case when ${at} < ${settled} then 1 end)`.as('settled'),
        ])
        .executeTakeFirstOrThrow()
      keepLatest(kept, key, { upTo: Math.max(upTo, settled), total: total + added.settled }, keptLimit)
      return total + added.total
    }
  }
}

/**
 * The spans of a table that grows, for an order of its list; `column` is what the order goes by. They are kept while
 * the oldest row stays the same.
 */
export function growingSpans(
  { name, column, order }: Pick<Growing<never>, 'name' | 'column'> & Pick<Spans, 'order'>,
  rows = rowsAtOnce,
): (db: Database) => Spans {
  const keptUnder = keptBy<readonly number[], 'oldest' | 'period'>('oldest', 'period')
  const at = sql.ref<number>(column)
  return (db) => ({
    order,
    at,
    rows,
    async begins() {
      const kept = keptUnder(db, await sinceOf(db, { name, column }))
      const begins = [...(kept.get('') ?? [])]
      for (;;) {
        const last = begins.at(-1)
        const next: { at: number } | undefined = await allOf(db, name)
          .select(at.as('at'))
          .$if(last !== undefined, (later) => later.where(sql<SqlBool>`${at} > ${last}`))
          .orderBy(at)
          .offset(rows)
          .limit(1)
          .executeTakeFirst()
        if (!next) break
        begins.push(next.at)
      }
      kept.set('', begins)
      return begins
    },
  })
}

/** The rows before a time that meet all conditions. */
interface Before {
  readonly table: string
  readonly at: RawBuilder<number>
  readonly settled: number
  readonly conditions: readonly Condition[]
}

/**
 * The rows before a time. The condition that leads without the time, still leads with it, and in its parts: SQLite's
 * statements stop the event loop, and PostgreSQL ends one that counts a million rows on a busy machine.
 */
async function settledTotal(
  db: Database,
  { table, at, settled, conditions }: Before,
  lead = conditions.length === 1 ? conditions[0] : undefined,
): Promise<number> {
  const parts = (await lead?.parts?.()) ?? [lead]
  const apart = parts.length > 1 || (lead === undefined && (await hasMany(db, table, at)))
  let total = 0
  for (const part of parts) {
    const all = conditions.map((one) => (part && one === lead ? part : one))
    const counted = (during: RawBuilder<SqlBool>) =>
      totalOf(db, reading(totalIn(db, table, [...all, { test: during }], part).compile(), { apart }))
    try {
      total += await counted(sql`${at} < ${settled}`)
    } catch (error) {
      if (!isTooLong(error)) throw error
      // It would be ended each time for as long as the machine is busy.
      total += await inSpans(db, { table, at, settled }, counted)
    }
  }
  return total
}

/** Whether the table has more rows than one statement of the event loop may count. */
const hasMany = async (db: Database, table: string, at: RawBuilder<number>): Promise<boolean> =>
  (await allOf(db, table).select(at.as('at')).orderBy(at).offset(rowsAtOnce).limit(1).executeTakeFirst()) !== undefined

/** What is counted in spans of the column one after another, of so many rows of the table. */
async function inSpans(
  db: Database,
  { table, at, settled }: Pick<Before, 'table' | 'at' | 'settled'>,
  counted: (during: RawBuilder<SqlBool>) => Promise<number>,
): Promise<number> {
  const rows = allOf(db, table).select(at.as('at')).orderBy(at).limit(1)
  let from = (await rows.executeTakeFirst())?.at ?? settled
  let total = 0
  while (from < settled) {
    const behind = await rows.where(sql<SqlBool>`${at} >= ${from}`).offset(rowsAtOnce).executeTakeFirst()
    const to = Math.min(settled, Math.max(from + 1, behind?.at ?? settled))
    total += await counted(sql`${at} >= ${from} and ${at} < ${to}`)
    from = to
  }
  return total
}
