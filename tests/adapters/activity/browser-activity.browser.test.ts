import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBrowserActivity } from '../../../src/adapters/activity/browser-activity.ts'

/** Counts the emissions while the page lives. */
const listen = () => {
  const { signs, returns } = createBrowserActivity()
  const [used, looked] = [vi.fn(), vi.fn()]
  const following = [signs.subscribe(used), returns.subscribe(looked)]
  return { used, looked, stop: () => following.forEach((each) => each.unsubscribe()) }
}

const still = new PointerEvent('pointermove', { bubbles: true, movementX: 0, movementY: 0 })
const move = () => new PointerEvent('pointermove', { bubbles: true, movementX: 3, movementY: 0 })

describe('Activity of a browser', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['a pointer that moves', move],
    ['a press', () => new PointerEvent('pointerdown', { bubbles: true })],
    ['a key', () => new KeyboardEvent('keydown', { bubbles: true, key: 'a' })],
    ['the wheel', () => new WheelEvent('wheel', { bubbles: true })],
    ['a finger', () => new Event('touchstart', { bubbles: true })],
    ['a finger that draws', () => new Event('touchmove', { bubbles: true })],
  ])('S5.8 %s is activity, emitted at most once a second', async (_, event) => {
    const { used, looked, stop } = listen()
    for (let count = 0; count < 5; count += 1) document.body.dispatchEvent(event())
    expect(used).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1_000)
    document.body.dispatchEvent(event())
    expect([used.mock.calls.length, looked.mock.calls.length]).toEqual([2, 0])
    stop()
    await vi.advanceTimersByTimeAsync(1_000)
    document.body.dispatchEvent(event())
    expect(used).toHaveBeenCalledTimes(2)
  })

  it('S5.8 detects events whose propagation the page stops', () => {
    const { used, stop } = listen()
    const keep = (event: Event) => event.stopPropagation()
    document.body.addEventListener('keydown', keep)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true }))
    document.body.removeEventListener('keydown', keep)
    expect(used).toHaveBeenCalledOnce()
    stop()
  })

  it('S5.8 a page that moves under a pointer, or scrolls by itself, is not activity', () => {
    const { used, stop } = listen()
    document.body.dispatchEvent(still)
    document.dispatchEvent(new Event('scroll'))
    expect(used).not.toHaveBeenCalled()
    stop()
  })

  it('S5.8 emits a return to the page, which is not activity', () => {
    const { used, looked, stop } = listen()
    const state = vi.spyOn(document, 'visibilityState', 'get')
    for (const [shown, times] of [
      ['hidden', 0],
      ['visible', 1],
    ] as const) {
      state.mockReturnValue(shown)
      document.dispatchEvent(new Event('visibilitychange'))
      expect(looked).toHaveBeenCalledTimes(times)
    }
    state.mockRestore()
    window.dispatchEvent(new Event('focus'))
    window.dispatchEvent(new Event('pageshow'))
    expect([looked.mock.calls.length, used.mock.calls.length]).toEqual([3, 0])
    stop()
  })
})
