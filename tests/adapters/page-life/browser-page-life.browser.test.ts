import { expect, it, vi } from 'vitest'
import { createBrowserPageLife } from '../../../src/adapters/page-life/browser-page-life.ts'

it('tells of a page that is left or hidden, and not of one that comes back', () => {
  const left = vi.fn()
  const subscription = createBrowserPageLife().leaving.subscribe(left)
  const shown = vi.spyOn(document, 'visibilityState', 'get')
  window.dispatchEvent(new Event('pagehide'))
  expect(left).toHaveBeenCalledTimes(1)
  for (const [state, times] of [
    ['hidden', 2],
    ['visible', 2],
  ] as const) {
    shown.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(left).toHaveBeenCalledTimes(times)
  }
  shown.mockRestore()
  subscription.unsubscribe()
})
