import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { compiledAround, keepPlan } from '../database/compiled-once.ts'
import { isPostgresql } from '../database/is-postgresql.ts'
import { callersPatience } from '../database/open.ts'
import { reading } from '../database/reading.ts'
import type { Database } from '../database/schema.ts'
import type { AnyQuery } from './condition.ts'
import { cutOf, fromNearerEnd } from './cut.ts'
import { badParameter } from './failure.ts'
import { FairTurns } from './fair-turns.ts'
import type { Count } from './kept-counts.ts'
import { type LargeTable, matchingOf } from './large-table.ts'

/** The query parameters of every list (S10.3). */
interface PageQuery {
  /** Page number, from 1; default 1. */
  readonly current?: number
  /** Rows per page; default 10. */
  readonly size?: number
  /** `column:boolean`, true for ascending. */
  readonly orders?: string
}

/** How the rows of a list are ordered. */
interface Ordering {
  /**
   * The sort keys that a client may use: name → column or expression, or several of them. Nothing that a client sends
   * becomes SQL. The databases sort null differently: use `coalesce(column, '')`.
   */
  readonly orders: Readonly<Record<string, Expression<unknown> | readonly Expression<unknown>[]>>
  /** The order when the client requests none: `createTime:false`. */
  readonly unless: string
  /** The unique column that breaks ties, in the direction of the order: `user.id`. */
  readonly id: string
}

interface Counted extends Ordering {
  /** Keeps the totals; by default each page counts. */
  readonly count?: Count
}

/**
 * One page of a list, with the total of all matching rows. `rows` selects the columns and filters. Throws 400 AA0004 at
 * `current` for a page beyond the last (page 1 always exists), and at `orders` for a column that is not in `orders`.
 *
 *     paged(db.selectFrom('role').selectAll().where(filter(query)), query, {
 *       id: 'role.id', orders: { sort: role.ref('role.sort') }, unless: 'sort:true',
 *     })
 */
export async function paged<Row>(
  rows: AnyQuery<Row>,
  query: PageQuery,
  { count, ...ordering }: Counted,
): Promise<{ rows: Row[]; total: number }> {
  const order = orderOf(ordering, query)
  const all = rows.clearSelect().select(sql<number>`count(*)`.as('total'))
  const total = count ? await count(all, []) : (await all.executeTakeFirstOrThrow()).total
  const { limit, offset, backwards } = fromNearerEnd(cutOf(query, total), total)
  if (total === 0) return { rows: [], total }
  const page = await sorted(rows, ordering, backwards ? reversed(order) : order)
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows: backwards ? page.toReversed() : page, total }
}

/**
 * `paged` for rows that are dear to find and few, such as a union of many tables: one statement finds the page and
 * counts.
 */
export async function pagedAtOnce<Row>(
  rows: AnyQuery<Row>,
  query: PageQuery,
  ordering: Ordering,
): Promise<{ rows: Row[]; total: number }> {
  const { current = 1, size = 10 } = query
  const page = await sorted(rows, ordering, orderOf(ordering, query))
    .select(sql<number>`count(*) over ()`.as('rows_in_all'))
    .limit(size)
    .offset((current - 1) * size)
    .execute()
  // Behind the last page nothing says how many there are.
  if (page.length === 0 && current > 1) return paged(rows, query, ordering)
  return { rows: page, total: page[0]?.rows_in_all ?? 0 }
}

/** `paged` for a list whose matching rows are all in memory, in their order. */
export function pageOf<Row>(rows: readonly Row[], query: Omit<PageQuery, 'orders'>): { rows: Row[]; total: number } {
  const { limit, offset } = cutOf(query, rows.length)
  return { rows: rows.slice(offset, offset + limit), total: rows.length }
}

/**
 * PostgreSQL reads so many pages of large tables at a time for this process, so that they leave it connections and
 * processor time for short queries (decision 0042).
 */
const turns = new FairTurns({ parallel: 4, waitingOfGroup: 100, waiting: 1000, patience: callersPatience })

/** The threads that read SQLite’s long pages serve one account after the other. */
const apartTurns = new FairTurns({ parallel: 1, waitingOfGroup: 100, waiting: 1000, patience: callersPatience })

const apartInTurn = <Result>({ db, reader }: LargeTable, read: () => Promise<Result>): Promise<Result> =>
  isPostgresql(db) ? read() : apartTurns.run(reader, read)

const inTurn = <Result>({ db, reader }: LargeTable, read: () => Promise<Result>): Promise<Result> =>
  isPostgresql(db) ? turns.run(reader, read) : read()

/**
 * `paged` for a list of a large table (decision 0042): only the rows of the page are read and joined. `select` selects
 * the columns, without a condition; it is compiled once for each order, and must use its values as they are.
 */
export function pagedLarge<Values extends unknown[], Row>(
  ordering: Ordering,
  select: (db: Database, ...values: Values) => AnyQuery<Row>,
): (table: LargeTable, query: PageQuery, ...values: Values) => Promise<{ rows: Row[]; total: number }> {
  const selects = new Map<string, (db: Database, ids: AnyQuery, ...values: Values) => RawBuilder<Row>>()
  const selectIn = (order: Order) => {
    const name = `${order.order}:${order.direction}`
    const known = selects.get(name)
    if (known) return known
    const compiled = compiledAround((db, ids: AnyQuery, ...values: Values) =>
      sorted(select(db, ...values), ordering, order).where(isAmong(db, sql.ref(ordering.id), ids)),
    )
    selects.set(name, compiled)
    return compiled
  }
  return (table, query, ...values) =>
    inTurn(table, async () => {
      const { db } = table
      const order = orderOf(ordering, query)
      const matching = await matchingOf(table)
      const { total } = matching
      const cut = cutOf(query, total)
      if (total === 0) return { rows: [], total }
      const { ids, onePlan, long } = await matching.page({ ...order, ...cut })
      const statement = reading(selectIn(order)(db, ids, ...values).compile(db), { apart: long })
      if (onePlan) keepPlan(statement.sql)
      const { rows } = long
        ? await apartInTurn(table, () => db.executeQuery(statement))
        : await db.executeQuery(statement)
      return { rows, total }
    })
}

/**
 * PostgreSQL takes a join for as dear as the query for the ids, which it expects to read much of the table, and then
 * may read the whole table for ten of them; an array it reads first.
 */
const isAmong = (db: Database, id: Expression<unknown>, ids: AnyQuery): Expression<SqlBool> =>
  isPostgresql(db) ? sql<SqlBool>`${id} = any(array(${ids}))` : sql<SqlBool>`${id} in (${ids})`

interface Order {
  readonly order: string
  readonly keys: readonly Expression<unknown>[]
  readonly direction: 'asc' | 'desc'
}

const sorted = <Row>(rows: AnyQuery<Row>, { id }: Ordering, { keys, direction }: Order): AnyQuery<Row> =>
  [...keys, sql.ref<string>(id)].reduce<AnyQuery<Row>>((query, key) => query.orderBy(key, direction), rows)

const reversed = (order: Order): Order => ({ ...order, direction: order.direction === 'asc' ? 'desc' : 'asc' })

function orderOf({ orders: known, unless }: Ordering, { orders = unless }: PageQuery): Order {
  const [order = '', ascending] = orders.split(':')
  // The schema's pattern allows only known names; this check holds if the two diverge.
  const keys = Object.hasOwn(known, order) ? known[order] : undefined
  if (!keys) throw badParameter('orders', '不支持按该列排序')
  return { order, keys: [keys].flat(), direction: ascending === 'true' ? 'asc' : 'desc' }
}
