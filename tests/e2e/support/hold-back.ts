import type { Page } from '@playwright/test'

/** Holds a call, or a page, until the returned function is called, so that an intermediate state can be inspected. */
export const holdBack = async (page: Page, url: string | RegExp): Promise<() => void> => {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return letGo
}
