import { type RefObject, useEffect, useState } from 'react'
import { watchSize } from '../../../ui/hooks/watch-size.ts'
import { fitting } from './fitting.ts'

/** The present entry is bold, and therefore slightly wider; in px. */
const BOLDER = 2

/**
 * Number of entries that fit in a bar, where the others are grouped under a last one; all of them until that is known.
 * `ruler` holds all entries and the last one, as wide as in the bar, and is only as wide as they are;
 * `names` tells when they are others.
 */
export const useFitting = (
  bar: RefObject<HTMLElement | null>,
  ruler: RefObject<HTMLElement | null>,
  names: string,
): number => {
  const [fit, setFit] = useState(Number.POSITIVE_INFINITY)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other names in the same width fit differently.
  useEffect(() => {
    const [element, entries] = [bar.current, ruler.current]
    if (!element || !entries) return
    const read = () => {
      const { clientWidth } = element
      const widths = [...entries.children].map((entry) => entry.getBoundingClientRect().width + BOLDER)
      const now = fitting(widths.slice(0, -1), widths.at(-1) ?? 0, clientWidth)
      return () => clientWidth > 0 && setFit(now === widths.length - 1 ? Number.POSITIVE_INFINITY : now)
    }
    const ends = [element, entries].map((one) => watchSize(one, read))
    return () => {
      for (const end of ends) end()
    }
  }, [bar, ruler, names])

  return fit
}
