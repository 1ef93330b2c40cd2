import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { Site } from '../../support/site.ts'

/**
 * Runs in a page of the site without the application, and so changes local storage as another browser tab does: every
 * open tab gets the storage event.
 */
export const inAnotherTab = async (context: BrowserContext, site: Site, change: () => void): Promise<void> => {
  const other = await context.newPage()
  await other.route(`${site.origin}/empty`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>-</title>' }),
  )
  await other.goto(`${site.origin}/empty`)
  await other.evaluate(change)
  await other.close()
}

/**
 * Replaces the access token by one that the backend does not know, as if it had expired. Waits until every open tab has
 * it: Chromium passes a change of storage on to other processes some time after it was made.
 */
export const expireToken = async (context: BrowserContext, site: Site): Promise<void> => {
  const tabs = context.pages()
  await inAnotherTab(context, site, () => {
    const key = 'auth-centre:authorization'
    const stored: object = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...stored, accessToken: 'this-token-has-run-out-long-ago' }))
  })
  const expired = () =>
    localStorage.getItem('auth-centre:authorization')?.includes('this-token-has-run-out-long-ago') ?? false
  for (const tab of tabs) await expect.poll(() => tab.evaluate(expired)).toBe(true)
}

/** Whether a user is signed in, as far as local storage says. */
export const isSignedIn = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('auth-centre:authorization') !== null)
