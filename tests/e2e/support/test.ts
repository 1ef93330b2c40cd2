import { test as base, expect, type Page } from '@playwright/test'
import { signIn } from '../../support/sign-in.ts'
import { type Site, startSite } from '../../support/site.ts'
import { type ConsoleWatch, consoleWatch } from './console-watch.ts'

export { expect }

/** Signs a demonstration account in through the login page, and waits until that page is left. */
export type SignIn = (page: Page, username: string) => Promise<void>

/**
 * Playwright's `test` with the product around it:
 * `site` one running server per worker, its database filled anew; `page.goto('system/user')` is relative to it
 * · `signIn(page, username)` · `consoleLog` fails the test on a console error or warning, unless it was allowed.
 */
export const test = base.extend<{ signIn: SignIn; consoleLog: ConsoleWatch }, { site: Site }>({
  site: [
    // Playwright reads the names of the fixtures a fixture needs from this pattern; this one needs none, and the empty pattern says so.
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  consoleLog: [
    async ({ context }, use) => {
      const watch = consoleWatch()
      watch.watch(context)
      await use(watch)
      expect(watch.complaints(), 'console errors and warnings').toEqual([])
    },
    { auto: true },
  ],
  signIn: async ({ site }, use) => use((page, username) => signIn(page, site, username)),
})
