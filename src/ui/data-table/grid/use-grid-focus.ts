import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { TableTree, TreeArranging } from '../table-tree.ts'
import { cellOf, controlsIn, ownsKeys, pageOf, reveal, stopOf } from './cell-controls.ts'
import { type Extent, type Place, placeAfter, placeWithin } from './grid-moves.ts'
import { treeMove } from './tree-moves.ts'
import type { RowRange } from './use-row-range.ts'

interface Options {
  readonly scroller: RefObject<HTMLElement | null>
  /** As cards the rows are no grid: every control is a stop of its own. */
  readonly on: boolean
  readonly rows: number
  readonly range: Pick<RowRange, 'pick' | 'stretch'>
  /** Undefined where rows cannot be selected. */
  readonly onAll: (() => void) | undefined
  /** Undefined where the rows are no tree. */
  readonly tree: TableTree | undefined
  /** Undefined where its nodes cannot be put elsewhere. */
  readonly arranging: TreeArranging | undefined
}

const rowOf = (cell: HTMLElement): number => Number(cell.parentElement?.dataset['index'] ?? -1)

/**
 * The keyboard in a table, by the ARIA grid pattern: one stop for Tab, arrow keys between cells, Enter or F2 into a
 * cell with several controls and Esc back, blank selects the row, with Shift a range, Ctrl+A the page; in a tree also
 * the keys of `treeMove`, and Alt with Up or Down to put a node elsewhere among its siblings. The focused row stays the
 * one it was while the table scrolls, and where its rows change the focus stays at its place.
 */
export const useGridFocus = ({ scroller, on, rows, range, onAll, tree, arranging }: Options) => {
  const [active, setActive] = useState<Place>({ row: 0, column: 0 })
  const moved = useRef(false)
  const held = useRef(false)
  const stop = useRef<HTMLElement>(undefined)
  /** Id of the node that was put elsewhere: the focus goes along with it. */
  const shifted = useRef<string>(undefined)

  const cellAt = ({ row, column }: Place): HTMLTableCellElement | undefined =>
    scroller.current?.querySelector<HTMLTableRowElement>(`tr[data-index="${row}"]`)?.cells[column]
  const extent = (): Extent => {
    const any = scroller.current?.querySelector<HTMLTableRowElement>('tr[data-index]')
    return { rows, columns: any?.cells.length ?? 1, head: any?.dataset['index'] === '-1' }
  }

  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const wasThere = stop.current
    if (!on) {
      if (wasThere) for (const control of controlsIn(box)) control.removeAttribute('tabindex')
      stop.current = undefined
      return
    }
    const cell = cellAt(placeWithin(active, extent()))
    const next = cell && stopOf(cell)
    for (const control of controlsIn(box)) if (control.tabIndex !== -1 && control !== next) control.tabIndex = -1
    if (wasThere && wasThere !== next) wasThere.tabIndex = -1
    if (next) next.tabIndex = 0
    stop.current = next
    // the row that had the focus has gone: the one in its place takes it
    const lost = held.current && document.activeElement === document.body
    if (!next || !cell || !(moved.current || lost)) return
    moved.current = false
    reveal(box, cell)
    next.focus({ preventScroll: true })
  })
  // After the effect that moves the focus: it is to move with the next rendering, to the node's new place.
  useLayoutEffect(() => {
    const id = shifted.current
    if (id === undefined || !tree || tree.places[active.row]?.id === id) return
    const row = tree.places.findIndex((place) => place.id === id)
    shifted.current = undefined
    if (row < 0) return
    moved.current = true
    setActive({ ...active, row })
  }, [tree, active])

  const goTo = (place: Place) => {
    moved.current = true
    setActive(place)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, shiftKey } = event
    const control = event.ctrlKey || event.metaKey
    if (!on || event.defaultPrevented || !(target instanceof HTMLElement)) return
    const cell = cellOf(target)
    if (!cell || !event.currentTarget.contains(cell)) return
    const at: Place = { row: rowOf(cell), column: cell.cellIndex }
    const handled = () => event.preventDefault()
    if (event.altKey) {
      const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[key]
      if (!by || control || shiftKey || !arranging?.movable(at.row)) return
      shifted.current = tree?.places[at.row]?.id
      arranging.shift(at.row, by)
      return handled()
    }
    const inside = target !== stopOf(cell)
    if (key === 'Escape' && inside) {
      event.stopPropagation()
      return goTo(at)
    }
    if (ownsKeys(target)) return
    const within = controlsIn(cell)
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (inside && step && !control) {
      within[within.indexOf(target) + step]?.focus()
      return handled()
    }
    const branch = tree && !inside && !control && treeMove(key, tree.places, at, cell.matches('.ac-cell-tree'))
    if (branch && 'turn' in branch) tree.turn(branch.turn, branch.open)
    if (branch && 'row' in branch) goTo({ row: branch.row, column: at.column })
    if (branch) return handled()
    if ((key === 'Enter' && target === cell) || key === 'F2') {
      within[(within.indexOf(target) + 1) % within.length]?.focus()
      return handled()
    }
    if (key.toLowerCase() === 'a' && control && onAll) {
      onAll()
      return handled()
    }
    if (key === ' ' && (target === cell || (shiftKey && target.matches('.ac-cell-select input')))) {
      if (at.row >= 0) range.pick(at.row, shiftKey)
      return handled()
    }
    const place = placeAfter(key, control, at, extent(), () => pageOf(scroller.current))
    if (!place) return
    handled()
    if (shiftKey && at.row >= 0 && place.row >= 0 && place.row !== at.row) range.stretch(at.row, place.row)
    goTo(place)
  }
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const cell = cellOf(target)
    if (!cell || !currentTarget.contains(cell)) return
    held.current = true
    const place = { row: rowOf(cell), column: cell.cellIndex }
    if (place.row !== active.row || place.column !== active.column) setActive(place)
  }
  const onBlur = ({ target }: FocusEvent) => {
    held.current = !target.isConnected
  }
  return { active, handlers: { onKeyDown, onFocus, onBlur } }
}
