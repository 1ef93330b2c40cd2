import { type RefObject, useEffect, useState } from 'react'

/** Rows drawn beyond each edge of what is seen, so that scrolling finds them ready. */
const spare = 8

/** Which of many rows of equal height to draw: those in view and a few beside them. Heights in px. */
export const useRowWindow = (scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number) => {
  const [view, setView] = useState({ top: 0, height: 400 })
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => setView({ top: element.scrollTop, height: element.clientHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [scroller])
  const first = Math.max(0, Math.min(Math.floor(view.top / rowHeight) - spare, count - 1))
  const end = Math.min(count, Math.ceil((view.top + view.height) / rowHeight) + spare)
  return { first, end }
}
