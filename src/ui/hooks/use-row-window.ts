import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { watchSize } from './watch-size.ts'

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
    const read = () => {
      const top = Math.floor(element.scrollTop / rowHeight)
      const room = Math.ceil(element.clientHeight / rowHeight) + 1
      return () => setView((before) => (before.top === top && before.room === room ? before : { top, room }))
    }
    // A list without rows yet is measured with its first layout, after the request for them has been sent.
    if (!empty) read()()
    // Rendered before the browser paints: a jump beyond the spare rows would show one empty frame otherwise.
    const scrolled = () => flushSync(read())
    const end = watchSize(element, read)
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      end()
      element.removeEventListener('scroll', scrolled)
    }
  }, [scroller, rowHeight, empty])
  const first = Math.max(0, Math.min(view.top - spare, count - 1))
  const end = Math.min(count, view.top + view.room + spare)
  return { first, end }
}
