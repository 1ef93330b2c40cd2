import { addRoleMembersPermission } from '../../../openapi/facts/role.ts'
import { createUserPermission, importUsersPermission, updateUserPermission } from '../../../openapi/facts/user.ts'
import type { Handler } from '../../http/handler.ts'
import { permissionsBeyond } from '../../kernel/role-scope.ts'
import { nullIfEmpty, withoutNulls } from '../../kernel/without-nulls.ts'
import { isWithinReach, rolesWithRights } from './reach.ts'

/** The operations that give roles to users. */
const giving = [createUserPermission, updateUserPermission, importUsersPermission, addRoleMembersPermission] as const

/**
 * GET /api/system/role/assignable: the roles in effect that the account may give to a user by one of its permissions, in
 * order, with those by which it may not; for an account without such a permission, the roles within its reach.
 */
export const assignableRoles: Handler<'assignableRoles'> = async ({ db, account }) => {
  const held = giving.filter((permission) => account.permissions.has(permission))
  const roles = await rolesWithRights(db, account)
  return roles
    .filter(({ enabled }) => enabled)
    .map((role) => ({
      role,
      beyond: permissionsBeyond(account, giving, (scope) => isWithinReach(account, role, scope)),
    }))
    .filter(({ role, beyond }) => (held.length === 0 ? isWithinReach(account, role) : beyond.length < held.length))
    .map(({ role: { id, key, name, builtIn }, beyond }) =>
      withoutNulls({ id, key, name, builtIn, outOfScope: nullIfEmpty(beyond) }),
    )
}
