import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { listInterfaceCallsPermission } from '../../../openapi/facts/interfaceLog.ts'
import type { QueryOf } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { callsByInterface } from '../../kernel/calls/call-sums.ts'
import { forbidden } from '../../kernel/failure.ts'
import { paged } from '../../kernel/paged.ts'
import { contains } from '../../kernel/text.ts'
import { daysAfter } from '../../kernel/time.ts'
import { directoriesBelow } from '../directory/index.ts'
import { answerInterfaces, answerRows, interfacesOf, versionOf } from './answer.ts'
import { managedInterfaces } from './managed-interfaces.ts'

type Query = QueryOf<'listInterfaces'>

const eb = expressionBuilder<Tables, 'api_interface'>()

const orders = {
  name: eb.ref('api_interface.name_key'),
  code: eb.ref('api_interface.code'),
  updateTime: eb.ref('api_interface.updated_at'),
} as const

/** Days of the calls that the list is sorted by, today included. */
const days = 7

/** How often each was called lately. */
async function callsLately(db: Database, day: string, now: number) {
  const calls = await callsByInterface({ db, period: { from: daysAfter(day, 1 - days), to: day }, now })
  // Not the number alone, which in an order is the place of a column.
  if (calls.size === 0) return sql<number>`0 + 0`
  const each = [...calls].map(([id, count]) => sql`when ${id} then ${sql.lit(count)}`)
  return sql<number>`case ${eb.ref('api_interface.id')} ${sql.join(each, sql` `)} else 0 end`
}

/**
 * GET /api/apiInterface/interface/list: the interfaces that match every filter. 403 AA0002 for the order by calls
 * without the permission of 接口日志, which has them.
 */
export const listInterfaces: Handler<'listInterfaces'> = async ({ db, query, account, clock }) => {
  const byCalls = query.orders?.startsWith('calls:')
  if (byCalls && !account.permissions.get(listInterfaceCallsPermission)?.all) throw forbidden('没有查看接口日志的权限')
  const found = interfacesOf(db).where(await filter(db, query, account.day))
  const { rows, total } = await paged(found, query, {
    id: 'api_interface.id',
    orders: byCalls ? { ...orders, calls: await callsLately(db, account.day, clock.now()) } : orders,
    unless: 'updateTime:false',
  })
  return { rows: await answerRows(db, rows, account.day), total }
}

/** GET /api/apiInterface/interface/{id}: one with all of its versions; 404 AA0005 where there is none. */
export const getInterface: Handler<'getInterface'> = async ({ db, params, account }) => {
  const rows = await interfacesOf(db).where('api_interface.id', '=', params.id).execute()
  const [found] = await answerInterfaces(db, rows, account.day, versionOf)
  if (!found) throw managedInterfaces.missing()
  return found
}

/** GET /api/apiInterface/interface/details: several with all of their versions, in the order of the ids. */
export const listInterfaceDetails: Handler<'listInterfaceDetails'> = async ({ db, query, account }) => {
  const ids = query.ids.split(',')
  const rows = await interfacesOf(db).where('api_interface.id', 'in', ids).execute()
  const found = new Map((await answerInterfaces(db, rows, account.day, versionOf)).map((one) => [one.id, one]))
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
}

async function filter(db: Database, query: Query, day: string): Promise<Expression<SqlBool>> {
  const { name, code, directoryId, providerId } = query
  const conditions: Expression<SqlBool>[] = [versionFilter(query, day)]
  if (name?.trim()) conditions.push(contains(eb.ref('api_interface.name'), name.trim()))
  if (code?.trim()) conditions.push(contains(eb.ref('api_interface.code'), code.trim()))
  if (directoryId !== undefined) {
    const below = await directoriesBelow(db, directoryId)
    conditions.push(below.length === 0 ? eb.lit(false) : eb('api_interface.directory_id', 'in', below))
  }
  if (providerId !== undefined) conditions.push(eb('api_interface.provider_id', '=', providerId))
  return eb.and(conditions)
}

/** Interfaces that have one version with all of this. */
function versionFilter({ method, path, status, auth }: Query, day: string): Expression<SqlBool> {
  const of = expressionBuilder<Tables, 'api_version'>()
  const conditions: Expression<SqlBool>[] = []
  if (method !== undefined) conditions.push(of('api_version.method', '=', method))
  if (path?.trim()) conditions.push(contains(of.ref('api_version.path'), path.trim()))
  if (auth !== undefined) conditions.push(of('api_version.auth', '=', auth))
  const stored = (one: 'draft' | 'published' | 'withdrawn') => of('api_version.status', '=', one)
  const retired = of.and([of('api_version.retires_on', 'is not', null), of('api_version.retires_on', '<=', day)])
  if (status === 'published') conditions.push(of.and([stored('published'), of.not(retired)]))
  else if (status === 'withdrawn') conditions.push(of.or([stored('withdrawn'), of.and([stored('published'), retired])]))
  else if (status !== undefined) conditions.push(stored(status))
  if (conditions.length === 0) return eb.lit(true)
  return eb.exists(
    eb
      .selectFrom('api_version')
      .select('api_version.id')
      .whereRef('api_version.interface_id', '=', 'api_interface.id')
      .where(of.and(conditions)),
  )
}
