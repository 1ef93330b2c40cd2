import type { Database } from '../../database/schema.ts'
import { refused } from '../../http/failure.ts'
import type { Account } from '../../kernel/account.ts'
import { placeable } from '../../kernel/scope.ts'
import { mayGive, type ReachedRole, rolesWithRights } from '../role/reach.ts'

/** The message for an organisation that does not exist, and for one to which the account may assign no user. */
export const orgNotAssignable = '机构不存在或不在您的管理范围内'

/**
 * Why the account may not give a role by the present operation; undefined when it may. `called` is the name used when the
 * role does not exist.
 */
export function roleFault(account: Account, role: ReachedRole | undefined, called = '所选角色'): string | undefined {
  if (!role?.enabled) return `${called}不存在或已停用`
  return mayGive(account, role) ? undefined : `不能授予“${role.name}”：该角色的权限高于您`
}

/**
 * Checks that the account may assign a user to this organisation with these roles; otherwise throws 400 AA0001 with the
 * field's name. With data scope `self` no organisation is allowed. An organisation outside the scope gets the same
 * message as one that does not exist.
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

  const roles = new Map((await rolesWithRights(tx, account)).map((role) => [role.id, role]))
  for (const roleId of roleIds) {
    const fault = roleFault(account, roles.get(roleId))
    if (fault) throw refused(fault, 'roleIds')
  }
}
