import type { MenuItem } from '../../../core/navigation/menu-item.ts'
import { isMarked } from '../../../core/navigation/menu-marks.ts'
import type { MenuPage } from '../../../core/navigation/menu-pages.ts'
import type { Find, Span } from '../../../core/search/matching.ts'
import { shownOf } from './menu-model.ts'

/** Whether a screen works on phones: its route name is in `phones`, or the menu marks it (S2.15). */
export const worksOnPhone = (item: MenuItem, phones: ReadonlySet<string>): boolean =>
  phones.has(item.routeName) || isMarked(item, 'onPhone')

/** A page of the menu that a search finds, with the part of its name that matches; none where its folder does. */
export interface FoundPage {
  readonly page: MenuPage
  readonly span: Span | undefined
}

/** The pages that are found by their names, then those whose folders are. */
export const foundAmong = (pages: readonly MenuPage[], find: Find): readonly FoundPage[] => {
  const named = pages.flatMap((page) => {
    const span = find(page.item.name)
    return span ? [{ page, span }] : []
  })
  const below = pages.filter(({ item, above }) => !find(item.name) && above.some((name) => find(name)))
  return [...named, ...below.map((page) => ({ page, span: undefined }))]
}

/**
 * A menu in two parts: the screens that work on phones, with the flagged folders
 * above them, and the rest (S2.15). Entries that are not shown are in neither.
 */
export const byPhone = (
  items: readonly MenuItem[],
  phones: ReadonlySet<string>,
): { readonly phone: readonly MenuItem[]; readonly rest: readonly MenuItem[] } => {
  const parts = shownOf(items).map((item) => {
    if (item.children.length === 0)
      return worksOnPhone(item, phones) ? { phone: [item], rest: [] } : { phone: [], rest: [item] }
    const { phone, rest } = byPhone(item.children, phones)
    const folder = (children: readonly MenuItem[]) => (children.length > 0 ? [{ ...item, children }] : [])
    return { phone: folder(phone), rest: folder(rest) }
  })
  return { phone: parts.flatMap(({ phone }) => phone), rest: parts.flatMap(({ rest }) => rest) }
}
