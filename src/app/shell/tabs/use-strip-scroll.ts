import { type RefObject, useEffect, useState } from 'react'

/** On which sides of a sideways scrolling strip something is hidden. */
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
 * A strip that is wider than its room: the wheel moves it sideways, `by` moves it most of its width. `count` is how many
 * things stand in it.
 */
export const useStripScroll = (strip: RefObject<HTMLElement | null>, count: number) => {
  const [hidden, setHidden] = useState(NOTHING)

  useEffect(() => {
    const element = strip.current
    if (!element || count === 0) return
    const look = () => {
      const now = hiddenIn(element)
      setHidden((before) => (before.left === now.left && before.right === now.right ? before : now))
    }
    const onWheel = (event: WheelEvent) => {
      // A sideways wheel, and Shift with the wheel, move it without help.
      if (event.deltaX !== 0 || event.shiftKey || element.scrollWidth <= element.clientWidth) return
      event.preventDefault()
      element.scrollLeft += event.deltaY
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', look, { passive: true })
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
      element.removeEventListener('wheel', onWheel)
    }
  }, [strip, count])

  const by = (direction: -1 | 1) => {
    const element = strip.current
    element?.scrollBy({ left: direction * element.clientWidth * 0.8, behavior: 'smooth' })
  }
  return { hidden, by }
}
