import { grantRoleMenusPermission } from '../../../openapi/facts/role.ts'
import type { Database } from '../../database/schema.ts'
import { refused } from '../../http/failure.ts'
import type { Account } from '../../kernel/account.ts'
import { menuInEffect } from '../../kernel/menu-in-effect.ts'
import { inEffect } from '../../kernel/role-in-effect.ts'

/**
 * Locks one built-in role until the transaction ends, which serialises all changes that may remove rights. Call it before
 * any other lock of the transaction, so that two transactions cannot deadlock.
 */
export async function lockRights(tx: Database): Promise<void> {
  await tx
    .updateTable('role')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('role')
        .select((role) => role.fn.min('id').as('id'))
        .where('built_in', '=', 1),
    )
    .execute()
}

const roleManagement = { permission: grantRoleMenusPermission, noun: '角色' }

/**
 * Call it after a change that may remove rights, in a transaction that began with `lockRights`: throws 400 AA0001 when no
 * usable account could still grant menus to roles, or has another `permission`: the change could not be undone. Without the lock two
 * administrators could remove each other, each seeing the other one (decision 0036).
 */
export async function requireAdministrator(
  tx: Database,
  { day }: Pick<Account, 'day'>,
  { permission, noun }: { readonly permission: string; readonly noun: string } = roleManagement,
): Promise<void> {
  const left = await tx
    .selectFrom('user')
    .innerJoin('user_role', 'user_role.user_id', 'user.id')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .innerJoin('role_menu', 'role_menu.role_id', 'role.id')
    .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
    .select('user.id')
    .where('menu.permission', '=', permission)
    .where(menuInEffect)
    .where('role.data_scope', '=', 'all')
    .where('user.status', '=', 'normal')
    .where((eb) => eb.or([eb('user.valid_until', 'is', null), eb('user.valid_until', '>=', day)]))
    .where(inEffect(day))
    .limit(1)
    .executeTakeFirst()
  if (!left) throw refused(`此操作会使系统中没有可用的${noun}管理员，不能执行`)
}
