import type { Page, Route } from '@playwright/test'
import { findings } from './support/findings.ts'
import { test as restartableTest } from './support/restartable-site.ts'
import { expect, test } from './support/test.ts'

const framework = '**/assets/framework-*.js'
const own = '**/assets/app-*.js'
const words = (page: Page) => page.getByRole('alert').filter({ hasText: '页面加载失败' })
const nameInput = (page: Page) => page.getByLabel('用户名', { exact: true })

/** Holds matching requests until the returned function is called. */
const hold = async (page: Page, pattern: string): Promise<() => void> => {
  const held = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Stops the page's clock; the test advances it. */
const stopClock = async (page: Page): Promise<void> => {
  const start = new Date('2026-11-20T08:00:00')
  await page.clock.install({ time: start })
  await page.clock.pauseAt(start.getTime() + 3_600_000)
}

const cutOff = async (route: Route): Promise<void> => {
  const response = await route.fetch()
  const text = await response.text()
  await route.fulfill({ contentType: 'text/javascript', body: text.slice(0, text.length / 2) })
}

const losses: readonly { readonly what: string; readonly lose: (route: Route) => Promise<void> }[] = [
  { what: 'is blocked', lose: (route) => route.abort('blockedbyclient') },
  { what: 'is gone', lose: (route) => route.fulfill({ status: 404, body: '' }) },
  { what: 'answers 500', lose: (route) => route.fulfill({ status: 500, body: '' }) },
  { what: 'is cut off', lose: cutOff },
]

for (const { what, lose } of losses)
  for (const file of [framework, '**/assets/app-*.js'])
    test(`S1.1 a start script that ${what} (${file}): the page says so at once, and reloads on request`, async ({
      page,
      consoleLog,
    }) => {
      consoleLog.allow(/ERR_BLOCKED_BY_CLIENT|status of (404|500)|^uncaught: $/)
      await page.route(file, lose)
      for (const path of ['system/user', 'login']) {
        await page.goto(path)
        await expect(words(page)).toBeVisible()
        await expect(page.getByRole('heading', { name: '登录' })).toHaveCount(0)
      }
      await page.unroute(file)
      await expect(page.getByRole('button', { name: '重试' })).toBeFocused()
      await page.keyboard.press('Enter')
      await nameInput(page).fill('admin')
      await expect(words(page)).toHaveCount(0)
    })

for (const colorScheme of ['light', 'dark'] as const)
  test(`S1.1 the message of a page that failed to load has enough contrast (${colorScheme})`, async ({
    page,
    consoleLog,
  }) => {
    consoleLog.allow(/ERR_FAILED|Couldn't load preload assets/) // axe asks for the styles too.
    await page.emulateMedia({ colorScheme })
    await page.route('**/assets/**', (route) => route.abort())
    await page.goto('login')
    await expect(words(page)).toBeVisible()
    expect(await findings(page)).toEqual([])
  })

restartableTest(
  'a server that is killed after it has sent the page: the page says so',
  async ({ page, restartable }) => {
    const killed = Promise.withResolvers<void>()
    await page.route('**/assets/**', async (route) => {
      await killed.promise
      await route.continue()
    })
    await page.goto(`${restartable.site.url}login`, { waitUntil: 'commit' })
    await expect(page.locator('template#not-loaded')).toBeAttached() // The page has arrived whole.
    await restartable.kill()
    killed.resolve()
    await expect(words(page)).toBeVisible()
    await restartable.startAgain()
    await page.getByRole('button', { name: '重试' }).click()
    await expect(nameInput(page)).toBeFocused()
  },
)

test('S1.1 files that neither arrive nor fail: after 15 s the page says so, and continues when they arrive', async ({
  page,
}) => {
  await stopClock(page)
  const release = await hold(page, '**/assets/**')
  await page.goto('login', { waitUntil: 'commit' })
  await expect(page.locator('template#not-loaded')).toBeAttached()
  await page.clock.runFor(14_900)
  expect(await words(page).count()).toBe(0)
  await page.clock.runFor(200)
  await expect(words(page)).toBeVisible()
  release()
  await expect(nameInput(page)).toBeFocused()
  await expect(words(page)).toHaveCount(0)
  await expect(page.locator('.ac-entry h1')).toHaveCSS('font-size', '24px')
})

test('S1.1 on a slow line the page does not report a failure', async ({ page }) => {
  await stopClock(page)
  const releaseFramework = await hold(page, framework)
  const releaseOwn = await hold(page, own)
  await page.goto('login', { waitUntil: 'commit' })
  await expect(page.locator('template#not-loaded')).toBeAttached()
  await page.clock.runFor(14_900)
  const heard = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((list, observer) => {
          if (!list.getEntries().some(({ name }) => name.includes('/assets/app-'))) return
          observer.disconnect()
          resolve()
        }).observe({ type: 'resource', buffered: true })
      }),
  )
  releaseOwn()
  await heard
  await page.clock.runFor(14_900)
  expect(await words(page).count()).toBe(0)
  releaseFramework()
  await expect(nameInput(page)).toBeFocused()
  await page.clock.runFor(60_000)
  expect(await words(page).count()).toBe(0)
  await expect(nameInput(page)).toBeVisible()
})

test('S1.1 the login page has its styles while no file but the page itself has arrived', async ({ page }) => {
  const release = await hold(page, '**/assets/**')
  await page.goto('login', { waitUntil: 'commit' })
  await expect(page.locator('.ac-entry h1')).toHaveCSS('font-size', '24px')
  release()
  await expect(nameInput(page)).toBeFocused()
})

for (const { system, kept, ground, size } of [
  { system: 'dark', kept: undefined, ground: 'rgb(17, 21, 27)', size: '14px' },
  { system: 'dark', kept: '{"theme":"light","fontSize":"standard"}', ground: 'rgb(242, 244, 247)', size: '14px' },
  { system: 'light', kept: '{"theme":"dark","fontSize":"large"}', ground: 'rgb(17, 21, 27)', size: '16px' },
  { system: 'dark', kept: '{"theme":', ground: 'rgb(17, 21, 27)', size: '14px' },
  { system: 'light', kept: 'null', ground: 'rgb(242, 244, 247)', size: '14px' },
] as const)
  test(`S3.1 before the scripts are loaded the page has its theme and font size (${system}, ${kept})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system })
    await page.addInitScript((look) => look && localStorage.setItem('auth-centre:layout', look), kept)
    const release = await hold(page, framework)
    await page.goto('login', { waitUntil: 'commit' })
    await expect(page.locator('main[aria-busy]')).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('background-color', ground)
    await expect(page.locator('html')).toHaveCSS('font-size', size)
    release()
    await expect(nameInput(page)).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('background-color', ground)
    await expect(page.locator('html')).toHaveCSS('font-size', size)
  })

test('S1.1 an engine that cannot read the page’s script is told that it is too old', async ({ page, consoleLog }) => {
  consoleLog.allow(/ERR_FAILED|Content Security Policy|SyntaxError|Failed to load resource/)
  await page.route('**/authCenter/login', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replace("fontSize ?? 'standard'", "fontSize ?¿ 'standard'") })
  })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('login')
  await expect(page.getByRole('alert')).toContainText('请将浏览器切换到“极速模式”')
  await expect(page.getByRole('textbox')).toHaveCount(0)
})
