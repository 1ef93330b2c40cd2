import type { Page } from '@playwright/test'
import { personButton } from './support/person-button.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'

const password = 'suoping-2026'

const setPassword = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: '设置锁屏密码' })
  await dialog.getByLabel('锁屏密码').fill(password)
  await dialog.getByLabel('再次输入').fill(password)
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(dialog).toBeHidden()
}

/** Enables the automatic lock after 5 minutes, in the settings. */
const turnOn = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '界面设置' }).click()
  const drawer = page.getByRole('dialog', { name: '界面设置' })
  await drawer.getByRole('group', { name: '自动锁屏' }).getByText('5 分', { exact: true }).click()
  await setPassword(page)
  await expect(drawer.getByRole('radio', { name: '5 分', exact: true })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
}

const unlock = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: '锁屏密码' }).fill(password)
  await page.getByRole('button', { name: '解锁' }).click()
}

test('S5.8 five minutes of inactivity lock every tab, and a draft is kept', async ({ page, context, userList }) => {
  const other = await context.newPage()
  await context.clock.install() // For all pages.
  await page.reload()
  await expect(userList.rows).toHaveCount(10)
  await other.goto('Dashboard/home')
  await expect(other.getByRole('heading', { name: /王建国/ })).toBeVisible()
  await turnOn(page)
  await page.getByRole('button', { name: '新增' }).click()
  const form = new UserForm(page, '新增用户')
  await form.type({ 姓名: '还没保存' })
  await context.clock.fastForward('04:00')
  await other.mouse.move(100, 100)
  await other.mouse.move(200, 200)
  await context.clock.fastForward('04:00')
  for (const tab of [page, other]) await expect(tab).not.toHaveURL(/\/lock\b/)
  await context.clock.fastForward('01:05')
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/lock\?redirect=/)
    await expect(tab.getByRole('heading', { name: '屏幕已锁定' })).toBeVisible()
    for (const text of await tab.getByText('王建国').all()) await expect(text).toBeHidden()
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await unlock(page)
  await expect(page).toHaveURL(/\/system\/user$/)
  await expect(form.field('姓名')).toHaveValue('还没保存')
  await expect(other).toHaveURL(/\/Dashboard\/home$/)
})

test('S5.8 the next sign-in asks for a password, once; declining is answered that nothing locks', async ({
  page,
  signIn,
}) => {
  await page.clock.install()
  await signIn(page, 'admin')
  await turnOn(page)
  await personButton(page, '王建国').click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login\b/)
  await signIn(page, 'admin')
  const dialog = page.getByRole('dialog', { name: '设置锁屏密码' })
  await expect(dialog.getByText('您设置了无操作 5 分钟后自动锁屏，请先设置解锁用的密码。')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('本次登录不会自动锁屏；手动锁定一次屏幕即可恢复')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: /王建国/ })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.clock.fastForward('10:00')
  await expect(page).toHaveURL(/\/Dashboard\/home$/)
})
