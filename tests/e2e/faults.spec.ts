import type { Page } from '@playwright/test'
import { signIn as signInAt } from '../support/sign-in.ts'
import { openBackend } from './support/backend.ts'
import { holdBack } from './support/hold-back.ts'
import { test as restartableTest } from './support/restartable-site.ts'
import { expectSeen, recordSeen } from './support/seen.ts'
import { isSignedIn } from './support/shared-storage.ts'
import { expect, test } from './support/test.ts'
import { UserList } from './support/user-list.ts'

const userListCode = '**/assets/user-list-*.js'
const openUserList = async (page: Page) => {
  await page.getByRole('menuitem', { name: '系统管理' }).first().click()
  await page.getByRole('menuitem', { name: '用户列表' }).first().getByRole('link').click()
}

/** Whether the code of PrimeReact's toasts came before the server was lost; without it a toast has a plain frame. */
for (const [toasts, reached] of [
  ['a toast', true],
  ['a toast in its plain frame', false],
] as const)
  restartableTest(
    `S8.5 an unreachable server is reported under the top bar, not covered by ${toasts}, and so is its return`,
    async ({ page, restartable, consoleLog }) => {
      const { site } = restartable
      const code = reached && page.waitForResponse('**/assets/prime-toasts-*.js')
      if (!reached) await page.route('**/assets/prime-toasts-*.js', (route) => route.abort())
      consoleLog.allow(/prime-toasts/)
      const { username } = await (await openBackend(site)).createPerson()
      await recordSeen(page)
      await page.goto(`${site.url}system/user`)
      await signInAt(page, site, 'admin')
      const list = new UserList(page)
      const person = await list.findOnly(username)
      await list.act(person, '停用')
      await code
      await restartable.kill()
      await list.confirm('停用')
      await expect(page.getByRole('alert').filter({ hasText: 'Network Error' })).toBeVisible()
      const banner = page.getByRole('status').filter({ hasText: '服务器没有响应，正在重试…' })
      await expect(banner).toBeVisible()
      // While the server cannot return and remove the banner.
      await banner.getByRole('button', { name: '立即重试' }).click()
      await expect(banner).toBeVisible()
      await restartable.startAgain()
      await expect(banner).toHaveCount(0, { timeout: 40_000 })
      await expectSeen(page, /已恢复/)
      await expect(page.getByText('已恢复')).toHaveCount(0)
    },
  )

test('S8.5 a lost network is reported at once, and so is its return', async ({
  page,
  context,
  userList,
  consoleLog,
}) => {
  consoleLog.allow(/ERR_INTERNET_DISCONNECTED/)
  await expect(userList.rows).toHaveCount(10)
  await recordSeen(page)
  await context.setOffline(true)
  await expect(page.getByText('网络已断开')).toBeVisible()
  await context.setOffline(false)
  await expectSeen(page, /已恢复/)
  await expect(page.getByText('已恢复')).toHaveCount(0)
})

test('S4.3 a backend that does not answer at the start: the page says so, retries automatically, and opens', async ({
  page,
  signIn,
  consoleLog,
}) => {
  consoleLog.allow(/status of 502/)
  await signIn(page, 'admin')
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  )
  await page.goto('system/user')
  await expect(page.getByText(/服务器没有响应，可能正在维护/)).toBeVisible()
  await expect(page.getByText(/秒后自动重试|正在重试/)).toBeVisible()
  expect(await isSignedIn(page)).toBe(true)
  await page.unroute('**/api/**')
  await expect(page.getByRole('grid', { name: '用户列表' })).toBeVisible()
})

test('S3.6 code that is missing after a deployment: the page is reloaded once, then the tab reports the problem', async ({
  page,
  signIn,
  consoleLog,
}) => {
  consoleLog.allow(/status of 404|页面加载失败|dynamically imported module|ViewNotLoaded/)
  await signIn(page, 'admin')
  await page.route(userListCode, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('Dashboard/home')
  await expect(page.getByRole('menuitem', { name: '系统管理' }).first()).toBeVisible()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await openUserList(page)
  await expect(page.getByText('页面加载失败')).toBeVisible()
  expect(loads).toBe(1)
  await page.unroute(userListCode)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('grid', { name: '用户列表' })).toBeVisible()
  expect(loads).toBe(1)
})

test('S3.6 missing code loses no unsaved input', async ({ page, signIn, consoleLog }) => {
  consoleLog.allow(/status of 404|页面加载失败|dynamically imported module|ViewNotLoaded/)
  await signIn(page, 'admin')
  await page.route(userListCode, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('Dashboard/home')
  await expect(page.getByRole('menuitem', { name: '系统管理' }).first()).toBeVisible()
  await page.evaluate(() => window.addEventListener('beforeunload', (event) => event.preventDefault()))
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await openUserList(page)
  await expect(page.getByText('页面加载失败')).toBeVisible()
  await expect(page.getByRole('button', { name: '重新加载' })).toBeVisible()
  expect(loads).toBe(0)
})

test('a style sheet whose prefetch failed is loaded again when the shell is shown', async ({
  page,
  signIn,
  consoleLog,
}) => {
  consoleLog.allow(/ERR_FAILED|Unable to preload CSS/)
  const styles = '**/assets/shell-*.css'
  await page.goto('login')
  await page.route(styles, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'))
  await page.getByLabel('用户名', { exact: true }).fill('a')
  await failed
  await page.unroute(styles)
  await signIn(page, 'admin')
  await expect(page.locator('.ac-shell')).toHaveCSS('display', 'grid')
})

test('S9.8 a slow page shows a bar, and a quick one does not', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  const release = await holdBack(page, userListCode)
  await page.goto('Dashboard/home')
  await openUserList(page)
  const bar = page.getByRole('progressbar', { name: '正在打开页面' })
  await expect(bar).toBeVisible()
  release()
  await expect(page.getByRole('grid', { name: '用户列表' })).toBeVisible()
  await expect(bar).toHaveCount(0)
})
