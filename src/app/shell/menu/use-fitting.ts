import { type RefObject, useLayoutEffect, useState } from 'react'
import { fitting } from './fitting.ts'

interface Measured {
  readonly for: string
  readonly widths: readonly number[]
}

/**
 * Number of entries with these names that fit in a bar, where the others are grouped under a last one. Undefined while
 * measuring, when all of them and the last one must be rendered in the bar, found by `selector`. Measures again when a
 * name or `dependsOn`, which affects the widths, changes.
 */
export const useFitting = (
  bar: RefObject<HTMLElement | null>,
  selector: string,
  names: readonly string[],
  dependsOn: string,
): number | undefined => {
  const [measured, setMeasured] = useState<Measured>()
  const [available, setAvailable] = useState(0)
  const key = [dependsOn, ...names].join()
  const known = measured?.for === key ? measured.widths : undefined

  useLayoutEffect(() => {
    const element = bar.current
    if (known || !element) return
    const look = () => {
      const entries = [...element.querySelectorAll(selector)]
      const words = entries.map((entry) => entry.firstElementChild?.textContent).join()
      if (words !== names.join() || element.clientWidth === 0) return
      // The present entry is bold, and therefore slightly wider.
      setMeasured({ for: key, widths: entries.map((entry) => entry.getBoundingClientRect().width + 2) })
    }
    look()
    // PrimeReact renders new entries some time after its props change.
    const observer = new MutationObserver(look)
    observer.observe(element, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [bar, selector, names, key, known])

  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const look = () => setAvailable(element.clientWidth)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [bar])

  return known && fitting(known.slice(0, -1), known.at(-1) ?? 0, available)
}
