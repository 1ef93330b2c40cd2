/** The links of days, of which one is a stop of the tab key, and the entries, of which those of its day are. */
const linkOf = (cell: Element) => cell.querySelector<HTMLElement>('[role="link"]')
const cellOf = (element: Element) => element.closest<HTMLElement>('[data-date]')

/** The day in whose cell or column an element stands. */
export const dayAt = (element: Element): string | undefined => cellOf(element)?.dataset['date']

export const entriesAt = (root: Element, day: string): readonly HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(`[data-date="${day}"] .ac-cal-entry[role="button"]`),
]

export const linkAt = (root: Element, day: string): HTMLElement | undefined =>
  [...root.querySelectorAll(`[data-date="${day}"]`)].map(linkOf).find((link) => link !== null) ?? undefined

/**
 * Makes the link of this day and its entries the stops of the tab key. A link is named by what is in it: the library's
 * own name of it leaves out the lunar day.
 */
export const setStops = (root: Element, active: string): void => {
  const links = [...root.querySelectorAll<HTMLElement>('[data-date] [role="link"]')]
  for (const link of links) {
    link.tabIndex = dayAt(link) === active ? 0 : -1
    link.removeAttribute('aria-label')
  }
  for (const entry of root.querySelectorAll<HTMLElement>('.ac-cal-entry[role="button"]'))
    entry.tabIndex = links.length === 0 || dayAt(entry) === active ? 0 : -1
}
