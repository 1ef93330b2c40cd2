import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Extra rows rendered beyond each edge, so that scrolling shows no gaps. */
const spare = 8

/** The rows to render: from `first` (inclusive) to `end` (exclusive). */
export interface RowWindow {
  readonly first: number
  readonly end: number
}

/**
 * Which of many rows of equal height to render: those in view and a few beyond. `rowHeight` in px. Re-renders only when
 * the rows change, not on every scroll event.
 */
export const useRowWindow = (scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowWindow => {
  /** In rows: the first visible one, and how many fit. */
  const [view, setView] = useState({ top: 0, room: Math.ceil(400 / rowHeight) })
  const [empty] = useState(count === 0)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const top = Math.floor(element.scrollTop / rowHeight)
      const room = Math.ceil(element.clientHeight / rowHeight) + 1
      setView((before) => (before.top === top && before.room === room ? before : { top, room }))
    }
    // A list without rows yet is measured by the observer, after the request for them has been sent.
    if (!empty) measure()
    // Rendered before the browser paints: a jump beyond the spare rows would show one empty frame otherwise.
    const scrolled = () => flushSync(measure)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', scrolled)
    }
  }, [scroller, rowHeight, empty])
  const first = Math.max(0, Math.min(view.top - spare, count - 1))
  const end = Math.min(count, view.top + view.room + spare)
  return { first, end }
}
