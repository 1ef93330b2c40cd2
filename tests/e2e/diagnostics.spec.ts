import type { Page } from '@playwright/test'
import { findings } from './support/findings.ts'
import { personButton } from './support/person-button.ts'
import { expect, test } from './support/test.ts'

const openDiagnostics = async (page: Page) => {
  await personButton(page, '王建国').click()
  await page.getByRole('menuitem', { name: '诊断记录' }).click()
  await expect(page).toHaveURL(/\/my\/diagnostics$/)
}

/** Makes the user list fail for a search by phone number. */
const failSearch = async (page: Page) => {
  await page.route('**/api/system/user/list*', (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, code: 'AA0003', message: '服务器异常', data: { phone: '13812345678' } },
    }),
  )
  await page.getByRole('navigation', { name: '主菜单' }).getByText('系统管理').click()
  await page.getByRole('menuitem', { name: '用户列表' }).click()
  await expect(page.getByText(/加载失败/)).toBeVisible()
  await page.getByLabel('用户名/姓名').fill('13812345678')
  await page.getByRole('button', { name: '查询' }).click()
}

test('S8.6 a failed request can be opened, copied and cleared, and contains no secret', { tag: '@quick' }, async ({
  page,
  context,
  signIn,
  consoleLog,
}) => {
  consoleLog.allow(/500 \(Internal Server Error\)/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'admin')
  await failSearch(page)
  await openDiagnostics(page)
  await expect(page.getByText('共 2 条', { exact: true })).toBeVisible()

  const record = page.getByRole('listitem').filter({ hasText: '/api/system/user/list' }).first()
  await record.getByRole('button', { expanded: false }).click()
  await expect(record.getByText(/^\/system\/user(\?|$)/)).toBeVisible()
  await expect(record.getByText(/^GET .*keyword=\*\*\*/)).toBeVisible()
  await expect(record.getByText(/"phone":"\*\*\*"/)).toBeVisible()

  await page.getByRole('button', { name: '复制全部' }).click()
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(read).toMatch(/^产品：认证中心\n版本：\d+\.\d+\.\d+（[\da-f]{12}）\n\n时间：/)
  const copied = await read()
  expect(copied).toContain('结果：500 AA0003 服务器异常')
  expect(copied).not.toContain('13812345678')

  await page.getByRole('button', { name: '清空' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '清空' }).click()
  await expect(page.getByText('没有诊断记录')).toBeVisible()
})

test('S8.6 records are cleared with the sign-in, for the next user', async ({ page, signIn, consoleLog }) => {
  consoleLog.allow(/500 \(Internal Server Error\)/)
  await signIn(page, 'admin')
  await failSearch(page)
  await openDiagnostics(page)
  await expect(page.getByText('共 2 条', { exact: true })).toBeVisible()
  await page.unroute('**/api/system/user/list*')
  await personButton(page, '王建国').click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.waitForURL(/\/login/)
  await signIn(page, 'admin')
  await openDiagnostics(page)
  await expect(page.getByText('没有诊断记录')).toBeVisible()
})

test.describe('in both themes', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('S8.6 axe finds nothing serious on the records, opened and cleared', async ({ page, signIn, consoleLog }) => {
    consoleLog.allow(/500 \(Internal Server Error\)/)
    await signIn(page, 'admin')
    await failSearch(page)
    await openDiagnostics(page)
    await page.getByRole('listitem').filter({ hasText: '/api/' }).first().getByRole('button').click()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: '清空' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '清空' }).click()
    await expect(page.getByText('没有诊断记录')).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
})
