import type { Page } from '@playwright/test'
import { test as restartableTest } from './support/restartable-site.ts'
import { expect, test } from './support/test.ts'

const gone = /status of 404|dynamically imported module|页面加载失败|ViewNotLoaded/

/** Removes a file of the build, as a release does; the page has already been reloaded for it once, and stays. */
const takeAway = async (page: Page, file: string): Promise<void> => {
  await page.route(file, (route) => route.fulfill({ status: 404, body: '' }))
  await page.evaluate(() => {
    const [, build = ''] = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content.split(' ') ?? []
    sessionStorage.setItem('auth-centre:left-build', build)
  })
}
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

test('S2.5 Back from a page that failed to load shows the previous page, and Forward retries', async ({
  page,
  consoleLog,
}) => {
  consoleLog.allow(gone)
  await page.goto('login')
  await takeAway(page, '**/assets/forget-*.js')
  await page.getByRole('link', { name: '忘记密码' }).click()
  await expect(page.getByRole('heading', { name: '页面暂时无法打开' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('用户名', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: '页面暂时无法打开' })).toHaveCount(0)
  await page.unroute('**/assets/forget-*.js')
  await page.goForward()
  await expect(page.getByRole('heading', { name: '忘记密码' })).toBeVisible()
})

test('S2.8 S2.7 pages of the shell that are no screens are retried too', async ({ page, signIn, consoleLog }) => {
  consoleLog.allow(gone)
  await signIn(page, 'admin')
  await takeAway(page, '**/assets/error-pane-*.js')
  await takeAway(page, '**/assets/index-routes-*.js')
  for (const [path, file] of [
    ['error/403', '**/assets/error-pane-*.js'],
    ['redirect/system/user', '**/assets/index-routes-*.js'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText('页面加载失败')).toBeVisible()
    await page.unroute(file)
    await page.getByRole('button', { name: '重试', exact: true }).click()
    await expect(page.getByText('页面加载失败')).toHaveCount(0)
  }
  await expect(page.getByRole('grid', { name: '用户列表' })).toBeVisible()
})

test('S3.6 an overlay of the shell that fails to load leaves the shell intact, and opens once it loads', async ({
  page,
  userList,
  consoleLog,
}) => {
  consoleLog.allow(gone)
  const opens = [
    { file: '**/assets/palette-*.js', name: '搜索窗口', button: page.getByRole('button', { name: '搜索功能和操作' }) },
    {
      file: '**/assets/user-form-*.js',
      name: '用户表单',
      button: page.getByRole('button', { name: '新增', exact: true }),
    },
  ]
  for (const { file, name, button } of opens) {
    await takeAway(page, file)
    await button.click()
    await expect(toast(page, `${name}未能加载，请检查网络后重试`)).toBeVisible()
    await expect(userList.rows).toHaveCount(10)
    await page.unroute(file)
    await button.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('S8.5 a toast whose code fails to load is shown as plain text, and closed by hand', async ({
  page,
  signIn,
  consoleLog,
}) => {
  consoleLog.allow(gone)
  await page.goto('login')
  for (const file of ['prime-toasts', 'user-form']) await takeAway(page, `**/assets/${file}-*.js`)
  await signIn(page, 'admin')
  await page.goto('system/user')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const told = toast(page, '用户表单未能加载，请检查网络后重试')
  await expect(told).toBeVisible()
  await told.getByRole('button', { name: '关闭' }).click()
  await expect(told).toHaveCount(0)
})

test('S9.1 a date field that fails to load leaves the form intact, and can be retried', async ({
  page,
  userList,
  consoleLog,
}) => {
  consoleLog.allow(gone)
  await expect(userList.rows).toHaveCount(10)
  await takeAway(page, '**/assets/date-field-*.js')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = page.getByRole('dialog', { name: '新增用户' })
  await form.getByLabel('姓名').fill('张三')
  const again = form.getByRole('button', { name: '加载失败，重试' })
  await expect(again).toBeVisible()
  await page.unroute('**/assets/date-field-*.js')
  await again.click()
  await expect(form.getByLabel('账号有效期')).toBeVisible()
  await expect(form.getByLabel('姓名')).toHaveValue('张三')
})

restartableTest(
  'S1.2 S8.5 the other ways to sign in with an unreachable server: reported, and working when it is back',
  async ({ page, restartable }) => {
    const { site } = restartable
    await page.goto(`${site.url}login`)
    await restartable.kill()
    const ways = page.getByRole('region', { name: '其他登录方式' })
    const way = ways.getByRole('button').first()
    await way.click()
    await expect(ways.getByRole('alert')).toHaveText('无法连接服务器，请检查网络后重试（Network Error）')
    await expect(page.getByLabel('用户名', { exact: true })).toBeEditable()
    await restartable.startAgain()
    await way.click()
    await expect(page).not.toHaveURL(/authCenter\/login/)
  },
)
