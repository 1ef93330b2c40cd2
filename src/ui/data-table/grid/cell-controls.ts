// What opens a node of a tree is no stop of its own: its cell has the keys for that.
const controls = ':is(a[href], button, input, select, textarea, [tabindex]):not(:disabled, td, th, .ac-node-turn)'

/** What can be used within a cell, or within a whole table. */
export const controlsIn = (box: Element): readonly HTMLElement[] => [...box.querySelectorAll<HTMLElement>(controls)]

/** Whether an element needs the arrow keys, Home and End for itself. */
export const ownsKeys = (element: Element): boolean =>
  element.matches('input:not([type="checkbox"], [type="radio"]), select, textarea, [role="separator"]')

/** Where the focus stands in a cell: on its only control, in the head on what sorts, otherwise on the cell itself. */
export const stopOf = (cell: HTMLElement): HTMLElement => {
  const found = controlsIn(cell)
  const sorting = found.find((control) => control.matches('.ac-sort'))
  const only = found.length === 1 && found[0] && !ownsKeys(found[0]) ? found[0] : undefined
  return sorting ?? only ?? cell
}

/** The cell that an element stands in. */
export const cellOf = (element: Element): HTMLTableCellElement | null => element.closest('td, th')

/** How many rows a box shows at once, less one that tells where one was. */
export const pageOf = (scroller: HTMLElement | null): number => {
  const row = scroller?.querySelector<HTMLElement>('tbody tr[data-index]')
  if (!scroller || !row) return 1
  const room = scroller.clientHeight - (scroller.querySelector('thead')?.offsetHeight ?? 0)
  return Math.max(1, Math.floor(room / row.offsetHeight) - 1)
}

const stays = '.ac-cell-select, .ac-cell-fixed, .ac-cell-actions'

/** What the columns that stay cover of a row's width, px. */
const coveredBy = (row: HTMLElement, side: string): number =>
  [...row.querySelectorAll<HTMLElement>(side)].reduce((sum, cell) => sum + cell.offsetWidth, 0)

/** Scrolls a cell's box so far that nothing covers it: neither the head nor the columns that stay. */
export const reveal = (scroller: HTMLElement, cell: HTMLTableCellElement): void => {
  const row = cell.parentElement
  const head = scroller.querySelector('thead')
  if (row && !head?.contains(row)) {
    const [top, bottom] = [row.offsetTop - (head?.offsetHeight ?? 0), row.offsetTop + row.offsetHeight]
    if (top < scroller.scrollTop) scroller.scrollTop = top
    else if (bottom > scroller.scrollTop + scroller.clientHeight) scroller.scrollTop = bottom - scroller.clientHeight
  }
  if (row && !cell.matches(stays)) {
    const left = cell.offsetLeft - coveredBy(row, '.ac-cell-select, .ac-cell-fixed-left')
    const right = cell.offsetLeft + cell.offsetWidth + coveredBy(row, '.ac-cell-fixed-right, .ac-cell-actions')
    if (left < scroller.scrollLeft) scroller.scrollLeft = left
    else if (right > scroller.scrollLeft + scroller.clientWidth) scroller.scrollLeft = right - scroller.clientWidth
  }
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
