import type { Page } from '@playwright/test'
import { uniqueWord } from './support/backend.ts'
import { findings } from './support/findings.ts'
import { expectSeen, recordSeen } from './support/seen.ts'
import { smsCode, unusedPhone } from './support/sms.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'
import { UserList } from './support/user-list.ts'

const password = 'Zhuce-mima-1'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

test('S2.5 S7.7 a user registers, an administrator assigns a role and activates, and the user signs in', {
  tag: '@quick',
}, async ({ page, browser, site, signIn, consoleLog }) => {
  const [phone, username] = [unusedPhone(), uniqueWord()]
  await page.goto('register')
  await expect(page).toHaveTitle(/^注册账号/)
  await expect(field(page, '手机号')).toBeFocused()
  expect(await findings(page)).toEqual([])
  await field(page, '手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(field(page, '短信验证码')).toBeFocused()
  await field(page, '短信验证码').fill(await smsCode(site, phone))
  await field(page, '短信验证码').press('Enter')

  await expect(field(page, '用户名')).toBeFocused()
  await field(page, '用户名').fill('Admin')
  await expect(field(page, '用户名')).toHaveAccessibleDescription('该用户名已被占用，请换一个')
  await field(page, '用户名').fill(username)
  await expect(field(page, '用户名')).toHaveAccessibleDescription(/可以使用/)
  await field(page, '姓名').fill('陈静')
  await field(page, '密码').fill(password)
  await field(page, '确认密码').fill(password)
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '注册成功，等待管理员激活' })).toBeVisible()
  expect(page.url()).not.toContain('?')
  await page.getByRole('link', { name: '前往登录' }).click()

  await field(page, '用户名').fill(username)
  await field(page, '密码').fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('账号待激活，请联系管理员')).toBeVisible()

  await test.step('the administrator finds who waits by the message, gives a role, and activates', async () => {
    const context = await browser.newContext({ baseURL: site.url })
    consoleLog.watch(context)
    const office = await context.newPage()
    await signIn(office, 'admin')
    await office.goto('system/user?status=pending')
    const list = new UserList(office)
    await list.find(username)
    const row = list.row(username)
    await expect(list.cell(row, '状态')).toHaveText('待激活')
    await recordSeen(office)
    await list.act(row, '激活')
    const form = new UserForm(office, '激活用户：陈静')
    await form.choose('角色', '普通干警')
    await form.dialog.getByRole('button', { name: '激活' }).click()
    await expect(form.dialog).toBeHidden()
    await expectSeen(office, /已激活/)
    await context.close()
  })

  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('tab', { name: '首页' })).toBeVisible()
})

test('S2.5 S7.7 a number with an account learns so only by SMS; the wait is its own, and survives a reload', async ({
  page,
  site,
  backend,
}) => {
  const phone = unusedPhone()
  await backend.createPerson({ phone })
  await page.goto('register')
  await field(page, '手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText('验证码已发送，5 分钟内有效')).toBeVisible()
  await expect.poll(() => site.output()).toContain(`短信 → ${phone}：【认证中心】该手机号已注册账号`)
  await page.reload()
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeVisible()
  await field(page, '手机号').fill(phone)
  await expect(page.getByRole('button', { name: /^\d+ 秒后重新获取$/ })).toBeVisible()
  await field(page, '手机号').fill(unusedPhone())
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeEnabled()
})

test('S2.5 S7.7 Back, Forward and a reload keep a verified number, and ask about input', async ({ page, site }) => {
  const [phone, username] = [unusedPhone(), uniqueWord()]
  const question = page.getByRole('alertdialog', { name: '离开此页？' })
  const stored = () => page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  await page.goto('login')
  await page.getByRole('link', { name: '注册账号' }).click()
  await field(page, '手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await field(page, '短信验证码').fill(await smsCode(site, phone))
  await field(page, '短信验证码').press('Enter')
  await expect(field(page, '用户名')).toBeFocused()
  await expect(page).toHaveURL(/\/register\?step=2$/)

  await test.step('a reload without input does not ask', async () => {
    await page.reload()
    await expect(field(page, '用户名')).toBeFocused()
    await expect(page).toHaveURL(/\/register\?step=2$/)
  })

  await test.step('Back shows the number, and Forward what was typed', async () => {
    await field(page, '用户名').fill(username)
    await field(page, '密码').fill(password)
    await page.goBack()
    await expect(field(page, '手机号')).toHaveValue(phone)
    await expect(field(page, '短信验证码')).toHaveAccessibleDescription('该手机号已验证，可直接进入下一步')
    await page.goForward()
    await expect(field(page, '用户名')).toHaveValue(username)
    expect(await stored()).not.toContain(password)
  })

  await test.step('leaving asks first, and who stays has lost nothing', async () => {
    await page.goBack()
    await expect(field(page, '手机号')).toBeFocused()
    await page.goBack()
    await expect(question).toBeVisible()
    await expect(page.getByRole('button', { name: '继续填写' })).toBeFocused()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(page).toHaveURL(/\/register$/)
    await page.getByRole('button', { name: '下一步' }).click()
    await expect(field(page, '密码')).toHaveValue(password)
  })

  await test.step('a reload asks, too, in the words of the browser', async () => {
    const asked = page.waitForEvent('dialog')
    const reloaded = page.reload()
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reloaded
    await expect(field(page, '用户名')).toHaveValue('')
  })

  await test.step('leaving the page clears everything', async () => {
    await field(page, '用户名').fill(username)
    await page.getByRole('link', { name: '返回登录' }).click()
    await page.getByRole('button', { name: '离开', exact: true }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await stored()).not.toContain('ticket')
    await page.goBack()
    await expect(page).toHaveURL(/\/register$/)
    await expect(field(page, '手机号')).toHaveValue('')
  })
})

test('S2.5 S7.7 the whole registration by keyboard alone', async ({ page, site }) => {
  const phone = unusedPhone()
  const type = (text: string) => page.keyboard.type(text)
  const tab = async (times: number) => {
    for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press('Tab')
  }
  await page.goto('register')
  await expect(field(page, '手机号')).toBeFocused()
  await type(phone)
  await tab(2)
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, '短信验证码')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, '短信验证码')).toHaveAccessibleDescription('请输入短信验证码')
  await type(await smsCode(site, phone))
  await expect(field(page, '短信验证码')).toHaveAccessibleDescription('验证码已发送，5 分钟内有效')
  await page.keyboard.press('Enter')
  await expect(field(page, '用户名')).toBeFocused()
  await type(uniqueWord())
  await tab(1)
  await type('陈静')
  await tab(1)
  await type(password)
  await tab(2)
  await expect(field(page, '确认密码')).toBeFocused()
  await type(`${password}x`)
  await page.keyboard.press('Enter')
  await expect(field(page, '确认密码')).toHaveAccessibleDescription('两次输入的密码不一致')
  await expect(field(page, '确认密码')).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(field(page, '确认密码')).toHaveAccessibleDescription('')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: '前往登录' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
})
