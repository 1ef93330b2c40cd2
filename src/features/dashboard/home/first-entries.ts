import type { MenuItem } from '../../../core/navigation/menu-item.ts'

/** How many screens are shown before the person chooses among all. */
const most = 8

/** The chosen screens in their order, then those opened last, then the others in the order of the menu. */
export const firstEntries = (
  screens: readonly MenuItem[],
  chosen: readonly string[],
  recent: readonly string[],
): readonly MenuItem[] => {
  const order = [...new Set([...chosen, ...recent, ...screens.map(({ routeName }) => routeName)])]
  return order
    .flatMap((name) => screens.find(({ routeName }) => routeName === name) ?? [])
    .slice(0, Math.max(most, chosen.length))
}
