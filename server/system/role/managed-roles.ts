import type { Selectable } from 'kysely'
import type { Database, RoleTable } from '../../database/schema.ts'
import { forbidden, notFound } from '../../http/failure.ts'
import type { Account } from '../../kernel/account.ts'
import { changedSince } from '../../kernel/changed-since.ts'
import type { GrantingRole } from '../../kernel/role-scope.ts'
import { lockRights } from './administrators.ts'
import { mayChange, rolesWithRights } from './reach.ts'

/**
 * The roles with these ids, in order, for a change in this transaction. Changes of roles are serialised, so that these
 * checks still hold at the commit. 404 AA0005 when a role does not exist; 403 AA0002 when a role is beyond the account by
 * `allowed`: by default, when the account may not change it.
 */
export async function managedRoles(
  tx: Database,
  account: Account,
  ids: readonly string[],
  allowed: (account: Account, role: GrantingRole) => boolean = mayChange,
): Promise<readonly Selectable<RoleTable>[]> {
  await lockRights(tx)
  const roles = await tx.selectFrom('role').selectAll().where('id', 'in', ids).orderBy('sort').orderBy('id').execute()
  if (roles.length < ids.length) throw notFound('角色不存在')
  const beyond = (await rolesWithRights(tx, account, ids)).find((role) => !allowed(account, role))
  if (beyond) throw forbidden(`角色“${beyond.name}”的权限高于您，不能操作`)
  return roles
}

/** One role, as `managedRoles`; 409 AA0001 when its version has changed since it was read. */
export async function managedRole(
  tx: Database,
  account: Account,
  { id, version }: { readonly id: string; readonly version?: number },
  allowed?: (account: Account, role: GrantingRole) => boolean,
): Promise<Selectable<RoleTable>> {
  const [role] = await managedRoles(tx, account, [id], allowed)
  if (!role) throw notFound('角色不存在')
  if (version !== undefined && role.version !== version)
    throw await changedSince(tx, '角色', { kind: 'role', ...role }, version)
  return role
}
