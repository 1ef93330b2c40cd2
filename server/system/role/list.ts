import { type Expression, expressionBuilder, type Selectable, type SqlBool } from 'kysely'
import type { QueryOf } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import type { RoleTable } from '../../database/tables/role.ts'
import type { Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import type { AnyQuery } from '../../kernel/condition.ts'
import { beginExport, type ExportKind, exportRows } from '../../kernel/export/list-export.ts'
import { paged, pageOf } from '../../kernel/paged.ts'
import { contains } from '../../kernel/text.ts'
import { endOfDay, startOfDay } from '../../kernel/time.ts'
import { answerRoles } from './answer.ts'
import { memberCounts } from './member-counts.ts'

type Query = QueryOf<'listRoles'>

const eb = expressionBuilder<Tables, 'role'>()

const orders = {
  sort: eb.ref('role.sort'),
  name: eb.ref('role.name_key'),
  key: eb.ref('role.key'),
  /** 正常 before 停用. */
  status: eb.case().when('role.status', '=', 'normal').then(1).else(2).end(),
  createTime: eb.ref('role.created_at'),
} as const

interface Reader {
  readonly db: Database
  readonly account: Account
}

/**
 * A page of the roles that match every filter, and of these only those with the given ids; sorted by `sort` when
 * `orders` is omitted.
 */
const pageOfRoles = async ({ db, account }: Reader, query: Query, ids?: readonly string[]) => {
  const roles = db.selectFrom('role').selectAll().where(filter(query))
  const chosen = ids === undefined ? roles : roles.where('role.id', 'in', ids)
  const { rows, total } = query.orders?.startsWith('userCount:')
    ? await pagedByMembers({ db, account }, chosen, query)
    : await paged(chosen, query, { id: 'role.id', orders, unless: 'sort:true' })
  return { rows: await answerRoles(db, account, rows), total }
}

/**
 * A page by the number of users, which is kept: counting each role again for its order would cost more than the page.
 */
const pagedByMembers = async ({ db, account }: Reader, roles: AnyQuery<Selectable<RoleTable>>, query: Query) => {
  const counts = await memberCounts(db, account.versions)
  const sign = query.orders === 'userCount:true' ? 1 : -1
  const all = await roles.clearSelect().select('role.id').execute()
  const sorted = all
    .map(({ id }) => ({ id, users: counts.get(id) ?? 0 }))
    .toSorted((one, other) => sign * (one.users - other.users || (one.id < other.id ? -1 : 1)))
  const { rows, total } = pageOf(sorted, query)
  const ids = rows.map(({ id }) => id)
  const found = ids.length === 0 ? [] : await roles.where('role.id', 'in', ids).execute()
  return { rows: found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)), total }
}

/** GET /api/system/role/list. */
export const listRoles: Handler<'listRoles'> = (context) => pageOfRoles(context, context.query)

/** The roles of an export, with the filters of the list. */
export const exportedRoles: ExportKind<Query, Awaited<ReturnType<typeof pageOfRoles>>['rows'][number]> = {
  kind: 'role',
  title: '角色列表',
  page: pageOfRoles,
}

/** POST /api/system/role/export. */
export const beginRoleExport: Handler<'beginRoleExport'> = (context) => beginExport(exportedRoles, context)

/** GET /api/system/role/export/{id}. */
export const exportRoleRows: Handler<'exportRoleRows'> = (context) => exportRows(exportedRoles, context)

function filter({ name, key, status, createBeginTime, createEndTime }: Query): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (name) conditions.push(contains(eb.ref('role.name'), name))
  if (key) conditions.push(contains(eb.ref('role.key'), key))
  // as: the schema's pattern allows these words only.
  if (status) conditions.push(eb('role.status', 'in', status.split(',') as ('normal' | 'disabled')[]))
  if (createBeginTime) conditions.push(eb('role.created_at', '>=', startOfDay('createBeginTime', createBeginTime)))
  if (createEndTime) conditions.push(eb('role.created_at', '<', endOfDay('createEndTime', createEndTime)))
  return eb.and(conditions)
}
