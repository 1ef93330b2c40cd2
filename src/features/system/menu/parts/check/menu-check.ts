import { permissionNames } from '../../../../../../openapi/facts.ts'
import type { MenuRules } from '../../../../../core/navigation/parse-menus.ts'
import type { Menu } from '../../menu.ts'

/** What is wrong with an entry of the menu. */
export interface Finding {
  readonly id: string
  /** The names of the entries above it, and its own. */
  readonly name: string
  readonly problem: string
}

interface Placed {
  readonly menu: Menu
  readonly name: string
  readonly parent: Menu | undefined
}

const placed = (menus: readonly Menu[], above = '', parent?: Menu): readonly Placed[] =>
  menus.flatMap((menu) => {
    const name = above === '' ? menu.name : `${above} / ${menu.name}`
    return [{ menu, name, parent }, ...placed(menu.children ?? [], name, menu)]
  })

/** As the list of allowed hosts has it: with `http://` where it is not https. */
const hostOf = (link: string): string => {
  const { protocol, host = '', origin = '' } = URL.parse(link) ?? {}
  return protocol === 'http:' ? origin : host
}

/** Entries that share a value with another one, by the words for it. */
const shared = (entries: readonly Placed[], label: string, valueOf: (menu: Menu) => string | undefined) => {
  const byValue = Map.groupBy(entries, ({ menu }) => valueOf(menu) ?? '')
  return [...byValue].flatMap(([value, found]) =>
    value === '' || found.length < 2
      ? []
      : found.map(({ menu, name }) => ({
          id: menu.id,
          name,
          problem: `${label}“${value}”重复，共 ${found.length} 处`,
        })),
  )
}

/**
 * What of the menu does not work in this build: screens and permissions that it does not have, links that it does not
 * open, values that several entries have, entries whose parent is missing, and folders without entries.
 */
export const checkMenus = (menus: readonly Menu[], { routeNames, allowedHosts }: MenuRules): readonly Finding[] => {
  const entries = placed(menus)
  const problemOf = ({ menu, parent }: Placed): string | undefined => {
    const { type, routeName, link, permission } = menu
    if (parent === undefined && menu.parentId !== undefined) return '上级菜单不存在，或上下级循环'
    if (type === 'page' && !routeNames.has(routeName)) return `当前版本没有路由“${routeName}”的页面，不会显示`
    if (type === 'link' && !link.startsWith('/') && !allowedHosts.has(hostOf(link)))
      return `主机“${hostOf(link)}”不在允许之列，不会显示`
    if (type === 'folder' && menu.leaf) return '目录下没有菜单，不会显示'
    const known = permission === undefined || Object.hasOwn(permissionNames, permission)
    // Of a page that this build does not have, the page is reported, not each of its buttons.
    if (!known && routeNames.has(parent?.routeName ?? '')) return `当前版本的接口没有权限“${permission}”`
    return undefined
  }
  return [
    ...entries.flatMap((entry) => {
      const problem = problemOf(entry)
      return problem === undefined ? [] : [{ id: entry.menu.id, name: entry.name, problem }]
    }),
    ...shared(entries, '路由名', ({ routeName }) => routeName),
    ...shared(entries, '权限标识', ({ permission }) => permission),
    ...shared(entries, '外链', ({ type, link }) => (type === 'link' ? link : '')),
  ]
}
