import type { Page } from '@playwright/test'

/** Lets a call, or a page, through only when the test says so: what is shown meanwhile stays as long as it is looked at. */
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
