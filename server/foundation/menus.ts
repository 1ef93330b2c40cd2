import { pages } from '../areas.ts'
import { furtherPages, menuFolders } from './menu-data.ts'

/** One row of the menu table, as seeded. */
export interface SeedMenu {
  readonly id: string
  readonly parentId: string | null
  readonly type: 'folder' | 'page' | 'button'
  readonly name: string
  /** Path inside the app; empty for folders and buttons. */
  readonly link: string
  readonly icon: string | null
  /** Name of the client's route: the path without its leading slash, `/` replaced by `-`. Empty for buttons. */
  readonly routeName: string
  /** Only buttons have one. */
  readonly permission: string | null
  readonly sort: number
  readonly hidden: boolean
}

/** Every folder, page and button, parents before children. Ids count from 1 in that order. */
export function generateMenus(): readonly SeedMenu[] {
  const menus: SeedMenu[] = []
  const add = (menu: Omit<SeedMenu, 'id'>): string => {
    const id = String(menus.length + 1)
    menus.push({ ...menu, id })
    return id
  }
  const all = Map.groupBy([...pages, ...furtherPages], ({ folder }) => folder)
  for (const [folderIndex, { folder, name, icon }] of menuFolders.entries()) {
    const folderId = add({
      parentId: null,
      type: 'folder',
      name,
      link: '',
      icon,
      routeName: folder,
      permission: null,
      sort: folderIndex + 1,
      hidden: false,
    })
    const inFolder = (all.get(folder) ?? []).toSorted((one, other) => one.place - other.place)
    for (const [pageIndex, entry] of inFolder.entries()) {
      const { page, buttons = [], hidden = false } = entry
      const pageId = add({
        parentId: folderId,
        type: 'page',
        name: entry.name,
        link: `/${folder}/${page}`,
        icon: entry.icon,
        routeName: `${folder}-${page.replaceAll('/', '-')}`,
        permission: null,
        sort: pageIndex + 1,
        hidden,
      })
      for (const [buttonIndex, [action, text]] of buttons.entries()) {
        add({
          parentId: pageId,
          type: 'button',
          name: text,
          link: '',
          icon: null,
          routeName: '',
          permission: `${folder}:${page}:${action}`,
          sort: buttonIndex + 1,
          hidden: false,
        })
      }
    }
  }
  return menus
}

/** The routes of the pages that this release has; a menu may hold entries of others. */
export const pageRoutes: ReadonlySet<string> = new Set(
  generateMenus().flatMap(({ type, routeName }) => (type === 'page' ? [routeName] : [])),
)
