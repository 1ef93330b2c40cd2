import type { Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import type { Database } from '../../database/schema.ts'
import type { MenuTable } from '../../database/tables/menu.ts'
import type { Handler } from '../../http/handler.ts'
import { menuInEffect } from '../../kernel/menu-in-effect.ts'
import { withoutNulls } from '../../kernel/without-nulls.ts'

type MenuItem = Schemas['MenuItem']
const columns = [
  'id',
  'parent_id',
  'type',
  'name',
  'link',
  'icon',
  'icon_img',
  'route_name',
  'hidden',
  'no_cache',
  'affix',
  'on_phone',
] as const
type MenuRow = Pick<Selectable<MenuTable>, (typeof columns)[number]>

/**
 * GET /api/system/menu/current-user-menus (S5.9): the folders, pages and links of the given roles, limited to those
 * that the account holds; other keys are ignored. Disabled entries with all below them, and folders without entries,
 * are omitted.
 */
export const currentUserMenus: Handler<'currentUserMenus'> = async ({ db, account, query }) => {
  const asked = new Set(query.role.split(','))
  const shown = await shownMenus(
    db,
    account.roleKeys.filter((key) => asked.has(key)),
  )
  return shown.map(itemOf)
}

/** An entry of the menu of a user, with those below it. */
export interface ShownMenu {
  readonly row: MenuRow
  readonly children: readonly ShownMenu[]
}

/** The menu of a user who holds these roles, all of which are in effect. */
export async function shownMenus(db: Database, roleKeys: readonly string[]): Promise<readonly ShownMenu[]> {
  return roleKeys.length === 0 ? [] : shownBelow(await grantedMenus(db, roleKeys), null)
}

function grantedMenus(db: Database, roleKeys: readonly string[]): Promise<MenuRow[]> {
  return db
    .selectFrom('menu')
    .select(columns)
    .where('type', '!=', 'button')
    .where(menuInEffect)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('role_menu')
        .innerJoin('role', 'role.id', 'role_menu.role_id')
        .select('role_menu.menu_id')
        .where('role.key', 'in', roleKeys),
    )
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

const shownBelow = (rows: readonly MenuRow[], parentId: string | null): readonly ShownMenu[] =>
  rows
    .filter((row) => row.parent_id === parentId)
    .map((row) => ({ row, children: shownBelow(rows, row.id) }))
    .filter(({ row, children }) => row.type !== 'folder' || children.length > 0)

/** The marks of an entry in the words of the API; null for none. */
const marksOf = ({ no_cache, affix, on_phone }: MenuRow): string | null =>
  [no_cache && 'noCache', affix && 'affix', on_phone && 'onPhone'].filter((mark) => mark !== 0).join() || null

const itemOf = ({ row, children }: ShownMenu): MenuItem => ({
  ...withoutNulls({ icon: row.icon, iconImg: row.icon_img, marks: marksOf(row) }),
  link: row.link,
  name: row.name,
  hidden: row.hidden,
  routeName: row.route_name,
  ...(children.length > 0 ? { children: children.map(itemOf) } : {}),
})
