import { type Expression, sql } from 'kysely'
import { isPostgresql } from '../database/is-postgresql.ts'
import type { Database } from '../database/schema.ts'
import { type AnyQuery, allOf, type Condition, ledBy, opaque } from './condition.ts'
import { type Cut, fromNearerEnd } from './cut.ts'
import { type CountRows, countAnew } from './kept-counts.ts'
import { passRuns, type Runs } from './pass-runs.ts'
import { passSpans, type Spans } from './pass-spans.ts'

/**
 * A table of any size, whose pages are counted and found by indexes (decision 0042). Every order has an index that
 * begins with it, ends with the id, and contains the columns of all conditions that do not say `reads`.
 */
export interface LargeTable {
  readonly db: Database
  /** The id of the account that reads: PostgreSQL reads for one account after the other. */
  readonly reader: string
  readonly name: string
  /** All of them must hold. */
  readonly conditions: readonly Condition[]
  /**
   * Keeps counts under the entities that change with the columns and tables of the conditions. Without it each page
   * counts, and the database chooses the condition that leads.
   */
  readonly count?: CountRows
  /** Of a table that grows: PostgreSQL reaches a deep page in the order of time by whole spans. */
  readonly spans?: Spans
  /** The orders by another table. */
  readonly byOther?: Readonly<Record<string, ByOther>>
}

/** An order by the columns of another table. */
export interface ByOther {
  readonly keys: readonly Expression<unknown>[]
  /** Reads both tables in that order. */
  readonly inOrder: AnyQuery
  /** Adds that table to chosen rows. */
  readonly join: (rows: AnyQuery) => AnyQuery
  /** With it a deep page is reached run by run; PostgreSQL, which stops nobody, does without. */
  readonly runs?: Runs
}

/** Which of the matching rows are wanted, in which order. */
interface OrderedCut extends Cut {
  readonly order: string
  readonly keys: readonly Expression<unknown>[]
  readonly direction: 'asc' | 'desc'
}

/** The rows of a large table that match. */
interface Matching {
  readonly total: number
  /**
   * A query for the ids of a page, in any order. `onePlan`: it reads the index of the order, whatever the values of the
   * conditions and the page are, and will be asked again. `long`: it passes by thousands of rows, or sorts them.
   */
  page(cut: OrderedCut): Promise<MatchingPage>
}

interface MatchingPage {
  readonly ids: AnyQuery<{ id: string }>
  readonly onePlan: boolean
  readonly long: boolean
}

/**
 * The price of a row: one that a condition leads to is read and sorted; one that is passed by in the index of the order
 * is tested in the index, or read. Only the ratios matter; measured with a million users on both databases.
 */
const price = { led: 2, tested: 0.1, read: 1 }
/** From so many rows on, a condition is tested as for many. */
const many = 20_000
/** From so many rows on, a page takes SQLite some 10 ms. */
const long = 5000

/** Counts the rows that match all conditions. */
export async function matchingOf(table: LargeTable): Promise<Matching> {
  const { db, conditions, name, count = countAnew } = table
  const id = sql.ref<string>(`${name}.id`)
  const lead = await leadOf(table)
  const led = ledBy(db, name, conditions, lead?.condition)
  const total = await count(db, name, conditions, lead?.condition)

  /** How many rows of the order are passed by up to the page; undefined where sorting all that match is cheaper. */
  const passedBy = async (order: string, end: number): Promise<number | undefined> => {
    if (conditions.length === 0) return end
    const all = await count(db, name, [])
    const passed = conditions.some(({ clusters }) => clusters?.includes(order)) ? all : (end * all) / total
    const each = conditions.some(({ reads }) => reads) ? price.read : price.tested
    return passed * each <= price.led * (lead?.total ?? total) ? passed : undefined
  }

  return {
    total,
    async page({ order, keys, direction, ...page }) {
      const { limit, offset: skipped, backwards } = fromNearerEnd(page, total)
      const cut = <Row>(
        query: AnyQuery<Row>,
        by: readonly Expression<unknown>[],
        onePlan = false,
        after = skipped,
      ): AnyQuery<Row> =>
        by
          .reduce<AnyQuery<Row>>(
            (sorted, key) => sorted.orderBy(key, backwards === (direction === 'asc') ? 'desc' : 'asc'),
            query,
          )
          .limit(sql.lit(limit))
          .offset(onePlan ? unknown(after) : after)
      const other = table.byOther?.[order]
      const passed = await passedBy(order, skipped + limit)
      if (passed !== undefined) {
        const tested = conditions.reduce(
          (query, { test, testOfMany = test }) => query.where(opaque(passed < many ? test : testOfMany)),
          other?.inOrder ?? allOf(db, name),
        )
        if (other?.runs && skipped > other.runs.beyond) {
          const descending = backwards === (direction === 'asc')
          const place = await passRuns(other.runs, skipped, { ...table, count, total, keys: other.keys, descending })
          const rest = place.after ? tested.where(place.after) : tested
          return {
            ids: cut(rest.select(id.as('id')), [...other.keys, id], false, place.skipped),
            onePlan: false,
            long: true,
          }
        }
        const { spans } = table
        if (spans?.order === order && passed > spans.rows && isPostgresql(db) && !isVolatile(conditions)) {
          const descending = backwards === (direction === 'asc')
          const place = await passSpans(spans, skipped, { db, name, conditions, count, descending })
          const rest = place.after ? tested.where(place.after) : tested
          return {
            ids: cut(rest.select(id.as('id')), [...keys, id], false, place.skipped),
            onePlan: false,
            long: true,
          }
        }
        // How two tables are best joined depends on the depth of the page.
        const onePlan = !other && !isVolatile(conditions)
        return {
          ids: cut(tested.select(id.as('id')), [...(other?.keys ?? keys), id], onePlan),
          onePlan,
          long: passed > long,
        }
      }
      const sortedBy = other?.keys ?? keys
      const matching = sortedBy.reduce<AnyQuery<{ id: string }>>(
        (query, key, index) => query.select(sql`${key}`.as(`key${index}`)),
        (other?.join(led.rows) ?? led.rows).select(id.as('id')),
      )
      // Materialised: otherwise the databases could still read the index of the order.
      const found = db.with(
        (cte) => cte('found').materialized(),
        () => matching,
      )
      const columns = sortedBy.map((_, index) => sql.ref(`found.key${index}`))
      const ids = cut(found.selectFrom('found').select('found.id'), [...columns, sql.ref('found.id')])
      return { ids, onePlan: false, long: (lead?.total ?? total) > long }
    },
  }
}

const isVolatile = (conditions: readonly Condition[]): boolean => conditions.some(({ volatile }) => volatile)

/** A number that PostgreSQL does not know when it plans, so that its plan for one page is as good as for any other. */
const unknown = (value: number) => sql<number>`(select cast(${value} as bigint))`

/** The condition with the fewest rows. PostgreSQL has statistics and chooses by itself. */
async function leadOf(table: LargeTable): Promise<{ condition: Condition; total: number } | undefined> {
  const { db, name, conditions, count } = table
  if (!count || conditions.length < 2 || isPostgresql(db)) return undefined
  const counts = []
  for (const condition of conditions) {
    counts.push({ condition, total: await count(db, name, [condition]) })
  }
  return counts.reduce((fewest, other) => (other.total < fewest.total ? other : fewest))
}
