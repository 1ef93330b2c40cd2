import type { BrowserContext, Page } from '@playwright/test'
import { hostileAddresses } from '../core/navigation/hostile-addresses.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from './support/test.ts'

/** Every few of the corpus, so that each kind of it is there; the whole of it is judged without a browser. */
const every = (step: number): readonly string[] =>
  hostileAddresses
    .filter((address): address is string => typeof address === 'string')
    .filter((_, index) => index % step === 0)

const authorization = 'auth-centre:authorization'

/** Notes every address outside the application that a page of the browser goes to. */
const watchLeaving = (context: BrowserContext, site: Site): readonly string[] => {
  const left: string[] = []
  const watch = (page: Page) =>
    page.on('framenavigated', (frame) => {
      const url = frame.url()
      if (url !== 'about:blank' && !url.startsWith(site.url) && !url.startsWith(`${site.origin}/empty`)) left.push(url)
    })
  for (const page of context.pages()) watch(page)
  context.on('page', watch)
  return left
}

/** What local storage holds of a person who is signed in. */
const signedInText = async (page: Page): Promise<string> =>
  page.evaluate((key) => localStorage.getItem(key) ?? '', authorization)

/** Another tab of the browser, in which nothing runs but what writes the authorization. */
const otherTab = async (context: BrowserContext, site: Site): Promise<(text: string) => Promise<void>> => {
  const other = await context.newPage()
  await other.route(`${site.origin}/empty`, (route) => route.fulfill({ contentType: 'text/html', body: '-' }))
  await other.goto(`${site.origin}/empty`)
  return (text) => other.evaluate(([key, value]) => localStorage.setItem(key, value), [authorization, text] as const)
}

const settled = (page: Page) => expect(page).toHaveURL(/\/authCenter\/(?!login|lock|redirect)/)

test('S2.3 no hostile redirect of the login page leads out of the application', async ({
  page,
  context,
  site,
  signIn,
}) => {
  test.slow()
  await signIn(page, 'admin')
  const text = await signedInText(page)
  const store = await otherTab(context, site)
  const left = watchLeaving(context, site)
  for (const address of every(12)) {
    await store('')
    await page.goto(`login?redirect=${encodeURIComponent(address)}`)
    await expect(page.getByLabel('用户名', { exact: true })).toBeVisible()
    await store(text) // Somebody signs in.
    await settled(page)
  }
  expect(left).toEqual([])
})

test('S5.8 no hostile redirect of the lock page leads out of the application', async ({
  page,
  context,
  site,
  signIn,
}) => {
  test.slow()
  await signIn(page, 'admin')
  const text = await signedInText(page)
  const store = await otherTab(context, site)
  const left = watchLeaving(context, site)
  for (const address of every(12)) {
    await store('{"tokenType":"Bearer","screenCode":"g1"}')
    await page.goto(`lock?redirect=${encodeURIComponent(address)}`)
    await expect(page.getByRole('button', { name: '解锁' })).toBeVisible()
    await store(text) // Somebody unlocks.
    await settled(page)
  }
  expect(left).toEqual([])
})

test('S2.7 nothing hostile behind /redirect/ leads out of the application', async ({
  page,
  context,
  site,
  signIn,
  consoleLog,
}) => {
  test.slow()
  consoleLog.allow(/could not be decoded because it is a malformed URL segment/) // What the router says of a broken escape.
  await signIn(page, 'admin')
  const left = watchLeaving(context, site)
  // What the browser itself makes another address of never reaches the application.
  const inside = every(8).filter((address) =>
    new URL(`redirect/${address.replace(/^\//, '')}`, site.url).href.startsWith(`${site.url}redirect/`),
  )
  expect(inside.length).toBeGreaterThan(15)
  for (const address of inside) {
    await page.goto(`${site.url}redirect/${address.replace(/^\//, '')}`)
    await settled(page)
  }
  expect(left).toEqual([])
})
