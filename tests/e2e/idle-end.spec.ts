import { enter } from './support/password.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'

test('S5.4 a warning before the end for want of use goes on with one click, in every tab', async ({
  page,
  context,
  userList,
}) => {
  const other = await context.newPage()
  await context.clock.install() // For all pages.
  await page.reload()
  await expect(userList.rows).toHaveCount(10)
  await other.goto('Dashboard/home')
  await expect(other.getByRole('heading', { name: /王建国/ })).toBeVisible()
  await context.clock.fastForward('27:30')
  for (const tab of [page, other]) await expect(tab.getByRole('alertdialog')).toContainText('后自动退出')
  const kept = other.waitForResponse((answer) => answer.url().endsWith('/validatePasswordOverdue') && answer.ok())
  await other.getByRole('button', { name: '继续使用' }).click()
  await kept
  for (const tab of [page, other]) await expect(tab.getByRole('alertdialog')).toBeHidden()
})

test('S5.4 what a form held when the session ended is there after the next sign-in', async ({
  page,
  context,
  site,
  backend,
  userList,
  consoleLog,
}) => {
  consoleLog.allow(/401/) // The call that finds the end.
  const person = await backend.createPerson()
  const open = async () => {
    await userList.act(await userList.findOnly(person.username), '修改')
    return new UserForm(page, `修改用户：${person.name}`)
  }
  const form = await open()
  await form.type({ 工号: 'JN009999', 手机号: '13900009999' })
  await context.clearCookies() // The session is over by the time that the work is saved.
  await form.dialog.getByRole('button', { name: '保存' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await enter(page, 'admin', site.password)
  await expect(page.locator('.ac-toast').last()).toContainText(`重新打开“修改用户：${person.name}”即可恢复`)
  const again = await open()
  await expect(again.field('工号')).toHaveValue('JN009999')
  await expect(again.field('手机号')).not.toHaveValue('13900009999')
})
