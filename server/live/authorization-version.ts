import { createHash } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import { menuInEffect } from '../kernel/menu-in-effect.ts'
import { chosenPaths } from '../kernel/organisation-scope.ts'
import { heldInEffect } from '../kernel/role-in-effect.ts'
import { dayOf } from '../kernel/time.ts'

/**
 * The version of the roles, permissions and menus of each of these users, by id: it stays the same while they do, and
 * changes with any of them, whatever changed it. Users without an account are omitted. Computed from the rows that
 * current-user-info and current-user-menus read.
 */
export async function authorizationVersions(
  db: Database,
  userIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, string>> {
  const people = await db.selectFrom('user').select(['id', 'org_id']).where('id', 'in', userIds).execute()
  const held = await db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select([
      'user_role.user_id',
      'role.id',
      'role.key',
      'role.name',
      'role.data_scope',
      'role.sort',
      'role.second_factor',
    ])
    .where('user_role.user_id', 'in', userIds)
    .where(heldInEffect(dayOf(now)))
    .orderBy('role.id')
    .execute()
  const roleIds = [...new Set(held.map(({ id }) => id))]
  const grants = await grantsByRole(db, roleIds)
  const chosen = await chosenPaths(db, roleIds)
  const heldBy = Map.groupBy(held, ({ user_id }) => user_id)
  return new Map(
    people.map((person) => {
      const roles = (heldBy.get(person.id) ?? []).map(({ id, key, name, data_scope, sort, second_factor }) => [
        id,
        key,
        name,
        data_scope,
        chosen.get(id),
        sort,
        second_factor,
        grants.get(id),
      ])
      return [person.id, digest([person.org_id, roles])]
    }),
  )
}

/** A hash of everything that a role grants, by role id. */
async function grantsByRole(db: Database, roleIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (roleIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('role_menu')
    .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
    .select(['role_menu.role_id', menuInEffect.as('in_effect')])
    .selectAll('menu')
    .where('role_menu.role_id', 'in', roleIds)
    .orderBy('menu.id')
    .execute()
  const byRole = new Map<string, unknown[]>()
  for (const { role_id, ...menu } of rows) byRole.set(role_id, [...(byRole.get(role_id) ?? []), menu])
  return new Map([...byRole].map(([roleId, menus]) => [roleId, digest(menus)]))
}

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)
