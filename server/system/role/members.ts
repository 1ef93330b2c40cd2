import { expressionBuilder } from 'kysely'
import type { operations } from '../../../openapi/schema.d.ts'
import type { Database, Tables } from '../../database/schema.ts'
import { notFound, refused } from '../../http/failure.ts'
import type { Handler } from '../../http/handler.ts'
import type { Account } from '../../kernel/account.ts'
import { audited, type Recorder } from '../../kernel/audited.ts'
import type { Condition } from '../../kernel/condition.ts'
import { eachRecord } from '../../kernel/each-record.ts'
import { pagedLarge } from '../../kernel/paged.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'
import { officesOf } from '../offices.ts'
import { changeFault } from '../user/assignment.ts'
import { holding, inScope, lacking, named, userCounts } from '../user/conditions.ts'
import { managedUsers } from '../user/managed-users.ts'
import { ownRoles } from '../user/own-record.ts'
import { replaceRoles } from '../user/replace-roles.ts'
import { requireAdministrator } from './administrators.ts'
import { managedRole } from './managed-roles.ts'
import { mayGive, rolesWithRights } from './reach.ts'

type Query = operations['roleMembers']['parameters']['query']

const eb = expressionBuilder<Tables, 'user'>()
const orders = { username: eb.ref('user.username'), name: eb.ref('user.name_key') } as const
const pageOf = pagedLarge({ id: 'user.id', orders, unless: 'username:true' }, (db) =>
  db
    .selectFrom('user')
    .innerJoin('org', 'org.id', 'user.org_id')
    .select(['user.id', 'user.username', 'user.name', 'user.org_id as orgId', 'user.position', 'user.status'])
    .select(['org.name as orgName', 'org.kind', 'org.path']),
)
/** Maximum number of roles of a user, as in the form (`RoleIds` of the API file). */
const maxRoles = 20

/**
 * GET /api/system/role/members: the users in the account's data scope who hold the role, or with `assigned=false` those
 * who do not. 404 AA0005 when the role does not exist.
 */
export const roleMembers: Handler<'roleMembers'> = async ({ db, account, query }) => {
  const role = await db.selectFrom('role').select('id').where('id', '=', query.id).executeTakeFirst()
  if (!role) throw notFound('角色不存在')
  const large = {
    db,
    name: 'user',
    conditions: conditionsOf(db, account, query),
    counts: userCounts(db, account.versions),
  }
  const { rows, total } = await pageOf(large, query)
  const officeOf = await officesOf(db, account.versions, rows)
  return {
    rows: rows.map(({ kind, path, ...member }) =>
      withoutNulls({ ...member, orgOffice: officeOf({ kind, path }) ?? null }),
    ),
    total,
  }
}

const conditionsOf = (
  db: Database,
  account: Account,
  { id, assigned = true, keyword }: Query,
): readonly Condition[] => [
  ...inScope(account),
  assigned ? holding(id) : lacking(id),
  ...(keyword ? [named(db, keyword)] : []),
]

/**
 * POST /api/system/role/members/add: assigns the role to each of the users; one who already holds it is unchanged. Each
 * changed user gets a message. 404 and 403 as `managedRole`, for a role that the account may not give; 400 AA0001 for a
 * role that is not in effect. Refused for the account itself, for a user with a role of another duty and for one with 20
 * roles (AA0001); further refusals as
 * `managedUsers`.
 */
export const addRoleMembers: Handler<'addRoleMembers'> = async (context) => {
  const { account, body } = context
  return audited(context, async (tx, record) => {
    const role = await managedRole(tx, account, { id: body.id }, mayGive)
    const [found] = await rolesWithRights(tx, account, [role.id])
    if (!found?.enabled) throw refused(`角色“${role.name}”已停用或已过有效期，不能分配给用户`)
    return changeMembers(tx, record, context, (roleIds) => [...new Set([...roleIds, role.id])])
  })
}

/**
 * POST /api/system/role/members/remove: removes the role from each of the users; one who does not hold it is unchanged.
 * Each changed user gets a message. 404 and 403 as `managedRole`. Refused for the account itself, for a user who has no
 * other role (a user's form requires one, too), and when no user could manage roles afterwards (AA0001); further
 * refusals as `managedUsers`.
 */
export const removeRoleMembers: Handler<'removeRoleMembers'> = async (context) => {
  const { account, body } = context
  return audited(context, async (tx, record) => {
    const role = await managedRole(tx, account, { id: body.id }, mayGive)
    const without = (roleIds: readonly string[]) => roleIds.filter((id) => id !== role.id)
    return changeMembers(tx, record, context, without, () => requireAdministrator(tx, account))
  })
}

type Context = Parameters<typeof addRoleMembers>[0]

/**
 * Sets the roles of each user to the result of `change`; `check` may still refuse the change after it was written. It
 * increments the user's version, so that a form opened before is stale.
 */
async function changeMembers(
  tx: Database,
  record: Recorder,
  { account, body: { userIds }, clock }: Pick<Context, 'account' | 'body' | 'clock'>,
  change: (roleIds: readonly string[]) => readonly string[],
  check?: () => Promise<void>,
) {
  const now = clock.now()
  const roles = new Map((await rolesWithRights(tx, account)).map((role) => [role.id, role]))
  const users = await managedUsers(tx, account, userIds)
  return eachRecord(tx, record, users, async ({ id, name, roleIds: before }, recordUser) => {
    if (id === account.userId) throw refused(ownRoles)
    const after = change(before)
    if (after.length === before.length) return
    if (after.length === 0) throw refused('该用户只有这一个角色，不能移除')
    if (after.length > maxRoles) throw refused(`该用户已有 ${maxRoles} 个角色`)
    const fault = changeFault(account, roles, { before, after })
    if (fault !== undefined) throw refused(fault)
    await replaceRoles(tx, { userId: id, before, after }, now)
    await tx
      .updateTable('user')
      .set((user) => ({ updated_at: now, version: user('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    recordUser({ kind: 'user', id, name, before: { roleIds: before }, after: { roleIds: after } })
    await check?.()
  })
}
