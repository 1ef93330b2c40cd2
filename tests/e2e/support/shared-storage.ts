import type { BrowserContext, Page } from '@playwright/test'
import type { Site } from '../../support/site.ts'

/**
 * Runs in a page of the site that holds no application, and so changes local storage as another browser tab does: every
 * open tab is told of it.
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

/** Makes the access token one that the backend does not know, as it is when its time has run out. */
export const expireToken = (context: BrowserContext, site: Site): Promise<void> =>
  inAnotherTab(context, site, () => {
    const key = 'auth-centre:authorization'
    const stored: object = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...stored, accessToken: 'this-token-has-run-out-long-ago' }))
  })

/** Whether anybody is signed in, as far as local storage says. */
export const isSignedIn = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('auth-centre:authorization') !== null)
