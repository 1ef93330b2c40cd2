import type { CDPSession, Page } from '@playwright/test'
import { virtualAuthenticator } from '../support/virtual-authenticator.ts'
import { findings } from './support/findings.ts'
import { enter } from './support/password.ts'
import { expect, test } from './support/test.ts'

// An IP address has no passkeys: the site is visited by its name.
test.use({ baseURL: async ({ site }, give) => give(site.url.replace('127.0.0.1', 'localhost')) })

const profile = 'login?redirect=%2Fmy%2Fprofile'
const panel = (page: Page) => page.getByRole('region', { name: '登录安全' })
const alone = (page: Page) => page.getByRole('button', { name: '使用通行密钥登录' })

/** An authenticator of the browser, which verifies its user without asking. */
const plugIn = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', virtualAuthenticator)
  return { devtools, authenticatorId }
}
/** The user lets no prompt pass from now on, or all of them. */
const verify = (devtools: CDPSession, authenticatorId: string, isUserVerified: boolean) =>
  devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })

const open = async (page: Page, username: string, password: string) => {
  await page.goto(profile)
  await enter(page, username, password)
  await expect(panel(page)).toBeVisible()
}
const signOut = async (page: Page) => {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(profile)
}

/** Adds a passkey in 个人资料 and closes the recovery codes. */
const add = async (page: Page, password: string, name = '办公电脑') => {
  await panel(page).getByRole('button', { name: '添加通行密钥' }).click()
  const dialog = page.getByRole('dialog', { name: '添加通行密钥' })
  await dialog.getByLabel('名称').fill(name)
  await dialog.getByLabel('登录密码').fill(password)
  await dialog.getByRole('button', { name: '继续' }).click()
  const codes = page.getByRole('dialog', { name: '恢复代码' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await codes.getByRole('button', { name: '已记下，关闭' }).click()
  await expect(panel(page)).toContainText(name)
}

test('security 14 a passkey is set up, is the second step after the password, and then signs in alone', async ({
  page,
  backend,
}) => {
  const person = await backend.createColleague()
  await plugIn(page)
  await open(page, person.username, person.password)
  await add(page, person.password)

  await signOut(page)
  await enter(page, person.username, person.password)
  await expect(page.getByRole('heading', { name: '二次验证' })).toBeVisible()
  await expect(page.getByRole('button', { name: '使用恢复代码' })).toBeVisible()
  await page.getByRole('button', { name: '使用通行密钥验证' }).click()
  await expect(page).toHaveURL(/\/my\/profile$/)
  await expect(panel(page)).toContainText('最近使用')

  await signOut(page)
  await alone(page).click()
  await expect(page).toHaveURL(/\/my\/profile$/)
  await expect(panel(page)).toContainText('办公电脑')
})

test('security 14 a cancelled prompt loses nothing, and a removed passkey signs in no longer', async ({
  page,
  backend,
  consoleLog,
}) => {
  consoleLog.allow(/status of 400/)
  const person = await backend.createColleague()
  const { devtools, authenticatorId } = await plugIn(page)
  await open(page, person.username, person.password)

  await verify(devtools, authenticatorId, false)
  await panel(page).getByRole('button', { name: '添加通行密钥' }).click()
  const dialog = page.getByRole('dialog', { name: '添加通行密钥' })
  await dialog.getByLabel('名称').fill('家用电脑')
  await dialog.getByLabel('登录密码').fill(person.password)
  await dialog.getByRole('button', { name: '继续' }).click()
  await expect(dialog.getByText('没有添加通行密钥：操作已取消或超时，请重试')).toBeVisible()
  await expect(dialog.getByLabel('名称')).toHaveValue('家用电脑')
  await verify(devtools, authenticatorId, true)
  await dialog.getByRole('button', { name: '继续' }).click()
  await page.getByRole('dialog', { name: '恢复代码' }).getByRole('button', { name: '已记下，关闭' }).click()

  await panel(page).getByRole('button', { name: '添加通行密钥' }).click()
  await dialog.getByLabel('登录密码').fill(person.password)
  await dialog.getByRole('button', { name: '继续' }).click()
  await expect(dialog.getByText('此设备上已有该账号的通行密钥')).toBeVisible()
  // Nothing is lost: no question.
  await dialog.getByLabel('登录密码').fill('')
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toBeHidden()

  await panel(page).getByRole('button', { name: '改名家用电脑' }).click()
  const naming = page.getByRole('dialog', { name: '修改名称' })
  await naming.getByLabel('名称').fill('书房电脑')
  await naming.getByRole('button', { name: '保存' }).click()
  await panel(page).getByRole('button', { name: '移除书房电脑' }).click()
  const removal = page.getByRole('dialog', { name: '移除“书房电脑”' })
  await removal.getByLabel('登录密码').fill(person.password)
  await removal.getByRole('button', { name: '移除' }).click()
  await expect(panel(page)).toContainText('尚未设置二次验证')

  await signOut(page)
  await alone(page).click()
  await expect(page.getByText('通行密钥验证失败')).toBeVisible()
  await enter(page, person.username, person.password)
  await expect(page).toHaveURL(/\/my\/profile$/)
})

test('S2.5 security 14 it is set up and used by keyboard alone', async ({ page, backend }) => {
  const person = await backend.createColleague()
  await plugIn(page)
  await open(page, person.username, person.password)
  await panel(page).getByRole('button', { name: '添加通行密钥' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: '添加通行密钥' })
  await expect(dialog.getByLabel('名称')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('登录密码')).toBeFocused()
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  const close = page.getByRole('dialog', { name: '恢复代码' }).getByRole('button', { name: '已记下，关闭' })
  await close.press('Enter')
  await expect(panel(page)).toContainText('我的通行密钥')

  await signOut(page)
  await page.getByLabel('用户名', { exact: true }).focus()
  await page.keyboard.type(person.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '使用通行密钥验证' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/my\/profile$/)
})

test('security 14 a role that requires a second factor is content with a passkey', async ({ page, backend }) => {
  const role = { name: '须二次验证', key: `r${Date.now()}`, dataScope: 'self', sort: 90, secondFactor: true }
  // as: the operation's answer
  const { id } = (await backend.call('POST', '/api/system/role/create', role)) as { readonly id: string }
  const person = await backend.createColleague()
  await backend.call('POST', '/api/system/user/grant-roles', { ids: [person.id], roleIds: [id] })
  await plugIn(page)
  await page.goto(profile)
  await enter(page, person.username, person.password)
  await page.getByRole('button', { name: '改用通行密钥' }).click()
  await page.getByRole('button', { name: '创建通行密钥' }).click()
  await expect(page.getByRole('list', { name: '恢复代码' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: '已保存，继续' }).click()
  await expect(panel(page)).toContainText('我的通行密钥')
})

test('S2.5 axe finds nothing on a phone, in both themes', async ({ page, backend }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const person = await backend.createColleague()
  await plugIn(page)
  await page.goto(profile)
  await expect(alone(page)).toBeVisible()
  expect(await findings(page)).toEqual([])
  await open(page, person.username, person.password)
  await panel(page).getByRole('button', { name: '添加通行密钥' }).click()
  await expect(page.getByRole('dialog', { name: '添加通行密钥' }).getByLabel('名称')).toBeVisible()
  expect(await findings(page)).toEqual([])
  await page.reload()
  await add(page, person.password)
  expect(await findings(page)).toEqual([])
  await signOut(page)
  await enter(page, person.username, person.password)
  await expect(page.getByRole('button', { name: '使用通行密钥验证' })).toBeVisible()
  expect(await findings(page)).toEqual([])
})
