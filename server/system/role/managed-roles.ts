import type { Selectable } from 'kysely'
import type { Database, RoleTable } from '../../database/schema.ts'
import { conflict, forbidden, notFound, refused } from '../../http/failure.ts'
import type { Account } from '../../kernel/account.ts'
import { inEffect } from '../../kernel/role-in-effect.ts'
import { rolesInReachOf } from './reach.ts'

/**
 * The roles with these ids, in order, for a change in this transaction. Changes of roles are serialised, so that these
 * checks still hold at the commit. 404 AA0005 when a role does not exist; 403 AA0002 when a role has more permissions,
 * or a wider data scope, than the account.
 */
export async function managedRoles(
  tx: Database,
  account: Account,
  ids: readonly string[],
): Promise<readonly Selectable<RoleTable>[]> {
  await serialiseRoleChanges(tx)
  const roles = await tx.selectFrom('role').selectAll().where('id', 'in', ids).orderBy('sort').orderBy('id').execute()
  if (roles.length < ids.length) throw notFound('角色不存在')
  const beyond = (await rolesInReachOf(tx, account, ids)).find(({ withinReach }) => !withinReach)
  if (beyond) throw forbidden(`角色“${beyond.name}”的权限高于您，不能操作`)
  return roles
}

/** One role, as `managedRoles`; 409 AA0001 when its version has changed since it was read. */
export async function managedRole(
  tx: Database,
  account: Account,
  { id, version }: { readonly id: string; readonly version?: number },
): Promise<Selectable<RoleTable>> {
  const [role] = await managedRoles(tx, account, [id])
  if (!role) throw notFound('角色不存在')
  if (version !== undefined && role.version !== version) throw conflict('该角色已被他人修改，请刷新后重试')
  return role
}

/** Locks one built-in role until the transaction ends, which serialises all changes of roles. */
async function serialiseRoleChanges(tx: Database): Promise<void> {
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

/**
 * Call it after a change that may remove rights: throws 400 AA0001 when no usable account could still grant menus to
 * roles, because then the change could not be undone.
 */
export async function requireAdministrator(tx: Database, { day }: Account): Promise<void> {
  const left = await tx
    .selectFrom('user')
    .innerJoin('user_role', 'user_role.user_id', 'user.id')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .innerJoin('role_menu', 'role_menu.role_id', 'role.id')
    .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
    .select('user.id')
    .where('menu.permission', '=', 'system:role:grant')
    .where('role.data_scope', '=', 'all')
    .where('user.status', '=', 'normal')
    .where((eb) => eb.or([eb('user.valid_until', 'is', null), eb('user.valid_until', '>=', day)]))
    .where(inEffect(day))
    .limit(1)
    .executeTakeFirst()
  if (!left) throw refused('此操作会使系统中没有可用的角色管理员，不能执行')
}
