import type { Handler } from '../http/handler.ts'
import { rolesInReachOf } from './role-reach.ts'

/** GET /api/system/role/list: the enabled roles that one may give to somebody, in their order. */
export const listRoles: Handler<'listRoles'> = async ({ db, account }) => {
  const roles = await rolesInReachOf(db, account)
  return roles
    .filter((role) => role.enabled && role.withinReach)
    .map(({ id, key, name, builtIn }) => ({ id, key, name, builtIn }))
}
