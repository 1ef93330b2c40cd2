import type { MenuItem } from '../../../core/navigation/menu-item.ts'
import { isMarked } from '../../../core/navigation/menu-marks.ts'

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

/**
 * A menu in two parts: the screens whose route names are in `phones` or that the menu marks, with the flagged folders
 * above them, and the rest (S2.15). Entries that are not shown are in neither.
 */
export const byPhone = (
  items: readonly MenuItem[],
  phones: ReadonlySet<string>,
): { readonly phone: readonly MenuItem[]; readonly rest: readonly MenuItem[] } => {
  const parts = shownOf(items).map((item) => {
    if (item.children.length === 0)
      return phones.has(item.routeName) || isMarked(item, 'onPhone')
        ? { phone: [item], rest: [] }
        : { phone: [], rest: [item] }
    const { phone, rest } = byPhone(item.children, phones)
    const folder = (children: readonly MenuItem[]) => (children.length > 0 ? [{ ...item, children }] : [])
    return { phone: folder(phone), rest: folder(rest) }
  })
  return { phone: parts.flatMap(({ phone }) => phone), rest: parts.flatMap(({ rest }) => rest) }
}
