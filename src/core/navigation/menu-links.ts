import type { MenuItem } from './menu-item.ts'

const isExternal = (item: MenuItem): boolean => /^https:/i.test(item.link)

/**
 * The page that `/` forwards to: the first shown entry that is a screen, depth first; entries inside a hidden folder
 * are hidden too (S2.11, S3.2). Undefined where nothing is shown.
 */
export const firstVisibleLink = (items: readonly MenuItem[]): string | undefined => {
  for (const item of items) {
    if (item.hidden !== 0) continue
    const link = item.link !== '' && !isExternal(item) ? item.link : firstVisibleLink(item.children)
    if (link !== undefined) return link
  }
  return undefined
}

/** The routes that the menu opens, hidden entries too: they are screens without an entry of their own (S2.12). */
export const routeNamesOf = (items: readonly MenuItem[]): ReadonlySet<string> => {
  const names = new Set<string>()
  const collect = (list: readonly MenuItem[]): void => {
    for (const item of list) {
      if (item.link !== '' && !isExternal(item)) names.add(item.routeName)
      collect(item.children)
    }
  }
  collect(items)
  return names
}
