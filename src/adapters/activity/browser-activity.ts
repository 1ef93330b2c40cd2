import { filter, fromEvent, map, merge, share, throttleTime } from 'rxjs'
import type { Activity } from '../../core/ports/activity.ts'

/** Signs closer together than this are one. Milliseconds. */
const PAUSE = 1_000

/** Caught before anything on the page can keep them to itself. */
const heard = { capture: true, passive: true }

/**
 * What the browser tells of the person. Scrolling shows by wheel, key or finger: a page also scrolls by itself. A pointer
 * that lies still "moves" where the page moves under it, which is no sign of anybody.
 */
export const createBrowserActivity = (page: Window = window): Activity => {
  const { document } = page
  const moves = fromEvent<PointerEvent>(document, 'pointermove', heard).pipe(
    filter(({ movementX, movementY }) => movementX !== 0 || movementY !== 0),
  )
  const others = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'touchmove'].map((kind) =>
    fromEvent(document, kind, heard),
  )
  const shown = fromEvent(document, 'visibilitychange').pipe(filter(() => document.visibilityState === 'visible'))
  return {
    signs: merge(moves, ...others).pipe(
      throttleTime(PAUSE),
      map(() => undefined),
      share(),
    ),
    returns: merge(shown, fromEvent(page, 'focus'), fromEvent(page, 'pageshow')).pipe(
      map(() => undefined),
      share(),
    ),
  }
}
