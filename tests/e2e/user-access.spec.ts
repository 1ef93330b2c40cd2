import { enter } from './support/password.ts'
import { expect, test } from './support/test.ts'

test('S5.7 a user who is forced to sign out leaves every tab within 5 s, with the reason', async ({
  browser,
  site,
  backend,
  userList,
  consoleLog,
}) => {
  const person = await backend.createColleague()
  const context = await browser.newContext({ baseURL: site.url })
  consoleLog.watch(context)
  consoleLog.allow(/401/) // The call that confirms the end of the session.
  const tab = await context.newPage()
  await tab.goto('login')
  const connected = tab.waitForResponse((answer) => answer.url().endsWith('/api/message/stream') && answer.ok())
  await enter(tab, person.username, person.password)
  await connected
  await expect(tab.getByRole('button', { name: /^消息/ })).toBeVisible()

  await userList.act(await userList.findOnly(person.username), '强制下线')
  await userList.confirm('强制下线')
  await expect(tab).toHaveURL(/\/login/, { timeout: 5000 })
  await expect(tab.locator('.ac-toast')).toHaveText('管理员已将您强制下线，如有疑问请联系管理员')
  await context.close()
})

test('S6.1 roles are given for a period to many users, and the list says until when', { tag: '@quick' }, async ({
  page,
  backend,
  userList,
}) => {
  const person = await backend.createPerson()
  await userList.findOnly(person.username)
  await userList.row(person.username).getByRole('checkbox').check()
  await page.getByRole('button', { name: '授予角色', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `授予角色：${person.name}` })
  await expect(dialog).toContainText('现有角色：普通干警')
  await dialog.getByText('请选择').first().click()
  await page.getByRole('option', { name: '案件管理员' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByLabel('失效日期').fill('2099-12-31')
  await dialog.getByRole('button', { name: '授予', exact: true }).click()
  await expect(page.getByText('已授予角色')).toBeVisible()
  await expect(userList.cell(userList.row(person.username), '角色')).toHaveText('案件管理员（至 2099-12-31）、普通干警')
})
