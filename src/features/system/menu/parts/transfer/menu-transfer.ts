import type { Menu, MenuEntry } from '../../menu.ts'

/** Marks the files of an export, so that another JSON file is not taken for one. */
const kind = 'auth-centre-menu'

/** The entries of the menu as a file has them: those above first, named by their route. */
export const entriesOf = (menus: readonly Menu[], above?: string): readonly MenuEntry[] =>
  menus.flatMap(
    ({
      type,
      name,
      routeName,
      link,
      icon,
      iconImg,
      permission,
      hidden,
      noCache,
      affix,
      onPhone,
      status,
      children = [],
    }) => [
      {
        ...(above && { above }),
        type,
        name,
        ...(routeName && { routeName }),
        ...(link && { link }),
        ...(icon && { icon }),
        ...(iconImg && { iconImg }),
        ...(permission && { permission }),
        // An import leaves what a file omits as it is, so that a flag that is off is written, too.
        ...(type !== 'button' && { hidden }),
        ...(type === 'page' && { noCache, affix, onPhone }),
        status,
      },
      ...entriesOf(children, routeName),
    ],
  )

/** The text of a file with the whole menu. */
export const exportText = (menus: readonly Menu[]): string =>
  `${JSON.stringify({ kind, version: 1, menus: entriesOf(menus) }, undefined, 2)}\n`

/** The entries of such a file, which the backend checks; undefined where it is another file. */
export const importedEntries = (text: string): readonly MenuEntry[] | undefined => {
  try {
    const file: unknown = JSON.parse(text)
    const known = typeof file === 'object' && file !== null && 'kind' in file && file.kind === kind && 'menus' in file
    // as: the backend refuses entries that are none
    return known && Array.isArray(file.menus) ? (file.menus as readonly MenuEntry[]) : undefined
  } catch {
    return undefined // No JSON: the screen says that it is another file.
  }
}
