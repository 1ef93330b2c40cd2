import { flushSync } from 'react-dom'

/** Reads an element whose size changed, and returns what is to be done about it. */
export type ReadSize = () => () => void

const readers = new Map<Element, Set<ReadSize>>()
let observer: ResizeObserver | undefined

/** All are read before the first of them changes the page: otherwise the browser would lay it out for each again. */
const resized: ResizeObserverCallback = (entries) => {
  const changes = entries.flatMap(({ target }) => [...(readers.get(target) ?? [])].map((read) => read()))
  flushSync(() => {
    for (const change of changes) change()
  })
}

/**
 * Calls `read` with the first layout of an element and after each change of its size, and renders what it returns
 * before the browser paints. Returns what ends it. Reading a size while the page is rendered would make the browser lay
 * it out twice.
 */
export const watchSize = (element: Element, read: ReadSize): (() => void) => {
  observer ??= new ResizeObserver(resized)
  const those = readers.get(element) ?? new Set()
  readers.set(element, those.add(read))
  // Observed already, it would not be reported again.
  observer.unobserve(element)
  observer.observe(element)
  return () => {
    those.delete(read)
    if (those.size > 0) return
    readers.delete(element)
    observer?.unobserve(element)
  }
}
