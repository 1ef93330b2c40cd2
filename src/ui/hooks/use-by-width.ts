import { type RefObject, useLayoutEffect, useState } from 'react'
import { watchSize } from './watch-size.ts'

/**
 * What `of` reads from an element, again at each change of its size; `initial` before. A hidden element has no width
 * and keeps its value. `of` must not change between renders.
 */
export const useByWidth = <Value>(
  element: RefObject<HTMLElement | null>,
  of: (element: HTMLElement) => Value,
  initial: Value,
): Value => {
  const [value, setValue] = useState(initial)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    return watchSize(box, () => {
      const now = of(box)
      const shown = box.clientWidth > 0
      return () => shown && setValue(() => now)
    })
  }, [element, of])
  return value
}
