import { type Expression, expressionBuilder, type OrderByItemBuilder, type SqlBool } from 'kysely'
import type { operations } from '../../../openapi/schema.d.ts'
import type { Database, Tables, UserStatus } from '../../database/schema.ts'
import { badParameter } from '../../http/failure.ts'
import type { Account, Handler } from '../../http/handler.ts'
import { contains } from '../contains.ts'
import { orgIdsFrom, visibleUsers } from '../data-scope.ts'
import { endOfDay, startOfDay } from '../local-time.ts'
import { answerUsers, userColumns } from './user-answer.ts'

type Query = NonNullable<operations['listUsers']['parameters']['query']>

const users = expressionBuilder<Tables, 'user'>()

/** What `orders` may name; nothing that a client sends becomes a column name. */
const orderKeys = {
  username: { key: users.ref('user.username'), nullable: false },
  name: { key: users.ref('user.name'), nullable: false },
  employeeNo: { key: users.ref('user.employee_no'), nullable: true },
  orgName: {
    key: users.selectFrom('org').select('org.name').whereRef('org.id', '=', 'user.org_id').$asScalar(),
    nullable: false,
  },
  status: { key: users.ref('user.status'), nullable: false },
  lastLoginTime: { key: users.ref('user.last_login_at'), nullable: true },
  createTime: { key: users.ref('user.created_at'), nullable: false },
} as const

/**
 * GET /api/system/user/list (S10.4): the users of one's data scope that match every filter, phone numbers masked; newest
 * first where `orders` is left out. A page beyond the last is 400 AA0004; page 1 always exists.
 */
export const listUsers: Handler<'listUsers'> = async ({ db, account, query }) => {
  const { current = 1, size = 10 } = query
  const matching = filter(account, query)
  const total = await count(db, matching)
  const pages = Math.max(1, Math.ceil(total / size))
  if (current > pages) throw badParameter('current', `第 ${current} 页不存在，共 ${pages} 页`)

  const { key, direct, direction } = order(query.orders)
  // The page is found in an index alone; only its ten rows are read, and joined, in full.
  const page = db
    .selectFrom('user')
    .select('user.id')
    .where(matching)
    .orderBy(key, direct)
    .orderBy('user.id', direction)
    .limit(size)
    .offset((current - 1) * size)
  const rows = await db
    .selectFrom('user')
    .innerJoin('org', 'org.id', 'user.org_id')
    .select([...userColumns, 'org.name as org_name'])
    .where('user.id', 'in', page)
    .orderBy(key, direct)
    .orderBy('user.id', direction)
    .execute()
  return { rows: await answerUsers(db, rows, 'masked'), total }
}

async function count(db: Database, matching: Expression<SqlBool>): Promise<number> {
  const { total } = await db
    .selectFrom('user')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(matching)
    .executeTakeFirstOrThrow()
  return total
}

/** `column:boolean`, true ascending (S10.3). */
function order(orders = 'createTime:false') {
  const [name = '', ascending] = orders.split(':')
  // The schema's pattern lets known names pass only; this holds where the two drift apart.
  if (!Object.hasOwn(orderKeys, name)) throw badParameter('orders', '不支持按该列排序')
  const { key, nullable } = orderKeys[name as keyof typeof orderKeys] // as: checked in the line above
  const direction = ascending === 'true' ? ('asc' as const) : ('desc' as const)
  const direct = (by: OrderByItemBuilder) => {
    const directed = direction === 'asc' ? by.asc() : by.desc()
    // The databases disagree on where null stands; this is SQLite's own order, which can use the index.
    if (!nullable) return directed
    return direction === 'asc' ? directed.nullsFirst() : directed.nullsLast()
  }
  return { key, direct, direction }
}

function filter(account: Account, query: Query): Expression<SqlBool> {
  const eb = users
  const conditions: Expression<SqlBool>[] = [visibleUsers(account)]
  if (query.orgId !== undefined) {
    conditions.push(
      query.includeChildren === false
        ? eb('user.org_id', '=', query.orgId)
        : eb('user.org_id', 'in', orgIdsFrom(query.orgId)),
    )
  }
  if (query.keyword) {
    conditions.push(
      eb.or([contains(eb.ref('user.username'), query.keyword), contains(eb.ref('user.name'), query.keyword)]),
    )
  }
  if (query.phone) conditions.push(contains(eb.ref('user.phone'), query.phone))
  if (query.status) {
    // as: the schema's pattern allows these words only.
    conditions.push(eb('user.status', 'in', query.status.split(',') as UserStatus[]))
  }
  if (query.roleId !== undefined) {
    const holders = eb.selectFrom('user_role').select('user_role.user_id').where('user_role.role_id', '=', query.roleId)
    conditions.push(eb('user.id', 'in', holders))
  }
  if (query.createBeginTime) {
    conditions.push(eb('user.created_at', '>=', startOfDay('createBeginTime', query.createBeginTime)))
  }
  if (query.createEndTime) {
    conditions.push(eb('user.created_at', '<', endOfDay('createEndTime', query.createEndTime)))
  }
  if (query.loginBeginTime) {
    conditions.push(eb('user.last_login_at', '>=', startOfDay('loginBeginTime', query.loginBeginTime)))
  }
  if (query.loginEndTime) {
    conditions.push(eb('user.last_login_at', '<', endOfDay('loginEndTime', query.loginEndTime)))
  }
  return eb.and(conditions)
}
