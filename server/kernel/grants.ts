import type { Database } from '../database/schema.ts'
import { keptBy, type Versions } from './kept.ts'
import { menuInEffect } from './menu-in-effect.ts'
import { chosenPaths } from './organisation-scope.ts'
import type { GrantingRole } from './role-scope.ts'

/** What a role grants to its holders while it is in effect. */
export interface Grant extends GrantingRole {
  readonly id: string
  readonly key: string
  /** Permissions of its menu entries that are disabled at present: it does not grant them. */
  readonly suspended: readonly string[]
  /** Whether its holders need a second factor to sign in. */
  readonly secondFactor: boolean
}

const kept = keptBy<Grant>('roles', 'organisations')

/** What these roles grant, in their order; roles that were deleted since `versions` were read are omitted. */
export async function grantsOf(db: Database, roleIds: readonly string[], versions: Versions): Promise<Grant[]> {
  const known = kept(db, versions)
  const missing = roleIds.filter((id) => !known.has(id))
  if (missing.length > 0) for (const grant of await readGrants(db, missing)) known.set(grant.id, grant)
  return roleIds.flatMap((id) => known.get(id) ?? [])
}

async function readGrants(db: Database, roleIds: readonly string[]): Promise<Grant[]> {
  const roles = await db
    .selectFrom('role')
    .select(['id', 'key', 'data_scope', 'second_factor'])
    .where('id', 'in', roleIds)
    .execute()
  const permissions = await db
    .selectFrom('role_menu')
    .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
    .select(['role_menu.role_id', 'menu.permission', menuInEffect.as('in_effect')])
    .where('role_menu.role_id', 'in', roleIds)
    .where('menu.permission', 'is not', null)
    .execute()
  const custom = roles.filter(({ data_scope }) => data_scope === 'custom').map(({ id }) => id)
  const chosen = await chosenPaths(db, custom)
  const byRole = Map.groupBy(permissions, ({ role_id }) => role_id)
  const of = (id: string, inEffect: boolean) =>
    // SQLite knows 0 and 1, PostgreSQL false and true.
    (byRole.get(id) ?? []).flatMap((row) => (Boolean(row.in_effect) === inEffect ? (row.permission ?? []) : []))
  return roles.map(({ id, key, data_scope, second_factor }) => ({
    id,
    key,
    level: data_scope,
    chosen: chosen.get(id) ?? [],
    permissions: of(id, true),
    suspended: of(id, false),
    secondFactor: second_factor === 1,
  }))
}
