import { filter, fromEvent, map, merge, share } from 'rxjs'
import type { PageLife } from '../../core/ports/page-life.ts'

const isShown = (page: Window): boolean => page.document.visibilityState === 'visible'

const ask = (event: Event): void => event.preventDefault()

/**
 * What the browser says of a page on its way out. A phone ends a page that is hidden without another word; a desktop
 * browser that goes to another address tells of `pagehide` first.
 */
export const createBrowserPageLife = (page: Window = window): PageLife => {
  const holders = new Set<symbol>()
  // Listening only while there is something to lose lets the browser keep the page for Back and Forward otherwise.
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
