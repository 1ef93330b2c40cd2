import { onTestFinished } from 'vitest'
import { createBrowserPageLife } from '../../../src/adapters/page-life/browser-page-life.ts'
import { pageLifeSuite } from './page-life.suite.ts'

/** A frame's window plays the page, so that it can be reloaded. */
const openPage = async (): Promise<Window> => {
  const frame = document.createElement('iframe')
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.srcdoc = '<title>page</title>'
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  await loaded
  if (!frame.contentWindow) throw new Error('the frame shows no page')
  return frame.contentWindow
}

pageLifeSuite('of the browser', async () => {
  const page = await openPage()
  const turn = (state: DocumentVisibilityState) => {
    Object.defineProperty(page.document, 'visibilityState', { value: state, configurable: true })
    page.document.dispatchEvent(new Event('visibilitychange'))
  }
  return {
    life: createBrowserPageLife(page),
    leave: () => void page.dispatchEvent(new Event('pagehide')),
    hide: () => turn('hidden'),
    show: () => turn('visible'),
    focus: () => void page.dispatchEvent(new Event('focus')),
    isAsked: () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    reloaded: () =>
      new Promise((resolve) => page.addEventListener('beforeunload', (event) => resolve(event.defaultPrevented))),
  }
})
