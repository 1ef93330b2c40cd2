import type { Database } from '../database/schema.ts'
import type { Account } from '../kernel/account.ts'
import { chosenPaths, coversRole } from '../kernel/scope.ts'

export interface ReachedRole {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly builtIn: boolean
  readonly enabled: boolean
  /** Neither its permissions nor its data scope go beyond those of the account. */
  readonly withinReach: boolean
}

/**
 * Every role in its order, and whether it stays within what the account may do itself. Who could give a role beyond
 * that, or reset the password of somebody who holds one, would make an administrator of themselves.
 */
export async function rolesInReachOf(db: Database, account: Account): Promise<readonly ReachedRole[]> {
  const roles = await db.selectFrom('role').selectAll().orderBy('sort').orderBy('id').execute()
  const granted = await db
    .selectFrom('role_menu')
    .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
    .select(['role_menu.role_id', 'menu.permission'])
    .where('menu.permission', 'is not', null)
    .execute()
  const chosen = await chosenPaths(
    db,
    roles.map(({ id }) => id),
  )
  const beyond = new Set(
    granted
      .filter(({ permission }) => permission !== null && !account.permissions.has(permission))
      .map(({ role_id }) => role_id),
  )
  return roles.map((role) => ({
    id: role.id,
    key: role.key,
    name: role.name,
    builtIn: role.built_in === 1,
    enabled: role.status === 'normal',
    withinReach:
      !beyond.has(role.id) && coversRole(account.scope, { level: role.data_scope, chosen: chosen.get(role.id) ?? [] }),
  }))
}
