import type { Page, Request } from '@playwright/test'

/** The event stream stays open as long as the page does. */
const endless = (request: Request) => request.url().endsWith('/stream')

/** Waits until a page has sent no request for half a second, except endless ones. */
export const quiet = async (page: Page): Promise<void> => {
  const running = new Set<Request>()
  let last = performance.now()
  const begin = (request: Request) => {
    if (!endless(request)) running.add(request)
    last = performance.now()
  }
  const end = (request: Request) => {
    running.delete(request)
    last = performance.now()
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await page.waitForLoadState('load')
  while (running.size > 0 || performance.now() - last < 500) await new Promise((resolve) => setTimeout(resolve, 50))
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}
