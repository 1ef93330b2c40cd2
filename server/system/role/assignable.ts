import type { Handler } from '../../http/handler.ts'
import { rolesInReachOf } from './reach.ts'

/** GET /api/system/role/assignable: the roles in effect that the account may assign to a user, in order. */
export const assignableRoles: Handler<'assignableRoles'> = async ({ db, account }) => {
  const roles = await rolesInReachOf(db, account)
  return roles
    .filter((role) => role.enabled && role.withinReach)
    .map(({ id, key, name, builtIn }) => ({ id, key, name, builtIn }))
}
