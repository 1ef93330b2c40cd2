import { type RefObject, useLayoutEffect, useState } from 'react'
import { fitting } from './fitting.ts'

interface Measured {
  readonly for: string
  readonly widths: readonly number[]
}

/**
 * How many of the entries with these names fit in a bar now, where those that do not are put under a last one. It is
 * undefined while they are measured, all of them and the last one standing in the bar, found by `selector`. They are
 * measured again when a name changes or `dependsOn`, on which their widths depend.
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
      // An entry is a little wider while it is the present one, in bold letters.
      setMeasured({ for: key, widths: entries.map((entry) => entry.getBoundingClientRect().width + 2) })
    }
    look()
    // PrimeReact puts new entries into its bar some time after they were given to it.
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
