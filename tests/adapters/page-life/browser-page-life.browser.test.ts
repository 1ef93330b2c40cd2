import { expect, it, vi } from 'vitest'
import { createBrowserPageLife } from '../../../src/adapters/page-life/browser-page-life.ts'

it('emits when the page is left or hidden, not when it is shown again', () => {
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

it('emits when the user returns, not when the page is hidden', () => {
  const returned = vi.fn()
  const subscription = createBrowserPageLife().returned.subscribe(returned)
  const shown = vi.spyOn(document, 'visibilityState', 'get')
  window.dispatchEvent(new Event('focus'))
  expect(returned).toHaveBeenCalledTimes(1)
  for (const [state, times] of [
    ['hidden', 1],
    ['visible', 2],
  ] as const) {
    shown.mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(returned).toHaveBeenCalledTimes(times)
  }
  shown.mockRestore()
  subscription.unsubscribe()
})

it('S3.6 makes the browser ask while anything holds the page back', () => {
  const life = createBrowserPageLife()
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(false)
  const [first, second] = [life.holdBack(), life.holdBack()]
  first()
  first()
  expect(isAsked()).toBe(true)
  second()
  expect(isAsked()).toBe(false)
})

it('S3.6 reloads without the browser’s own question, because the application has asked', async () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const shown = () => {
    const { contentWindow } = frame
    if (!contentWindow) throw new Error('the frame shows no page')
    return contentWindow
  }
  const loaded = () => new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  const first = loaded()
  frame.srcdoc = '<title>other</title>'
  await first
  const life = createBrowserPageLife(shown())
  life.holdBack()
  const asked: boolean[] = []
  shown().addEventListener('beforeunload', (event) => asked.push(event.defaultPrevented))
  const again = loaded()
  life.reload()
  await again
  expect(asked).toEqual([false])
  frame.remove()
})
