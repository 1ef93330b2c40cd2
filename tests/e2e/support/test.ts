import { test as base, expect, type Page } from '@playwright/test'
import { signIn } from '../../support/sign-in.ts'
import { type Site, startSite } from '../../support/site.ts'
import { type Backend, openBackend } from './backend.ts'
import { type ConsoleWatch, consoleWatch } from './console-watch.ts'
import { forgetTries } from './database.ts'
import { enterSignedIn } from './enter-signed-in.ts'
import { UserList } from './user-list.ts'

export { expect }

/**
 * Signs a demonstration account in: on a page that shows the site, through the login page, waiting until that is left;
 * on a new page by the API, so that it opens signed in, at `path`, by default home.
 */
export type SignIn = (page: Page, username: string, path?: string) => Promise<void>

interface Given {
  signIn: SignIn
  consoleLog: ConsoleWatch
  userList: UserList
  freshLimits: void
}

/**
 * Playwright's `test` with the product around it:
 * `site` one running server per worker, with a fresh database; `page.goto('system/user')` is relative to it
 * · `backend` its API as the administrator uses it · `signIn(page, username)` · `userList` 用户列表, opened by admin
 * · `consoleLog` fails the test on a console error or warning, unless it was allowed. No try of a test counts for the
 * next one.
 */
export const test = base.extend<Given, { site: Site; backend: Backend }>({
  site: [
    // Playwright reads the required fixtures from this pattern; the empty one means none.
    async ({}, use) => {
      const site = await startSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  backend: [async ({ site }, use) => use(await openBackend(site)), { scope: 'worker' }],
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
  freshLimits: [
    async ({ site }, use) => {
      forgetTries(site)
      await use()
    },
    { auto: true },
  ],
  signIn: async ({ site }, use) =>
    use(async (page, username, path = 'Dashboard/home') => {
      if (page.url() !== 'about:blank') return signIn(page, site, username)
      await enterSignedIn(page, site, username, path)
      await expect(page.getByRole('tab').first()).toBeVisible()
    }),
  userList: async ({ page, backend, signIn: enter }, use) => {
    // Resets what another test has changed.
    await backend.call('POST', '/api/system/view/working', {
      listKey: 'system-user',
      working: { version: 1, layout: { columns: [] } },
    })
    await enter(page, 'admin', 'system/user')
    const list = new UserList(page)
    await expect(list.rows).toHaveCount(10)
    await use(list)
  },
})
