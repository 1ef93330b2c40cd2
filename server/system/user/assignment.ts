import type { Database } from '../../database/schema.ts'
import { refused } from '../../http/failure.ts'
import type { Account } from '../../kernel/account.ts'
import { placeable } from '../../kernel/scope.ts'
import { type ReachedRole, rolesInReachOf } from '../role/reach.ts'

/** What is said of an organisation that does not exist, and of one that the account may put nobody into. */
export const orgNotAssignable = '机构不存在或不在您的管理范围内'
export const ownRoles = '不能修改自己的角色'

/** Why a role may not be given, undefined where it may; `called` is what it is called when there is none. */
export function roleFault(role: ReachedRole | undefined, called = '所选角色'): string | undefined {
  if (!role?.enabled) return `${called}不存在或已停用`
  return role.withinReach ? undefined : `不能授予“${role.name}”：该角色的权限高于您`
}

/**
 * Whether the account may put a user into this organisation and give it these roles; else 400 AA0001 that names the
 * field. With data scope `self` nobody is put anywhere. An organisation outside the scope answers as one that is not.
 */
export async function checkAssignment(
  tx: Database,
  account: Account,
  { orgId, roleIds }: { readonly orgId: string; readonly roleIds: readonly string[] },
): Promise<void> {
  const organisation = await tx
    .selectFrom('org')
    .select('id')
    .where('id', '=', orgId)
    .where(placeable(account))
    .executeTakeFirst()
  if (!organisation) throw refused(orgNotAssignable, 'orgId')

  const roles = new Map((await rolesInReachOf(tx, account)).map((role) => [role.id, role]))
  for (const roleId of roleIds) {
    const fault = roleFault(roles.get(roleId))
    if (fault) throw refused(fault, 'roleIds')
  }
}
