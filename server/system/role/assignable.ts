import type { Handler } from '../../http/handler.ts'
import { mayGive, rolesWithRights } from './reach.ts'

/** GET /api/system/role/assignable: the roles in effect that the account may assign to a user, in order. */
export const assignableRoles: Handler<'assignableRoles'> = async ({ db, account }) => {
  const roles = await rolesWithRights(db, account)
  return roles
    .filter((role) => role.enabled && mayGive(account, role))
    .map(({ id, key, name, builtIn }) => ({ id, key, name, builtIn }))
}
