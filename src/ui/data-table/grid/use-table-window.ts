import { type RefObject, useLayoutEffect, useState } from 'react'
import { useRowWindow } from '../../hooks/use-row-window.ts'
import { watchSize } from '../../hooks/watch-size.ts'
import { type Slot, slotsOf } from './row-slots.ts'

/** From so many rows on only those in view are drawn. */
const many = 50

interface Options {
  readonly scroller: RefObject<HTMLElement | null>
  readonly count: number
  /** False where rows are of unequal height or all have to be there. */
  readonly possible: boolean
  /** Index of the row that stays drawn wherever the table is scrolled to: it has the focus. */
  readonly kept: number
}

/** The rows to draw, and their height in px, which is measured: it follows the density and the size of the letters. */
export const useTableWindow = ({ scroller, count, possible, kept }: Options) => {
  const virtual = possible && count >= many
  const [rowHeight, setRowHeight] = useState(44)
  const view = useRowWindow(scroller, count, rowHeight)
  useLayoutEffect(() => {
    const table = scroller.current?.querySelector('table')
    if (!virtual || !table) return
    return watchSize(table, () => {
      const { height } = table.querySelector('tr[data-index]:not([data-index="-1"])')?.getBoundingClientRect() ?? {}
      return () => height && setRowHeight(height)
    })
  }, [scroller, virtual])
  const slots: readonly Slot[] = slotsOf(count, virtual ? view : { first: 0, end: count }, kept)
  return { slots, rowHeight }
}
