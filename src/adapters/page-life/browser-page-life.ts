import { filter, fromEvent, map, merge, share } from 'rxjs'
import type { PageLife } from '../../core/ports/page-life.ts'

/**
 * What the browser says of a page on its way out. A phone ends a page that is hidden without another word; a desktop
 * browser that goes to another address tells of `pagehide` first.
 */
export const createBrowserPageLife = (page: Window = window): PageLife => ({
  leaving: merge(
    fromEvent(page, 'pagehide'),
    fromEvent(page.document, 'visibilitychange').pipe(filter(() => page.document.visibilityState === 'hidden')),
  ).pipe(
    map(() => undefined),
    share(),
  ),
})
