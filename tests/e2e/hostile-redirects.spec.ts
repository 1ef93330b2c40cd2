import type { BrowserContext, Page } from '@playwright/test'
import { hostileAddresses } from '../../openapi/cases/hostile-addresses.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from './support/test.ts'

/** A sample of the corpus with each kind in it; unit tests cover the whole. */
const every = (step: number): readonly string[] =>
  hostileAddresses
    .filter((address): address is string => typeof address === 'string')
    .filter((_, index) => index % step === 0)

const authorization = 'auth-centre:authorization'

/** Records every address outside the application that a page of the browser loads. */
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

/** The local storage of a signed-in user. */
const signedInText = async (page: Page): Promise<string> =>
  page.evaluate((key) => localStorage.getItem(key) ?? '', authorization)

/** Another tab of the browser, without the application, that writes the authorization. */
const otherTab = async (context: BrowserContext, site: Site): Promise<(text: string) => Promise<void>> => {
  const other = await context.newPage()
  await other.route(`${site.origin}/empty`, (route) => route.fulfill({ contentType: 'text/html', body: '-' }))
  await other.goto(`${site.origin}/empty`)
  return (text) => other.evaluate(([key, value]) => localStorage.setItem(key, value), [authorization, text] as const)
}

const settled = (page: Page) => expect(page).toHaveURL(/\/authCenter\/(?!login|lock|redirect)/)

/** The address as the browser normalises it; the application sees nothing else. */
const behindRedirect = (address: string): string => `redirect/${address.replace(/^\//, '')}`
const reachesUs = (site: Site) => (address: string) =>
  new URL(behindRedirect(address), site.url).href.startsWith(`${site.url}redirect/`)

const ways = [
  {
    title: 'S2.3 no hostile redirect of the login page',
    at: (address: string) => `login?redirect=${encodeURIComponent(address)}`,
    // Signed out until the page is open; then another tab signs in.
    before: { stored: '', button: '登录' },
    addresses: () => every(48),
  },
  {
    title: 'S5.8 no hostile redirect of the lock page',
    at: (address: string) => `lock?redirect=${encodeURIComponent(address)}`,
    before: { stored: '{"tokenType":"Bearer","screenCode":"g1"}', button: '解锁' },
    addresses: () => every(48),
  },
  {
    title: 'S2.7 nothing hostile behind /redirect/',
    at: behindRedirect,
    addresses: (site: Site) => every(32).filter(reachesUs(site)),
    // The router's message about a malformed escape.
    says: /could not be decoded because it is a malformed URL segment/,
  },
]

for (const { title, at, before, addresses, says } of ways)
  test(`${title} leads out of the application`, async ({ page, context, site, signIn, consoleLog }) => {
    if (says) consoleLog.allow(says)
    await signIn(page, 'admin')
    const text = await signedInText(page)
    const store = await otherTab(context, site)
    const left = watchLeaving(context, site)
    const hostile = addresses(site)
    expect(hostile.length).toBeGreaterThan(2)
    for (const address of hostile) {
      if (before) await store(before.stored)
      await page.goto(new URL(at(address), site.url).href)
      if (before) {
        await expect(page.getByRole('button', { name: before.button, exact: true })).toBeVisible()
        await store(text)
      }
      await settled(page)
    }
    expect(left).toEqual([])
  })
