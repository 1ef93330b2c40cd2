import type { MenuItem } from '../../../core/navigation/menu-item.ts'

/** Tells an entry from its siblings. */
export const keyOf = (item: MenuItem): string => item.routeName + item.link

/** The entries that are to be seen (S3.2). */
export const shownOf = (items: readonly MenuItem[]): readonly MenuItem[] => items.filter((item) => item.hidden === 0)

/** Whether an entry is the page's, or stands over it. */
export const leadsTo = (item: MenuItem, path: string): boolean =>
  item.link === path || item.children.some((child) => leadsTo(child, path))

/** The keys of the folders that stand over a page. */
export const branchOf = (items: readonly MenuItem[], path: string): readonly string[] =>
  items.flatMap((item) =>
    item.children.length > 0 && leadsTo(item, path) ? [keyOf(item), ...branchOf(item.children, path)] : [],
  )
