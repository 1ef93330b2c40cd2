import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { openBackend } from './support/backend.ts'
import { forgetUsedCode } from './support/database.ts'
import { enter } from './support/password.ts'
import { pressAction } from './support/row-action.ts'
import { expect, test } from './support/test.ts'

const profile = 'login?redirect=%2Fmy%2Fprofile'
const panel = (page: Page) => page.getByRole('region', { name: '登录安全' })

/** The secret that the page shows for typing in. */
const secretOn = async (page: Page): Promise<string> =>
  (await page.getByLabel('密钥', { exact: true }).innerText()).replaceAll(/\s/g, '')

/** Sets an authenticator app up in 个人资料; gives its secret and the recovery codes. */
const setUp = async (page: Page, password: string) => {
  await panel(page).getByRole('button', { name: '添加动态验证码' }).click()
  const dialog = page.getByRole('dialog', { name: '添加动态验证码' })
  await dialog.getByLabel('登录密码').fill(password)
  await dialog.getByRole('button', { name: '下一步' }).click()
  await expect(dialog.getByRole('img', { name: '供身份验证器应用扫描的二维码' })).toBeVisible()
  const secret = await secretOn(page)
  await dialog.getByLabel('验证码').fill(await generate({ secret }))
  await dialog.getByRole('button', { name: '完成' }).click()
  const shown = page.getByRole('dialog', { name: '恢复代码' })
  const items = shown.getByRole('list', { name: '恢复代码' }).getByRole('listitem')
  await expect(items).toHaveCount(10)
  const codes = await items.allInnerTexts()
  await shown.getByRole('button', { name: '已记下，关闭' }).click()
  return { secret, codes }
}

test('security 14 a user sets an app up, and signs in with its code, or with a recovery code once', {
  tag: '@quick',
}, async ({ page, site, backend, consoleLog }) => {
  consoleLog.allow(/status of 400/)
  const person = await backend.createColleague()
  await page.goto(profile)
  await enter(page, person.username, person.password)
  await expect(panel(page)).toContainText('尚未设置二次验证')
  const { secret, codes } = await setUp(page, person.password)
  await expect(panel(page)).toContainText('手机身份验证器')
  await expect(panel(page)).toContainText('恢复代码还剩 10 个')

  const signInAgain = async () => {
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto(profile)
    await enter(page, person.username, person.password)
    await expect(page.getByRole('heading', { name: '二次验证' })).toBeVisible()
  }
  await signInAgain()
  const field = page.getByLabel('动态验证码')
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await page.keyboard.type('000 000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('验证码错误')).toBeVisible()
  // Setting up has used the code of this half-minute.
  forgetUsedCode(site, person.username)
  const code = await generate({ secret })
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await field.press('Enter')
  await expect(page).toHaveURL(/\/my\/profile$/)

  await signInAgain()
  await page.getByRole('button', { name: '使用恢复代码' }).click()
  await page.getByLabel('恢复代码').fill((codes[0] ?? '').toLowerCase())
  await page.getByRole('button', { name: '验证并登录' }).click()
  await expect(page).toHaveURL(/\/my\/profile$/)
  await expect(panel(page)).toContainText('恢复代码还剩 9 个')

  await panel(page).getByRole('button', { name: '移除手机身份验证器' }).click()
  const removal = page.getByRole('dialog', { name: '移除“手机身份验证器”' })
  await removal.getByLabel('登录密码').fill(person.password)
  await removal.getByRole('button', { name: '移除' }).click()
  await expect(panel(page)).toContainText('尚未设置二次验证')
})

test('security 14 a role that requires it leads through the set-up before anything else', async ({ page, backend }) => {
  const key = `r${Date.now()}`
  const role = { name: '须二次验证的角色', key, dataScope: 'self', sort: 90, secondFactor: true }
  // as: the operation's answer
  const { id } = (await backend.call('POST', '/api/system/role/create', role)) as { readonly id: string }
  const person = await backend.createColleague({ roleIds: ['5'] })
  await backend.call('POST', '/api/system/user/grant-roles', { ids: [person.id], roleIds: [id] })
  await page.goto(profile)
  await enter(page, person.username, person.password)
  await expect(page.getByRole('heading', { name: '请设置二次验证' })).toBeVisible()
  const secret = await secretOn(page)
  await page.getByLabel('动态验证码').fill(await generate({ secret }))
  await page.getByRole('button', { name: '完成设置' }).click()
  await expect(page.getByRole('list', { name: '恢复代码' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('button', { name: '已保存，继续' }).click()
  await expect(panel(page)).toContainText('手机身份验证器')
})

test('security 14 an administrator resets the factors of a user who has lost them', async ({
  page,
  site,
  backend,
  userList,
}) => {
  const person = await backend.createColleague()
  const own = await openBackend(site, person.username, person.password)
  const { secret } = (await own.call('POST', '/api/auth/factor/totp/begin', { password: person.password })) as {
    readonly secret: string // as: the operation's answer
  }
  await own.call('POST', '/api/auth/factor/totp/confirm', { code: await generate({ secret }), name: '手机' })
  await pressAction(await userList.findOnly(person.username), '重置二次验证')
  await page.getByRole('alertdialog').getByRole('button', { name: '重置' }).click()
  await expect(page.getByText('二次验证已重置')).toBeVisible()
  await openBackend(site, person.username, person.password)
})
