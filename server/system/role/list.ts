import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { operations } from '../../../openapi/schema.d.ts'
import type { Tables } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { paged } from '../../kernel/paged.ts'
import { contains } from '../../kernel/text.ts'
import { endOfDay, startOfDay } from '../../kernel/time.ts'
import { answerRoles } from './answer.ts'

type Query = NonNullable<operations['listRoles']['parameters']['query']>

const eb = expressionBuilder<Tables, 'role'>()

const orders = {
  sort: eb.ref('role.sort'),
  name: eb.ref('role.name_key'),
  key: eb.ref('role.key'),
  /** 正常 before 停用. */
  status: eb.case().when('role.status', '=', 'normal').then(1).else(2).end(),
  userCount: eb
    .selectFrom('user_role')
    .select((user) => user.fn.countAll().as('users'))
    .whereRef('user_role.role_id', '=', 'role.id'),
  createTime: eb.ref('role.created_at'),
} as const

/** GET /api/system/role/list: the roles that match every filter; sorted by `sort` when `orders` is omitted. */
export const listRoles: Handler<'listRoles'> = async ({ db, account, query }) => {
  const roles = db.selectFrom('role').selectAll().where(filter(query))
  const { rows, total } = await paged(roles, query, { id: 'role.id', orders, unless: 'sort:true' })
  return { rows: await answerRoles(db, account, rows), total }
}

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
