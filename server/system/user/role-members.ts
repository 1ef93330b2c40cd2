import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { audited, type Recorder } from '../../kernel/audited.ts'
import { notFound, refused } from '../../kernel/failure.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { givenRoles, rolesWithRights } from '../role/index.ts'
import { changeRoles } from './change-roles.ts'
import { holding, lacking } from './conditions.ts'
import { peopleIn } from './people.ts'

/**
 * GET /api/system/role/members: the users in the account's data scope who hold the role, or with `assigned=false` those
 * who do not. 404 AA0005 when the role does not exist.
 */
export const roleMembers: Handler<'roleMembers'> = async ({ db, account, query }) => {
  const role = await db.selectFrom('role').select('id').where('id', '=', query.id).executeTakeFirst()
  if (!role) throw notFound('角色不存在')
  const { id: _id, assigned = true, ...people } = query
  const { rows, total } = await peopleIn({ db, account }, people, [assigned ? holding(role.id) : lacking(role.id)])
  const termOf = await termsIn(
    db,
    role.id,
    rows.map((member) => member.id),
  )
  return { rows: rows.map((member) => ({ ...member, ...withoutNulls({ ...termOf.get(member.id) }) })), total }
}

/** The periods for which these users have the role, by user. */
async function termsIn(db: Database, roleId: string, userIds: readonly string[]) {
  const held = await db
    .selectFrom('user_role')
    .select(['user_id', 'valid_from as validFrom', 'valid_until as validUntil'])
    .where('role_id', '=', roleId)
    .where('user_id', 'in', userIds.length > 0 ? userIds : [''])
    .execute()
  return new Map(held.map(({ user_id, ...term }) => [user_id, term]))
}

/**
 * POST /api/system/role/members/add: assigns the role to each of the users; one who already holds it is unchanged. Each
 * changed user gets a message. 404 and 403 as `managedRoles`, for a role that the account may not give; 400 AA0001 for
 * a role that is not in effect. Refused for the account itself, for a user with a role of another duty and for one with
 * 20 roles (AA0001); further refusals as
 * `managedUsers`.
 */
export const addRoleMembers: Handler<'addRoleMembers'> = async (context) => {
  const { account, body } = context
  return audited(context, async (tx, record) => {
    const role = await givenRoles.one(tx, account, { id: body.id })
    const [found] = await rolesWithRights(tx, account, [role.id])
    if (!found?.enabled) throw refused(`角色“${role.name}”已停用或已过有效期，不能分配给用户`)
    return changeMembers(tx, record, context, (held) => [...new Set([...held, role.id])])
  })
}

/**
 * POST /api/system/role/members/remove: removes the role from each of the users; one who does not hold it is unchanged.
 * Each changed user gets a message. 404 and 403 as `managedRoles`. Refused for the account itself, for a user who has
 * no other role (a user's form requires one, too), and when no user could manage roles afterwards (AA0001); further
 * refusals as `managedUsers`.
 */
export const removeRoleMembers: Handler<'removeRoleMembers'> = async (context) => {
  const { account, body } = context
  return audited(context, async (tx, record) => {
    const role = await givenRoles.one(tx, account, { id: body.id })
    return changeMembers(tx, record, context, (held) => held.filter((id) => id !== role.id))
  })
}

type Context = Parameters<typeof addRoleMembers>[0]

async function changeMembers(
  tx: Database,
  record: Recorder,
  { account, body: { userIds }, clock }: Pick<Context, 'account' | 'body' | 'clock'>,
  to: (roleIds: readonly string[]) => readonly string[],
) {
  const { unchanged: _already, ...result } = await changeRoles(tx, record, { account, userIds, now: clock.now(), to })
  return result
}
