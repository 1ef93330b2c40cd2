import { setUserStatusPermission } from '../../../openapi/facts.ts'
import type { Database } from '../../database/schema.ts'
import { menuInEffect } from '../../kernel/menu-in-effect.ts'
import { heldInEffect } from '../../kernel/role-in-effect.ts'
import { includesOrg, scopeOf } from '../../kernel/role-scope.ts'
import { chosenPaths } from '../../kernel/scope.ts'
import { dayOf } from '../../kernel/time.ts'
import { isPast } from '../account.ts'

/**
 * Ids of the users who may activate an account of this organisation: it is in the data scope of a role that grants them
 * the permission. `now` in milliseconds since 1970.
 */
export async function activatorsOf(tx: Database, org: { id: string; path: string }, now: number): Promise<string[]> {
  const holders = await tx
    .selectFrom('user')
    .innerJoin('org', 'org.id', 'user.org_id')
    .innerJoin('user_role', 'user_role.user_id', 'user.id')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .innerJoin('role_menu', 'role_menu.role_id', 'role.id')
    .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
    .select(['user.id', 'user.valid_until', 'role.id as role_id', 'role.data_scope', 'org.path'])
    .distinct()
    .where('menu.permission', '=', setUserStatusPermission)
    .where(menuInEffect)
    .where('user.status', '=', 'normal')
    .where(heldInEffect(dayOf(now)))
    .execute()
  const chosen = await chosenPaths(tx, [...new Set(holders.map(({ role_id }) => role_id))])
  const usable = Map.groupBy(
    holders.filter(({ valid_until }) => !isPast(valid_until, now)),
    ({ id }) => id,
  )
  const mayActivate = (roles: typeof holders) => {
    const levels = roles.map(({ role_id, data_scope }) => ({ level: data_scope, chosen: chosen.get(role_id) ?? [] }))
    return includesOrg(scopeOf(roles[0]?.path ?? '', levels), org.path)
  }
  return [...usable].filter(([, roles]) => mayActivate(roles)).map(([id]) => id)
}
