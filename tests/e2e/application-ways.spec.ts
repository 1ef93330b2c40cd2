import type { Page } from '@playwright/test'
import { awaited, begin } from './support/demo-application.ts'
import { smsCode, unusedPhone } from './support/sms.ts'
import { expect, test } from './support/test.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const isAsked = (page: Page, name: string) => expect(page.getByText(`当前账号：${name}（`)).toBeVisible()

for (const [way, take, name] of [
  [
    'a certificate',
    async (page) => {
      await button(page, '数字证书登录（演示）').click()
      await button(page, /^王建国/).click()
    },
    '王建国',
  ],
  [
    'a platform',
    async (page) => {
      await page.getByRole('link', { name: '其他平台账号' }).click()
      await button(page, '省政务服务网（演示）').click()
      await button(page, /^刘思婷/).click()
    },
    '刘思婷',
  ],
  [
    'a single sign-on that failed first',
    async (page) => {
      await button(page, '省院统一身份认证（演示）').click()
      await button(page, '拒绝').click()
      await awaited(page)
      await button(page, '省院统一身份认证（演示）').click()
      await button(page, /^陈志明/).click()
    },
    '陈志明',
  ],
] as readonly (readonly [string, (page: Page) => Promise<void>, string])[])
  test(`S2.3 S2.5 the request of an application goes on after ${way}`, async ({ page, site }) => {
    await begin(page, site)
    await awaited(page)
    await take(page)
    await isAsked(page, name)
  })

test('S2.3 S2.5 the request of an application waits through a registration and a forgotten password', async ({
  page,
  site,
  backend,
}) => {
  const phone = unusedPhone()
  const person = await backend.createColleague({ phone })
  await begin(page, site)
  await page.getByRole('link', { name: '注册账号' }).click()
  await page.getByRole('link', { name: '返回登录' }).click()
  await awaited(page)

  await page.getByRole('link', { name: '忘记密码' }).click()
  await field(page, '手机号').fill(phone)
  await button(page, '获取验证码').click()
  await expect(field(page, '短信验证码')).toBeFocused()
  await field(page, '短信验证码').fill(await smsCode(site, phone))
  await field(page, '短信验证码').press('Enter')
  await field(page, '新密码').fill('Xin-mima-2027')
  await field(page, '确认新密码').fill('Xin-mima-2027')
  await field(page, '确认新密码').press('Enter')
  await awaited(page)
  await field(page, '用户名').fill(person.username)
  await field(page, '密码').fill('Xin-mima-2027')
  await field(page, '密码').press('Enter')
  await isAsked(page, person.name)

  await page.goto('logout')
  await field(page, '用户名').fill(person.username)
  await field(page, '密码').fill('Xin-mima-2027')
  await field(page, '密码').press('Enter')
  await expect(page).toHaveURL(/\/Dashboard\/home$/)
})

test('S5.8 while the screen is locked, an application gets no sign-in without its password', async ({
  page,
  site,
  backend,
}) => {
  const person = await backend.createColleague()
  await begin(page, site)
  await field(page, '用户名').fill(person.username)
  await field(page, '密码').fill(person.password)
  await field(page, '密码').press('Enter')
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await expect(page.getByText('已登录。')).toBeVisible()

  await page.goto('Dashboard/home')
  await button(page, person.name).click()
  await page.getByRole('menuitem', { name: '锁定屏幕' }).click()
  const dialog = page.getByRole('dialog', { name: '锁定屏幕' })
  await dialog.getByLabel('锁屏密码').fill('suoping-2026')
  await dialog.getByLabel('再次输入').fill('suoping-2026')
  await dialog.getByRole('button', { name: '锁定' }).click()
  await expect(page).toHaveURL(/\/lock\b/)

  await page.context().clearCookies({ name: 'DEMO_APP' })
  await begin(page, site)
  await expect(page).toHaveURL(/\/lock\b/)
  await page.getByRole('textbox', { name: '锁屏密码' }).fill('suoping-2026')
  await button(page, '解锁').click()
  await expect(page.getByText('已登录。')).toBeVisible()
})
