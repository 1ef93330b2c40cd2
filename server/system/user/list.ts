import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { operations } from '../../../openapi/schema.d.ts'
import type { Tables, UserStatus } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import { paged } from '../../kernel/paged.ts'
import { orgIdsFrom, scope } from '../../kernel/scope.ts'
import { contains } from '../../kernel/text.ts'
import { endOfDay, startOfDay } from '../../kernel/time.ts'
import { answerUsers, userColumns } from './user-answer.ts'

type Query = NonNullable<operations['listUsers']['parameters']['query']>

const users = expressionBuilder<Tables, 'user'>()

/**
 * The sort keys of `orders`; nothing that a client sends becomes a column name. Names sort by pinyin, states from 正常
 * over 待激活, 锁定 and 停用 to 已注销, and missing values first. The expressions are identical to those in the indexes of
 * migration 0002, without bound values.
 */
const orders = {
  username: users.ref('user.username'),
  name: users.ref('user.name_key'),
  employeeNo: sql`coalesce(${users.ref('user.employee_no')}, '')`,
  orgName: expressionBuilder<Tables, 'org'>().ref('org.name_key'),
  status: sql`case ${users.ref('user.status')} when 'normal' then 1
    when 'pending' then 2 when 'locked' then 3 when 'disabled' then 4 else 5 end`,
  lastLoginTime: sql`coalesce(${users.ref('user.last_login_at')}, 0)`,
  createTime: users.ref('user.created_at'),
} as const

/**
 * GET /api/system/user/list (S10.4): the users in the account's data scope that match every filter, with masked phone
 * numbers; newest first when `orders` is omitted.
 */
export const listUsers: Handler<'listUsers'> = async ({ db, account, query }) => {
  const users = db
    .selectFrom('user')
    .innerJoin('org', 'org.id', 'user.org_id')
    .select([...userColumns, 'org.name as org_name'])
  const { rows, total } = await paged(users, query, {
    id: 'user.id',
    orders,
    unless: 'createTime:false',
    matching: db.selectFrom('user').where(filter(account, query)),
    joins: { orgName: (matching) => matching.innerJoin('org', 'org.id', 'user.org_id') },
  })
  return { rows: await answerUsers(db, rows, 'masked'), total }
}

function filter(account: Account, query: Query): Expression<SqlBool> {
  const eb = users
  const conditions: Expression<SqlBool>[] = [scope('user', account)]
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
