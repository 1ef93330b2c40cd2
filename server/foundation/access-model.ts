import type { Database } from '../database/schema.ts'
import { insertRows } from '../kernel/insert-rows.ts'
import { nameKey } from '../language/name-key.ts'
import type { SeedMenu } from './menus.ts'
import { menuIdsOf, seedRoles } from './role-data.ts'

/**
 * Inserts the menu, the five built-in roles and their permissions. Expects those tables to be empty; `now` in
 * milliseconds since 1970.
 */
export async function seedAccessModel(db: Database, menus: readonly SeedMenu[], now: number): Promise<void> {
  const menuRows = menus.map((menu) => ({
    id: menu.id,
    parent_id: menu.parentId,
    type: menu.type,
    name: menu.name,
    link: menu.link,
    icon: menu.icon,
    icon_img: null,
    route_name: menu.routeName,
    permission: menu.permission,
    sort: menu.sort,
    hidden: menu.hidden ? (1 as const) : (0 as const),
    created_at: now,
    updated_at: now,
  }))
  const roleRows = seedRoles.map((role, index) => ({
    id: role.id,
    key: role.key,
    name: role.name,
    name_key: nameKey(role.name, 'organisation'),
    data_scope: role.dataScope,
    built_in: 1 as const,
    sort: index + 1,
    status: 'normal' as const,
    created_at: now,
    updated_at: now,
  }))
  const grants = seedRoles.flatMap((role) =>
    menuIdsOf(role, menus).map((menuId) => ({ role_id: role.id, menu_id: menuId })),
  )
  await insertRows(db, 'menu', menuRows)
  await insertRows(db, 'role', roleRows)
  await insertRows(db, 'role_menu', grants)
}
