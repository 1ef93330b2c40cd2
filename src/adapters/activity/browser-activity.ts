import { filter, fromEvent, map, merge, share, throttleTime } from 'rxjs'
import type { Activity } from '../../core/ports/activity.ts'

/** Throttle of the activity events, in milliseconds. */
const PAUSE = 1_000

/** Capture phase, so that no handler on the page can stop the event first. */
const heard = { capture: true, passive: true }

/**
 * User activity from browser events. Scrolling is detected by wheel, key or touch, because a page also scrolls by
 * itself. A pointer at rest "moves" where the page moves under it, so such events are ignored.
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
