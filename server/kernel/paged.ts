import { type Expression, type SqlBool, sql } from 'kysely'
import { badParameter } from '../http/failure.ts'
import type { AnyQuery } from './condition.ts'
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

interface Paging {
  /**
   * The sort keys that a client may use: name → column or expression, or several of them. Nothing that a client sends
   * becomes SQL. The databases sort null differently: use `coalesce(column, '')`.
   */
  readonly orders: Readonly<Record<string, Expression<unknown> | readonly Expression<unknown>[]>>
  /** The order when the client requests none: `createTime:false`. */
  readonly unless: string
  /** The unique column that breaks ties, in the direction of the order: `user.id`. */
  readonly id: string
  /** For a large table: its conditions. Only the rows of the page are then read and joined. */
  readonly large?: LargeTable
}

/**
 * One page of a list, with the total of all matching rows. `rows` selects the columns and, if there is no `large`, filters.
 * Throws 400 AA0004 at `current` for a page beyond the last (page 1 always exists), and at `orders` for a column that is
 * not in `orders`.
 *
 *     paged(db.selectFrom('role').selectAll().where(filter(query)), query, {
 *       id: 'role.id', orders: { sort: role.ref('role.sort') }, unless: 'sort:true',
 *     })
 */
export async function paged<Row>(
  rows: AnyQuery<Row>,
  { current = 1, size = 10, orders }: PageQuery,
  { large, ...paging }: Paging,
): Promise<{ rows: Row[]; total: number }> {
  const order = orderOf(paging.orders, orders ?? paging.unless)
  const matching = large && (await matchingOf(large))
  const total = matching?.total ?? (await count(rows.clearSelect()))
  const pages = Math.max(1, Math.ceil(total / size))
  if (current > pages) throw badParameter('current', `第 ${current} 页不存在，共 ${pages} 页`)
  if (total === 0) return { rows: [], total }

  const id = sql.ref<string>(paging.id)
  const cut = { limit: size, offset: (current - 1) * size }
  const sorted = [...order.keys, id].reduce<AnyQuery<Row>>((query, key) => query.orderBy(key, order.direction), rows)
  if (!matching) return { rows: await sorted.limit(cut.limit).offset(cut.offset).execute(), total }
  const page = await matching.page({ ...order, ...cut })
  return { rows: await sorted.where(sql<SqlBool>`${id} in (${page})`).execute(), total }
}

async function count(matching: AnyQuery): Promise<number> {
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return total
}

function orderOf(known: Paging['orders'], orders: string) {
  const [order = '', ascending] = orders.split(':')
  // The schema's pattern allows only known names; this check holds if the two diverge.
  const keys = Object.hasOwn(known, order) ? known[order] : undefined
  if (!keys) throw badParameter('orders', '不支持按该列排序')
  return { order, keys: [keys].flat(), direction: ascending === 'true' ? ('asc' as const) : ('desc' as const) }
}
