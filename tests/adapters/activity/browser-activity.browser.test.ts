import { vi } from 'vitest'
import { createBrowserActivity } from '../../../src/adapters/activity/browser-activity.ts'
import { activitySuite } from './activity.suite.ts'

const send =
  (event: () => Event, target: EventTarget = document.body) =>
  () =>
    void target.dispatchEvent(event())

const moved = (movementX: number) => () => new PointerEvent('pointermove', { bubbles: true, movementX, movementY: 0 })

/** A press of a key whose event the page stops. */
const stopped = () => {
  const keep = (event: Event) => event.stopPropagation()
  document.body.addEventListener('keydown', keep)
  document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))
  document.body.removeEventListener('keydown', keep)
}

const turned = (state: DocumentVisibilityState) => () => {
  const shown = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
  shown.mockRestore()
}

activitySuite('of the browser', () => ({
  activity: createBrowserActivity(),
  signs: {
    'a pointer that moves': send(moved(3)),
    'a press': send(() => new PointerEvent('pointerdown', { bubbles: true })),
    'a key': send(() => new KeyboardEvent('keydown', { bubbles: true, key: 'a' })),
    'a key whose event the page stops': stopped,
    'the wheel': send(() => new WheelEvent('wheel', { bubbles: true })),
    'a finger': send(() => new Event('touchstart', { bubbles: true })),
    'a finger that draws': send(() => new Event('touchmove', { bubbles: true })),
  },
  none: {
    'a page that moves under a pointer': send(moved(0)),
    'a page that scrolls by itself': send(() => new Event('scroll'), document),
    'a page that is hidden': turned('hidden'),
  },
  returns: {
    'a tab that is shown': turned('visible'),
    'a window that is focused': send(() => new Event('focus'), window),
    'a page that is shown again': send(() => new Event('pageshow'), window),
  },
}))
