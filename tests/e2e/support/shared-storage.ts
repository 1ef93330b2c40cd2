import type { BrowserContext, Page } from '@playwright/test'
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

/** Replaces the access token by one that the backend does not know, as if it had expired. */
export const expireToken = (context: BrowserContext, site: Site): Promise<void> =>
  inAnotherTab(context, site, () => {
    const key = 'auth-centre:authorization'
    const stored: object = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...stored, accessToken: 'this-token-has-run-out-long-ago' }))
  })

/** Whether a user is signed in, as far as local storage says. */
export const isSignedIn = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('auth-centre:authorization') !== null)
