import type { MenuItem } from './menu-item.ts'

/** An entry of the menu that leads somewhere, and the names of the folders that it stands in, from the top down. */
export interface MenuPage {
  readonly item: MenuItem
  readonly above: readonly string[]
}

/** What a menu shows, laid flat from top to bottom: screens and outside addresses, not folders (S3.2). */
export const menuPages = (items: readonly MenuItem[], above: readonly string[] = []): readonly MenuPage[] =>
  items.flatMap((item) => {
    if (item.hidden !== 0) return []
    return [...(item.link === '' ? [] : [{ item, above }]), ...menuPages(item.children, [...above, item.name])]
  })
