import type { Browser, Page } from '@playwright/test'
import type { Site } from '../support/site.ts'
import { type Backend, openBackend, type Person } from './support/backend.ts'
import { consoleWatch } from './support/console-watch.ts'
import { findings } from './support/findings.ts'
import { enter } from './support/password.ts'
import { expect, test } from './support/test.ts'

const ended = /^此设备已被下线/
const toast = (page: Page) => page.locator('.ac-toast')

/** A new user who has changed the initial password, without a session. */
const newcomer = async (backend: Backend, site: Site): Promise<Person> => {
  const person = await backend.createPerson()
  const password = 'Shebei-mima-2'
  const own = await openBackend(site, person.username, person.password)
  await own.call('POST', '/api/system/user/change-password', { oldPassword: person.password, newPassword: password })
  await own.call('POST', '/api/auth/logout')
  return { ...person, password }
}

/** Signs a user in, and waits for home. */
const open = async (page: Page, url: string, { username, password }: Person) => {
  await page.goto(`${url}login`)
  await enter(page, username, password)
  await expect(page.getByRole('heading', { name: '快捷入口' })).toBeVisible()
}

/** Another browser of the same user, with no shared state. */
const elsewhere = async (browser: Browser, url: string, person: Person, userAgent: string) => {
  const context = await browser.newContext({ userAgent, locale: 'zh-CN' })
  const watch = consoleWatch()
  watch.watch(context)
  const page = await context.newPage()
  await open(page, url, person)
  return { page, watch, close: () => context.close() }
}

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0'

/** The device list, opened from the user menu. */
const openDevices = async (page: Page, person: Person) => {
  await page.getByRole('button', { name: person.name }).click()
  await page.getByRole('menuitem', { name: '登录设备' }).click()
  await expect(page.getByText('正在使用')).toBeVisible()
}

test('S7.7 a session ended elsewhere is at the login page within 5 s, with the reason', { tag: '@quick' }, async ({
  page,
  browser,
  backend,
  site,
}) => {
  const person = await newcomer(backend, site)
  const other = await elsewhere(browser, site.url, person, phone)
  // The page learns of the end of its session from a refused call.
  other.watch.allow(/401 \(Unauthorized\)/)
  await open(page, site.url, person)
  await openDevices(page, person)
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([/本机$/, 'Chrome 142 · Android'])
  await expect(page).toHaveTitle('登录设备 - 认证中心')

  await page.getByRole('button', { name: '下线 Chrome 142 · Android' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '下线' }).click()
  await other.page.waitForURL(/\/login/, { timeout: 5000 })
  await expect(toast(other.page)).toHaveText(ended)
  await expect(page.getByText('共 1 台')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([/本机$/])
  expect(other.watch.complaints()).toEqual([])
  await other.close()
})

test('S7.7 all others are signed out at once, and this one continues', async ({ page, browser, backend, site }) => {
  const person = await newcomer(backend, site)
  const others = [await elsewhere(browser, site.url, person, phone), await elsewhere(browser, site.url, person, edge)]
  await open(page, site.url, person)
  await openDevices(page, person)
  await page.getByRole('button', { name: '下线其他设备' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('下线其他 2 台设备')
  await page.getByRole('button', { name: '全部下线' }).click()
  await expect(page.getByText('共 1 台')).toBeVisible()
  // Both at once: waiting for one must not delay the other's deadline.
  await Promise.all(
    others.map(async (other) => {
      await other.page.waitForURL(/\/login/, { timeout: 5000 })
      await expect(toast(other.page)).toHaveText(ended)
      await other.close()
    }),
  )
  await page.reload()
  await expect(page.getByText('正在使用')).toBeVisible()
})

test('S3.7 the tab of a screen about the user survives a reload and a change of roles', async ({
  page,
  backend,
  site,
}) => {
  const person = await newcomer(backend, site)
  await open(page, site.url, person)
  await openDevices(page, person)
  await page.getByRole('tab', { name: '首页' }).click()
  await page.reload()
  await expect(page.getByRole('tab')).toHaveText(['首页', '登录设备'])
  // as: the operation's answer
  const user = (await backend.call('GET', `/api/system/user/${person.id}`)) as Person & { readonly version: number }
  const { id, name, orgId, version } = user
  await backend.call('POST', '/api/system/user/update', { id, name, orgId, version, roleIds: ['2'] })
  await expect(page.getByRole('navigation', { name: '主菜单' })).toContainText('系统管理', { timeout: 5000 })
  await expect(page.getByRole('tab')).toHaveText(['首页', '登录设备'])
})

test.describe('in both themes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('S7.7 axe finds nothing serious on the device list and its question', async ({
    page,
    browser,
    backend,
    site,
  }) => {
    const person = await newcomer(backend, site)
    const other = await elsewhere(browser, site.url, person, phone)
    await open(page, site.url, person)
    await openDevices(page, person)
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: '下线其他设备' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await findings(page)).toEqual([])
    await other.close()
  })
})
