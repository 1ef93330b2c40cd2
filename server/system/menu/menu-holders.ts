import type { Database } from '../../database/schema.ts'
import type { MenuRow } from './menu-forest.ts'

/** The key of the built-in role that gets every new entry, so that its holders can grant it to other roles. */
const administratorKey = 'admin'

/**
 * Gives a new entry to the role of the system administrator, with the entries above it. No other role gets it, so that
 * who creates an entry never gets a right by it.
 */
export async function giveToAdministrator(tx: Database, id: string, above: readonly MenuRow[]): Promise<void> {
  const role = await tx.selectFrom('role').select('id').where('key', '=', administratorKey).executeTakeFirst()
  if (!role) return
  await tx.insertInto('role_menu').values({ role_id: role.id, menu_id: id }).execute()
  await giveAbove(tx, id, above)
}

/**
 * Gives the entries above an entry to the roles that have it: without them a menu could not show it. One that grants a
 * permission is left out.
 */
export async function giveAbove(tx: Database, id: string, above: readonly MenuRow[]): Promise<void> {
  const shown = above.filter(({ permission }) => permission === null)
  if (shown.length === 0) return
  const ids = shown.map((row) => row.id)
  const held = await tx
    .selectFrom('role_menu')
    .selectAll()
    .where('menu_id', 'in', [id, ...ids])
    .execute()
  const has = new Set(held.map(({ role_id, menu_id }) => `${role_id}:${menu_id}`))
  const missing = held
    .filter(({ menu_id }) => menu_id === id)
    .flatMap(({ role_id }) => ids.map((menu_id) => ({ role_id, menu_id })))
    .filter(({ role_id, menu_id }) => !has.has(`${role_id}:${menu_id}`))
  if (missing.length > 0) await tx.insertInto('role_menu').values(missing).execute()
}

/**
 * The names of the roles that have an entry, without that of the system administrator: `“机构管理员”、“审计员”`; '' for none.
 */
export async function otherHolders(tx: Database, id: string): Promise<string> {
  const roles = await tx
    .selectFrom('role_menu')
    .innerJoin('role', 'role.id', 'role_menu.role_id')
    .select('role.name')
    .where('role_menu.menu_id', '=', id)
    .where('role.key', '!=', administratorKey)
    .orderBy('role.sort')
    .execute()
  const named = roles.slice(0, 3).map(({ name }) => `“${name}”`)
  return roles.length > named.length ? `${named.join('、')}等 ${roles.length} 个` : named.join('、')
}
