import type { MenuItem } from '../../../core/navigation/menu-item.ts'

/** Unique among siblings. */
export const keyOf = (item: MenuItem): string => item.routeName + item.link

/** The visible entries (S3.2). */
export const shownOf = (items: readonly MenuItem[]): readonly MenuItem[] => items.filter((item) => item.hidden === 0)

/** Whether an entry is the page's, or an ancestor of it. */
export const leadsTo = (item: MenuItem, path: string): boolean =>
  item.link === path || item.children.some((child) => leadsTo(child, path))

const shownLinks = (items: readonly MenuItem[]): readonly string[] =>
  shownOf(items).flatMap((item) => [item.link, ...shownLinks(item.children)])

/**
 * The link that the menu highlights for a page: its own, otherwise the nearest above it that is shown, as 字典管理 for
 * `/setting/dict/form` (S2.14); the path itself where no shown entry leads there.
 */
export const highlighted = (items: readonly MenuItem[], path: string): string =>
  shownLinks(items).reduce(
    (found, link) => (path.startsWith(`${link}/`) && link.length > found.length ? link : found),
    shownLinks(items).includes(path) ? path : '',
  ) || path

/** Keys of the folders above a page. */
export const branchOf = (items: readonly MenuItem[], path: string): readonly string[] =>
  items.flatMap((item) =>
    item.children.length > 0 && leadsTo(item, path) ? [keyOf(item), ...branchOf(item.children, path)] : [],
  )
