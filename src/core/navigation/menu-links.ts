import type { MenuItem } from './menu-item.ts'

const isExternal = (item: MenuItem): boolean => /^https?:/i.test(item.link)

/**
 * The target of `/`: the first visible screen, depth first; entries in a hidden folder are hidden too (S2.11, S3.2).
 * Undefined if nothing is visible.
 */
export const firstVisibleLink = (items: readonly MenuItem[]): string | undefined => {
  for (const item of items) {
    if (item.hidden !== 0) continue
    const link = item.link !== '' && !isExternal(item) ? item.link : firstVisibleLink(item.children)
    if (link !== undefined) return link
  }
  return undefined
}

/** The route names in the menu, hidden entries included: those are screens without a visible entry (S2.12). */
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
