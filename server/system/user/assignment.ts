import type { Database } from '../../database/schema.ts'
import { refused } from '../../http/failure.ts'
import type { Account } from '../../http/handler.ts'
import { visibleOrganisations } from '../data-scope.ts'
import { rolesInReachOf } from '../role-reach.ts'

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
    .where(visibleOrganisations(account))
    .executeTakeFirst()
  if (!organisation || account.dataScope === 'self') throw refused('机构不存在或不在您的管理范围内', 'orgId')

  const roles = new Map((await rolesInReachOf(tx, account)).map((role) => [role.id, role]))
  for (const roleId of roleIds) {
    const role = roles.get(roleId)
    if (!role?.enabled) throw refused('所选角色不存在或已停用', 'roleIds')
    if (!role.withinReach) throw refused(`不能授予“${role.name}”：该角色的权限高于您`, 'roleIds')
  }
}
