import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** The drawers that are open, by numbers in the order in which they were opened first. */
const open = new Set<number>()
const watchers = new Set<() => void>()
let last = 0

const subscribe = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}
const tell = () => {
  for (const watcher of watchers) watcher()
}

/**
 * Whether a drawer is opened over another one, of which two edges at the same place would hide what belongs to which:
 * it then stands in the middle. One that takes the place of another is over none. `visible` is true while it is open.
 */
export const useOverDrawer = (visible: boolean): boolean => {
  const [own] = useState(() => (last += 1))
  useLayoutEffect(() => {
    if (!visible) return
    open.add(own)
    tell()
    return () => {
      open.delete(own)
      tell()
    }
  }, [own, visible])
  return useSyncExternalStore(subscribe, () => visible && [...open].some((other) => other < own))
}
