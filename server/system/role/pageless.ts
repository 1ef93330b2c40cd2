import type { Database } from '../../database/schema.ts'
import type { MenuTable } from '../../database/tables/menu.ts'

declare module '../../http/handler.ts' {
  interface Services {
    /** The routes of the pages that this release has. */
    readonly pageRoutes: ReadonlySet<string>
  }
}

type Entry = Pick<MenuTable, 'id' | 'parent_id' | 'type' | 'route_name'>

/** Why an entry without a page cannot be given to a role. */
export const pagelessReason = '系统中没有该页面，不能授权'

/**
 * The ids of the entries for pages that this release does not have, with their buttons: a role to which they were given
 * would get nothing by them.
 */
export function pagelessAmong(menus: Iterable<Entry>, pageRoutes: ReadonlySet<string>): ReadonlySet<string> {
  const all = [...menus]
  const pages = all.filter(({ type, route_name: route }) => type === 'page' && !pageRoutes.has(route))
  const ids = new Set(pages.map(({ id }) => id))
  const buttons = all.filter(({ type, parent_id: parent }) => type === 'button' && parent !== null && ids.has(parent))
  return new Set([...ids, ...buttons.map(({ id }) => id)])
}

/** The same of the whole menu. */
export const pagelessOf = async (db: Database, pageRoutes: ReadonlySet<string>): Promise<ReadonlySet<string>> =>
  pagelessAmong(await db.selectFrom('menu').select(['id', 'parent_id', 'type', 'route_name']).execute(), pageRoutes)
