import { filter, fromEvent, map, merge, share } from 'rxjs'
import type { PageLife } from '../../core/ports/page-life.ts'

const isShown = (page: Window): boolean => page.document.visibilityState === 'visible'

const ask = (event: Event): void => event.preventDefault()

/**
 * Detects that the page may be closed. A phone may end a hidden page without another event; a desktop browser emits
 * `pagehide` before it navigates away.
 */
export const createBrowserPageLife = (page: Window = window): PageLife => {
  const holders = new Set<symbol>()
  // The listener exists only while something can be lost, because it prevents the back/forward cache.
  const listen = () => {
    if (holders.size > 0) page.addEventListener('beforeunload', ask)
    else page.removeEventListener('beforeunload', ask)
  }
  return {
    leaving: merge(
      fromEvent(page, 'pagehide'),
      fromEvent(page.document, 'visibilitychange').pipe(filter(() => !isShown(page))),
    ).pipe(
      map(() => undefined),
      share(),
    ),
    returned: merge(
      fromEvent(page, 'focus'),
      fromEvent(page.document, 'visibilitychange').pipe(filter(() => isShown(page))),
    ).pipe(
      map(() => undefined),
      share(),
    ),
    holdBack: () => {
      const holder = Symbol('holder')
      holders.add(holder)
      listen()
      return () => {
        holders.delete(holder)
        listen()
      }
    },
    reload: () => {
      holders.clear()
      listen()
      page.location.reload()
    },
  }
}
