import { BehaviorSubject, map } from 'rxjs'
import type { Navigator } from '../../../src/core/ports/navigator.ts'

/** A navigator without a browser. */
export interface MemoryNavigator extends Navigator {
  /** The history's pages, the present one last. */
  readonly entries: readonly string[]
  /** The external address that the application was left for. */
  readonly left: string | undefined
}

export const createMemoryNavigator = (path = '/'): MemoryNavigator => {
  const entries = [path]
  let left: string | undefined
  const present = () => entries.at(-1) ?? '/'
  const moved = new BehaviorSubject(undefined)
  return {
    entries,
    get left() {
      return left
    },
    get path() {
      return present()
    },
    paths: moved.pipe(map(present)),
    get behind() {
      return entries.at(-2)
    },
    href: (to) => `/authCenter${to}`,
    go: (to, { replace = false } = {}) => {
      if (replace || to === present()) entries.pop()
      entries.push(to)
      moved.next(undefined)
    },
    amend: (query) => {
      const { pathname, hash } = new URL(present(), 'http://page.test')
      entries[entries.length - 1] = `${pathname}${query && `?${query}`}${hash}`
      moved.next(undefined)
      return true
    },
    leave: (url) => {
      left = url
    },
    back: () => {
      if (entries.length === 1) return false
      entries.pop()
      moved.next(undefined)
      return true
    },
  }
}
