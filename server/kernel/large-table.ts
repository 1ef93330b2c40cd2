import { type Expression, PostgresAdapter, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { type AnyQuery, allOf, type Condition, type Led, ledBy, opaque } from './condition.ts'
import { type Count, countingInto } from './kept-counts.ts'

/**
 * A table of any size, whose pages are counted and found by indexes (decision 0042). Every order has an index that begins
 * with it, ends with the id, and contains the columns of all conditions that do not say `reads`.
 */
export interface LargeTable {
  readonly db: Database
  readonly name: string
  /** All of them must hold. */
  readonly conditions: readonly Condition[]
  /** Counts kept by the entities that change with the columns and tables of the conditions. */
  readonly counts: Map<string, number>
  /** For an order by another table: the query that reads both tables in that order, and the columns of the order. */
  readonly inOrder?: Readonly<
    Record<string, { readonly from: AnyQuery; readonly keys: readonly Expression<unknown>[] }>
  >
}

/** Which of the matching rows are wanted; `offset` is below the total. */
interface Cut {
  readonly order: string
  readonly keys: readonly Expression<unknown>[]
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

/** The rows of a large table that match. */
interface Matching {
  readonly total: number
  /**
   * A query for the ids of a page, in any order. `onePlan`: it reads the index of the order, whatever the values of the
   * conditions and the page are, and will be asked again.
   */
  page(cut: Cut): Promise<{ readonly ids: AnyQuery<{ id: string }>; readonly onePlan: boolean }>
}

/**
 * The price of a row: one that a condition leads to is read and sorted; one that is passed by in the index of the order is
 * tested in the index, or read. Only the ratios matter; measured with a million users on both databases.
 */
const price = { led: 2, tested: 0.1, read: 1 }

/** Counts the rows that match all conditions. */
export async function matchingOf(table: LargeTable): Promise<Matching> {
  const { db, conditions, name } = table
  const id = sql.ref<string>(`${name}.id`)
  const count = countingInto(db, table.counts)
  const lead = await leadOf(table, count)
  const led = ledBy(db, name, conditions, lead?.condition)
  const total = await count(totalOf(led), conditions)

  /** Whether passing by the rows of the order, up to the page, is cheaper than sorting all that match. */
  const inOrder = async (order: string, end: number): Promise<boolean> => {
    if (conditions.length === 0) return true
    const all = await count(totalOf(ledBy(db, name, [])), [])
    const passed = conditions.some(({ clusters }) => clusters?.includes(order)) ? all : (end * all) / total
    const each = conditions.some(({ reads }) => reads) ? price.read : price.tested
    return passed * each <= price.led * (lead?.total ?? total)
  }

  return {
    total,
    async page({ order, keys, direction, limit, offset }) {
      // From the end where that is nearer.
      const rest = Math.max(0, total - offset - limit)
      const backwards = rest < offset
      const skipped = backwards ? rest : offset
      const cut = <Row>(query: AnyQuery<Row>, by: readonly Expression<unknown>[], onePlan = false): AnyQuery<Row> =>
        by
          .reduce<AnyQuery<Row>>(
            (sorted, key) => sorted.orderBy(key, backwards === (direction === 'asc') ? 'desc' : 'asc'),
            query,
          )
          .limit(sql.lit(backwards ? total - offset - rest : limit))
          .offset(onePlan ? unknown(skipped) : skipped)
      if (await inOrder(order, Math.min(rest, offset) + limit)) {
        const joined = table.inOrder?.[order]
        const { from, keys: columns } = joined ?? { from: allOf(db, name), keys }
        const tested = conditions.reduce((query, { test }) => query.where(opaque(test)), from)
        // How two tables are best joined depends on the depth of the page.
        const onePlan = !joined && conditions.every(({ volatile }) => !volatile)
        return { ids: cut(tested.select(id.as('id')), [...columns, id], onePlan), onePlan }
      }
      const matching = keys.reduce<AnyQuery<{ id: string }>>(
        (query, key, index) => query.select(sql`${key}`.as(`key${index}`)),
        led.rows.select(id.as('id')),
      )
      // Materialised: otherwise the databases could still read the index of the order.
      const found = db.with(
        (cte) => cte('found').materialized(),
        () => matching,
      )
      const columns = keys.map((_, index) => sql.ref(`found.key${index}`))
      const ids = cut(found.selectFrom('found').select('found.id'), [...columns, sql.ref('found.id')])
      return { ids, onePlan: false }
    },
  }
}

/** A number that PostgreSQL does not know when it plans, so that its plan for one page is as good as for any other. */
const unknown = (value: number) => sql<number>`(select cast(${value} as bigint))`

/** The condition with the fewest rows. PostgreSQL has statistics and chooses by itself. */
async function leadOf(table: LargeTable, count: Count): Promise<{ condition: Condition; total: number } | undefined> {
  const { db, name, conditions } = table
  if (conditions.length < 2 || db.getExecutor().adapter instanceof PostgresAdapter) return undefined
  const counts = []
  for (const condition of conditions) {
    counts.push({ condition, total: await count(totalOf(ledBy(db, name, [condition])), [condition]) })
  }
  return counts.reduce((fewest, other) => (other.total < fewest.total ? other : fewest))
}

const totalOf = ({ counted }: Led): AnyQuery<{ total: number }> => counted.select(sql<number>`count(*)`.as('total'))
