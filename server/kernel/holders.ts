import type { Database } from '../database/schema.ts'
import type { DataScope } from '../database/tables/role.ts'
import type { Scope } from './account.ts'
import { menuInEffect } from './menu-in-effect.ts'
import { chosenPaths } from './organisation-scope.ts'
import { heldInEffect } from './role-in-effect.ts'
import { includesOrg, scopeOf } from './role-scope.ts'
import { dayOf } from './time.ts'
import { usableAccount } from './usable-account.ts'

/**
 * The usable accounts that a role in effect grants this permission, a row for each such role: a query over `user`,
 * `user_role`, `role` and `menu`, to be narrowed and selected from. `day` is the present one, `YYYY-MM-DD`.
 */
export const holdersOf = (tx: Database, permission: string, day: string) =>
  tx
    .selectFrom('user')
    .innerJoin('user_role', 'user_role.user_id', 'user.id')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .innerJoin('role_menu', 'role_menu.role_id', 'role.id')
    .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
    .where('menu.permission', '=', permission)
    .where(menuInEffect)
    .where('user.id', 'in', holdersOfRoles(tx, permission))
    .where(usableAccount(day))
    .where(heldInEffect(day))

/** From the permission to the users: without statistics, SQLite would begin with all users. */
const holdersOfRoles = (tx: Database, permission: string) =>
  tx
    .selectFrom('user_role')
    .innerJoin('role_menu', 'role_menu.role_id', 'user_role.role_id')
    .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
    .select('user_role.user_id')
    .where('menu.permission', '=', permission)

/**
 * The data scope of this permission of each of these users who hold it; `day` as of `holdersOf`.
 */
export async function scopesOfHolders(
  tx: Database,
  permission: string,
  day: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Scope>> {
  const holders = await holdersOf(tx, permission, day)
    .innerJoin('org', 'org.id', 'user.org_id')
    .select(['user.id', 'role.id as role_id', 'role.data_scope', 'org.path'])
    .where('user.id', 'in', userIds)
    .distinct()
    .execute()
  return scopesOf(tx, holders)
}

interface Holding {
  readonly id: string
  readonly role_id: string
  readonly data_scope: DataScope
  /** Of the organisation of the user. */
  readonly path: string
}

async function scopesOf(tx: Database, holders: readonly Holding[]): Promise<ReadonlyMap<string, Scope>> {
  const chosen = await chosenPaths(tx, [...new Set(holders.map(({ role_id }) => role_id))])
  const scope = (roles: readonly Holding[]) =>
    scopeOf(
      roles[0]?.path ?? '',
      roles.map(({ role_id, data_scope }) => ({ level: data_scope, chosen: chosen.get(role_id) ?? [] })),
    )
  return new Map([...Map.groupBy(holders, ({ id }) => id)].map(([id, roles]) => [id, scope(roles)]))
}

/**
 * Ids of the users whose data scope of this permission includes the organisation with this path: it is in the data
 * scope of a role that grants them the permission. `now` in milliseconds since 1970.
 */
export async function holdersOver(tx: Database, permission: string, path: string, now: number): Promise<string[]> {
  const holders = await holdersOf(tx, permission, dayOf(now))
    .innerJoin('org', 'org.id', 'user.org_id')
    .select(['user.id', 'role.id as role_id', 'role.data_scope', 'org.path'])
    .distinct()
    .execute()
  return [...(await scopesOf(tx, holders))].filter(([, scope]) => includesOrg(scope, path)).map(([id]) => id)
}
