import { type RefObject, useEffect } from 'react'

/** Marks on a scrolling element (`data-more-left`, `-right`, `-up`) on which sides something is hidden. */
export const useEdges = (scroller: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const mark = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft
      element.toggleAttribute('data-more-left', element.scrollLeft > 0)
      element.toggleAttribute('data-more-right', rest > 1)
      element.toggleAttribute('data-more-up', element.scrollTop > 0)
    }
    const observer = new ResizeObserver(mark)
    observer.observe(element)
    if (element.firstElementChild) observer.observe(element.firstElementChild)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [scroller])
}
