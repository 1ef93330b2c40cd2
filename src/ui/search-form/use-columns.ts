import { type RefObject, useLayoutEffect, useState } from 'react'

/** Minimum width of a field with its label, and the gap between two, in px: 90 + 8 + 200 and 16. */
const least = 298
const gap = 16

/** The number of fields per row in an element; updated with its width. */
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
