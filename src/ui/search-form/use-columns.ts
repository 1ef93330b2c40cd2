import { type RefObject, useLayoutEffect, useState } from 'react'

/** Least width of a field with its label, and the gap between two, px: 90 + 8 + 200 and 24. */
const least = 298
const gap = 24

/** How many fields stand beside each other in an element; follows its width. */
export const useColumns = (element: RefObject<HTMLElement | null>): number => {
  const [columns, setColumns] = useState(4)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const measure = () => setColumns(Math.max(1, Math.floor((box.clientWidth + gap) / (least + gap))))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return columns
}
