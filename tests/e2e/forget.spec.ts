import type { Page } from '@playwright/test'
import { findings } from './support/findings.ts'
import { enter } from './support/password.ts'
import { smsCode, unusedPhone } from './support/sms.ts'
import { expect, test } from './support/test.ts'

const fresh = 'Xin-mima-2027'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('S2.5 S7.7 a forgotten password is reset by SMS, and open sessions end', { tag: '@quick' }, async ({
  page,
  browser,
  site,
  backend,
  consoleLog,
}) => {
  const phone = unusedPhone()
  const person = await backend.createColleague({ phone })
  const context = await browser.newContext({ baseURL: site.url })
  consoleLog.watch(context)
  const elsewhere = await context.newPage()
  await elsewhere.goto('login')
  await enter(elsewhere, person.username, person.password)
  await expect(elsewhere.getByRole('tab', { name: '首页' })).toBeVisible()

  await page.goto('forget')
  await expect(page).toHaveTitle(/^忘记密码/)
  await field(page, '手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(field(page, '短信验证码')).toBeFocused()
  const code = await smsCode(site, phone)
  await field(page, '短信验证码').fill(code === '000000' ? '000001' : '000000')
  await field(page, '短信验证码').press('Enter')
  await expect(field(page, '短信验证码')).toHaveAccessibleDescription('验证码错误，还可尝试 4 次')
  await field(page, '短信验证码').fill(code)
  await field(page, '短信验证码').press('Enter')

  await expect(field(page, '新密码')).toBeFocused()
  await field(page, '新密码').fill(person.password)
  await field(page, '确认新密码').fill(person.password)
  await field(page, '确认新密码').press('Enter')
  await expect(field(page, '新密码')).toHaveAccessibleDescription(/新密码不能与原密码相同/)
  await expect(field(page, '确认新密码')).toHaveValue(person.password)
  expect(await findings(page)).toEqual([])
  await field(page, '新密码').fill(fresh)
  await field(page, '确认新密码').fill(fresh)
  await field(page, '确认新密码').press('Enter')
  await expect(page.getByText('密码已重置，请用新密码登录')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)

  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login/)
  await enter(elsewhere, person.username, person.password)
  await expect(elsewhere.getByText('用户名或密码错误')).toBeVisible()
  await enter(page, person.username, fresh)
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible()
  await context.close()
})

test('S2.5 S9.3 a forgotten password is reset by keyboard alone, mistakes and going back included', async ({
  page,
  site,
  backend,
}) => {
  const phone = unusedPhone()
  const person = await backend.createColleague({ phone })
  const { keyboard } = page
  await page.goto('forget')
  await expect(field(page, '手机号')).toBeFocused()
  await keyboard.press('Enter')
  await expect(field(page, '手机号')).toHaveAccessibleDescription('请输入手机号')
  await expect(field(page, '手机号')).toBeFocused()
  await keyboard.type(phone)
  await keyboard.press('Tab')
  await expect(field(page, '短信验证码')).toBeFocused()
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeFocused()
  await keyboard.press('Space')
  await expect(field(page, '短信验证码')).toBeFocused()
  await keyboard.type(await smsCode(site, phone))
  await keyboard.press('Enter')

  await expect(field(page, '新密码')).toBeFocused()
  await keyboard.type('kurz')
  await keyboard.press('Enter')
  await expect(field(page, '新密码')).toHaveAccessibleDescription(/密码长度应为 8 至 64 位$/)
  await expect(field(page, '新密码')).toBeFocused()
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type(fresh)
  await expect(field(page, '新密码')).toHaveAccessibleDescription(/（已满足）.*（已满足）/)
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '显示新密码' })).toBeFocused()
  await keyboard.press('Tab')
  await expect(field(page, '确认新密码')).toBeFocused()
  await keyboard.type(fresh)
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(page.getByRole('checkbox')).toBeFocused()
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: '重置密码' })).toBeFocused()
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: '返回登录' })).toBeFocused()
  await keyboard.press('Shift+Tab')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  await enter(page, person.username, fresh)
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible()
})

test('S2.5 S7.7 a number without an account gets the same answer, and no message', async ({ page, site }) => {
  const phone = unusedPhone()
  await page.goto('forget')
  await field(page, '手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('如该手机号已绑定账号，将收到验证码短信，5 分钟内有效')).toBeVisible()
  await expect(page.getByRole('button', { name: /^\d+ 秒后重新获取$/ })).toBeVisible()
  expect(site.output()).not.toContain(phone)
})

test('S2.5 S7.7 an expired ticket leads back to the code, and the input is kept', async ({ page, site, backend }) => {
  const phone = unusedPhone()
  await backend.createColleague({ phone })
  await page.goto('forget')
  await field(page, '手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await field(page, '短信验证码').fill(await smsCode(site, phone))
  await field(page, '短信验证码').press('Enter')
  await expect(field(page, '新密码')).toBeFocused()
  // Another ticket of the same number has consumed it meanwhile.
  await page.route('**/api/auth/modify', (route) =>
    route.fulfill({
      status: 400,
      json: {
        success: false,
        code: 'AA0001',
        message: '短信验证已失效，请重新获取验证码',
        data: { errors: [{ field: 'ticket', message: '短信验证已失效，请重新获取验证码' }] },
      },
    }),
  )
  await field(page, '新密码').fill(fresh)
  await field(page, '确认新密码').fill(fresh)
  await field(page, '确认新密码').press('Enter')
  await expect(page.getByText('短信验证已失效，请重新获取验证码')).toBeVisible()
  await expect(page).toHaveURL(/\/forget$/)
  await expect(field(page, '手机号')).toHaveValue(phone)
  await expect(field(page, '短信验证码')).toBeFocused()
  await expect(field(page, '新密码')).toHaveValue(fresh)
})
