import { type RefObject, useEffect, useState } from 'react'
import { watchSize } from '../../../ui/hooks/watch-size.ts'

/** The sides at which a horizontally scrolling strip is clipped. */
export interface Hidden {
  readonly left: boolean
  readonly right: boolean
}

const NOTHING: Hidden = { left: false, right: false }

const hiddenIn = ({ scrollWidth, clientWidth, scrollLeft }: HTMLElement): Hidden => ({
  left: scrollLeft > 1,
  right: scrollWidth - clientWidth - scrollLeft > 1,
})

/**
 * A strip that overflows: the wheel scrolls it horizontally, `by` by most of its width. `count` is the number of items.
 */
export const useStripScroll = (strip: RefObject<HTMLElement | null>, count: number) => {
  const [hidden, setHidden] = useState(NOTHING)

  useEffect(() => {
    const element = strip.current
    if (!element || count === 0) return
    const read = () => {
      const now = hiddenIn(element)
      return () => setHidden((before) => (before.left === now.left && before.right === now.right ? before : now))
    }
    const scrolled = () => read()()
    const onWheel = (event: WheelEvent) => {
      // A horizontal wheel, and Shift with the wheel, scroll it natively.
      if (event.deltaX !== 0 || event.shiftKey || element.scrollWidth <= element.clientWidth) return
      event.preventDefault()
      element.scrollLeft += event.deltaY
    }
    const ends = [element, ...element.children].map((one) => watchSize(one, read))
    element.addEventListener('scroll', scrolled, { passive: true })
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      for (const end of ends) end()
      element.removeEventListener('scroll', scrolled)
      element.removeEventListener('wheel', onWheel)
    }
  }, [strip, count])

  const by = (direction: -1 | 1) => {
    const element = strip.current
    element?.scrollBy({ left: direction * element.clientWidth * 0.8, behavior: 'smooth' })
  }
  return { hidden, by }
}
