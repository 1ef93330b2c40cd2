import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { badParameter } from '../http/failure.ts'

/** The query parameters of every list (S10.3). */
interface PageQuery {
  /** Page number, from 1; default 1. */
  readonly current?: number
  /** Rows per page; default 10. */
  readonly size?: number
  /** `column:boolean`, true for ascending. */
  readonly orders?: string
}

// any: the caller determines the tables of the query; nothing here depends on them.
type Query<Row> = SelectQueryBuilder<any, any, Row>

interface Paging {
  /**
   * The sort keys that a client may use: name → column or expression. Nothing that a client sends becomes SQL. The
   * databases sort null differently: use `coalesce(column, '')`.
   */
  readonly orders: Readonly<Record<string, Expression<unknown>>>
  /** The order when the client requests none: `createTime:false`. */
  readonly unless: string
  /** The unique column that breaks ties, in the direction of the order: `user.id`. */
  readonly id: string
  /**
   * For a large table: the same filter on that table alone. The page is then counted and found by an index, and only
   * its rows are read and joined.
   */
  readonly matching?: Query<object>
  /** The tables that a key of `orders` needs in addition to that of `matching`, joined as in `rows`. */
  readonly joins?: Readonly<Record<string, (matching: Query<object>) => Query<object>>>
}

/**
 * One page of a list, with the total of all matching rows. `rows` selects the columns and, if there is no
 * `matching`, filters. Throws 400 AA0004 at `current` for a page beyond the last (page 1 always exists), and at `orders`
 * for a column that is not in `orders`.
 *
 *     paged(db.selectFrom('role').selectAll().where(filter(query)), query, {
 *       id: 'role.id', orders: { sort: role.ref('role.sort') }, unless: 'sort:true',
 *     })
 */
export async function paged<Row>(
  rows: Query<Row>,
  { current = 1, size = 10, orders }: PageQuery,
  paging: Paging,
): Promise<{ rows: Row[]; total: number }> {
  const { matching, unless, joins } = paging
  const total = await count(matching ?? rows.clearSelect())
  const pages = Math.max(1, Math.ceil(total / size))
  if (current > pages) throw badParameter('current', `第 ${current} 页不存在，共 ${pages} 页`)

  const { name, key, direction } = orderOf(paging.orders, orders ?? unless)
  const id = sql.ref<string>(paging.id)
  const sorted = <R>(query: Query<R>): Query<R> => query.orderBy(key, direction).orderBy(id, direction)
  const cut = <R>(query: Query<R>): Query<R> =>
    sorted(query)
      .limit(size)
      .offset((current - 1) * size)
  if (!matching) return { rows: await cut(rows).execute(), total }

  const page = cut((joins?.[name]?.(matching) ?? matching).select(id.as('id')))
  return { rows: await sorted(rows.where(sql<SqlBool>`${id} in (${page})`)).execute(), total }
}

async function count(matching: Query<object>): Promise<number> {
  const { total } = await matching.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return total
}

function orderOf(known: Paging['orders'], orders: string) {
  const [name = '', ascending] = orders.split(':')
  // The schema's pattern allows only known names; this check holds if the two diverge.
  const key = Object.hasOwn(known, name) ? known[name] : undefined
  if (!key) throw badParameter('orders', '不支持按该列排序')
  return { name, key, direction: ascending === 'true' ? ('asc' as const) : ('desc' as const) }
}
