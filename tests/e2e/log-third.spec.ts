import type { Page } from '@playwright/test'
import { uniqueWord } from './support/backend.ts'
import { findings } from './support/findings.ts'
import { pressAction } from './support/row-action.ts'
import { expect, test } from './support/test.ts'
import { sheetsOf } from './support/workbook.ts'

const rowsOf = (page: Page) => page.getByRole('region', { name: '接口日志' }).locator('tbody').getByRole('row')

/** A call of the application 统一业务应用 with a wrong secret, which is recorded under this trace id. */
const failedCall = (origin: string, traceId: string) =>
  fetch(`${origin}/authCenter/oidc/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('business:falsches-geheimnis').toString('base64')}`,
      accept: 'application/json',
      'x-request-id': traceId,
    },
    body: new URLSearchParams({ grant_type: 'authorization_code', code: 'geheimer-code-482913' }),
  })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('S8.6 a failed call of an application is found, read without its secrets, copied and marked by the keyboard', {
  tag: '@quick',
}, async ({ page, site, signIn }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const trace = uniqueWord()
  expect((await failedCall(site.origin, trace)).status).toBe(401)
  await signIn(page, 'admin', `setting/logThird?traceId=${trace}`)
  await expect(rowsOf(page)).toHaveCount(1)
  const row = rowsOf(page).first()
  await expect(row).toContainText('获取令牌')
  await expect(row).toContainText('返回错误')
  await expect(row).toContainText('401')
  await expect(row).toContainText('invalid_client')
  await expect(row).toContainText('未处理')

  await pressAction(row, '详情')
  const drawer = page.getByRole('dialog', { name: /^接口调用：/ })
  await expect(drawer.getByLabel('请求内容')).toHaveText('grant_type=authorization_code&code=***')
  await expect(drawer.getByLabel('请求头')).toContainText('authorization: ***')
  await expect(drawer.getByLabel('响应内容')).toContainText('invalid_client')
  expect(await findings(page)).toEqual([])
  await drawer.getByRole('button', { name: '复制 cURL' }).press('Enter')
  await expect(drawer.getByRole('button', { name: '已复制' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(`curl -X 'POST' '${site.origin}/authCenter/oidc/token'`)
  expect(copied).toContain("--data-raw 'grant_type=authorization_code&code=<code>'")
  expect(copied).not.toContain('geheim')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)

  await pressAction(row, '标记')
  const form = page.getByRole('dialog', { name: '标记处理状态' })
  await expect(form.getByRole('radio', { name: '已处理' })).toBeChecked()
  await form.getByLabel('备注').focus()
  await page.keyboard.type('应用换用了新密钥')
  await form.getByRole('button', { name: '标记', exact: true }).press('Enter')
  await expect(form).toHaveCount(0)
  await expect(row).toContainText('已处理')
  await pressAction(row, '详情')
  await expect(drawer.getByText('应用换用了新密钥')).toBeVisible()
})

test('S8.6 the interface log fits a phone in dark colours, and is exported with its purpose', async ({
  page,
  site,
  signIn,
}) => {
  const trace = uniqueWord()
  await failedCall(site.origin, trace)
  await signIn(page, 'admin', `setting/logThird?traceId=${trace}`)
  await expect(rowsOf(page)).toHaveCount(1)
  await page.getByRole('button', { name: '导出' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('导出用途').fill('接口故障分析')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '导出', exact: true }).click()
  const sheets = await sheetsOf(await download)
  expect(JSON.stringify(sheets)).toContain('invalid_client')

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  await expect(page.getByText('获取令牌').first()).toBeVisible()
  expect(await wide()).toBe(false)
  expect(await findings(page)).toEqual([])
})
