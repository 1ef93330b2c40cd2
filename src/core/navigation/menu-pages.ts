import type { MenuItem } from './menu-item.ts'

/** A menu entry with a link, and the names of its folders, outermost first. */
export interface MenuPage {
  readonly item: MenuItem
  readonly above: readonly string[]
}

/** The visible menu as a flat list: screens and external links, without folders (S3.2). */
export const menuPages = (items: readonly MenuItem[], above: readonly string[] = []): readonly MenuPage[] =>
  items.flatMap((item) => {
    if (item.hidden !== 0) return []
    return [...(item.link === '' ? [] : [{ item, above }]), ...menuPages(item.children, [...above, item.name])]
  })
