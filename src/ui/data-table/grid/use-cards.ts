import { type RefObject, useLayoutEffect, useState } from 'react'

/** Up to this width of its own, in px, a list shows its rows as cards; data-table.css and table.css say the same. */
const narrow = 600

/** Whether the rows stand as cards; follows the element's width. */
export const useCards = (element: RefObject<HTMLElement | null>): boolean => {
  const [cards, setCards] = useState(false)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    // a hidden tab has no width, and keeps what it was
    const measure = () => box.clientWidth > 0 && setCards(box.getBoundingClientRect().width <= narrow)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return cards
}
