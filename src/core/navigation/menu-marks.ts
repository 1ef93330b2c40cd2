import type { MenuItem } from './menu-item.ts'

/**
 * What the menu says of a screen, besides what the screen says of itself: `noCache` S3.6, `affix` S3.5, `onPhone`
 * S2.15.
 */
export type MenuMark = 'noCache' | 'affix' | 'onPhone'

export const isMarked = ({ marks = '' }: MenuItem, mark: MenuMark): boolean => marks.split(',').includes(mark)

/** The route names of the entries with a mark, at any depth. */
export const markedRoutes = (items: readonly MenuItem[], mark: MenuMark): ReadonlySet<string> =>
  new Set(
    items.flatMap((item) => [...(isMarked(item, mark) ? [item.routeName] : []), ...markedRoutes(item.children, mark)]),
  )
