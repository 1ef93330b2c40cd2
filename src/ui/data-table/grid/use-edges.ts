import { type RefObject, useEffect } from 'react'
import { watchSize } from '../../hooks/watch-size.ts'

/** On which sides something is hidden; returns what marks it. */
const edgesOf = (element: HTMLElement) => {
  const { scrollWidth, clientWidth, scrollLeft, scrollTop } = element
  return () => {
    element.toggleAttribute('data-sideways', scrollWidth - clientWidth > 1)
    element.toggleAttribute('data-more-left', scrollLeft > 0)
    element.toggleAttribute('data-more-right', scrollWidth - clientWidth - scrollLeft > 1)
    element.toggleAttribute('data-more-up', scrollTop > 0)
  }
}

/**
 * Marks on a scrolling element on which sides something is hidden (`data-more-left`, `-right`, `-up`), and whether it
 * scrolls sideways at all (`data-sideways`).
 */
export const useEdges = (scroller: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const read = () => edgesOf(element)
    const scrolled = () => read()()
    const ends = [element, element.firstElementChild].map((one) => one && watchSize(one, read))
    element.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      for (const end of ends) end?.()
      element.removeEventListener('scroll', scrolled)
    }
  }, [scroller])
}
