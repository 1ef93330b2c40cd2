import { type RefObject, useLayoutEffect, useState } from 'react'

/** Rows drawn beyond each edge of what is seen, so that scrolling finds them ready. */
const spare = 8

/** The rows to draw: from `first` up to and without `end`. */
export interface RowWindow {
  readonly first: number
  readonly end: number
}

/**
 * Which of many rows of equal height to draw: those in view and a few beside them. `rowHeight` in px. It renders again
 * only when other rows come into view, not for every pixel.
 */
export const useRowWindow = (scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowWindow => {
  /** In rows: the first that is seen, and how many there is room for. */
  const [view, setView] = useState({ top: 0, room: Math.ceil(400 / rowHeight) })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const top = Math.floor(element.scrollTop / rowHeight)
      const room = Math.ceil(element.clientHeight / rowHeight) + 1
      setView((before) => (before.top === top && before.room === room ? before : { top, room }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [scroller, rowHeight])
  const first = Math.max(0, Math.min(view.top - spare, count - 1))
  const end = Math.min(count, view.top + view.room + spare)
  return { first, end }
}
