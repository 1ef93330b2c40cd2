import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { personButton } from './support/person-button.ts'
import { pressAction } from './support/row-action.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'

const list = (page: Page) => page.getByRole('region', { name: '系统参数', exact: true })
const row = (page: Page, name: string) => list(page).locator('tbody').getByRole('row').filter({ hasText: name })
const find = async (page: Page, name: string) => {
  await page.getByRole('textbox', { name: '参数名称' }).fill(name)
  await page.getByRole('button', { name: '查询' }).click()
  await expect(list(page).locator('tbody').getByRole('row')).toHaveCount(1)
}
const confirm = (page: Page, action: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click()

test('setting 12 the limit of wrong passwords is changed, acts without a restart, and is restored', {
  tag: '@quick',
}, async ({ page, signIn, browser }) => {
  await signIn(page, 'admin', 'setting/config')
  await find(page, '连续输错锁定次数')
  const lock = row(page, '连续输错锁定次数')
  await pressAction(lock, '修改')
  const form = new UserForm(page, '修改参数：连续输错锁定次数')
  await form.field('参数值').fill('2')
  await form.save()
  await expect(form.dialog.getByText('参数值不能小于 3')).toBeVisible()
  await form.field('参数值').fill('3')
  await form.save()
  await expect(form.dialog).toBeHidden()
  await expect(lock).toContainText('3 次')
  await expect(lock).toContainText('本站设置')

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto('login')
  for (const answer of ['还可尝试 2 次', '还可尝试 1 次', '尝试次数过多']) {
    await stranger.getByLabel('用户名').fill('locked.out.by.parameter')
    await stranger.getByLabel('密码', { exact: true }).fill('Cuowu-mima-1')
    await stranger.getByRole('button', { name: '登录', exact: true }).click()
    await expect(stranger.getByText(answer).first()).toBeVisible()
  }
  await stranger.context().close()

  await pressAction(lock, '恢复默认')
  await confirm(page, '恢复默认')
  await expect(lock).toContainText('默认值')
  await pressAction(lock, '变更历史')
  const told = page.getByRole('dialog', { name: '参数“连续输错锁定次数”的变更历史' })
  await expect(told.getByRole('row').filter({ hasText: '恢复默认' }).first()).toContainText('3 次')
  const first = told.locator('tbody').getByRole('row').filter({ hasText: '修改' }).first()
  await pressAction(first, '恢复到此值')
  await confirm(page, '恢复到此值')
  await expect(told).toBeHidden()
  await expect(lock).toContainText('3 次')
  await pressAction(lock, '恢复默认')
  await confirm(page, '恢复默认')
  await expect(lock).toContainText('5 次')
})

test('setting 12 a stricter rule of passwords is told and checked by a form at once', async ({ page, signIn }) => {
  await signIn(page, 'admin', 'setting/config')
  await find(page, '密码最短长度')
  const length = row(page, '密码最短长度')
  await pressAction(length, '修改')
  const form = new UserForm(page, '修改参数：密码最短长度')
  await form.field('参数值').fill('12')
  await form.save()
  await expect(length).toContainText('12 位')
  await page.getByRole('button', { name: '刷新缓存' }).click()
  await expect(page.getByText('参数已重新读取，其他服务进程在数秒内完成')).toBeVisible()

  await personButton(page, '王建国').click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  const password = dialog.getByLabel('新密码', { exact: true })
  await password.fill('Jiancha-26')
  await expect(password).toHaveAccessibleDescription(/12 至 64 位 （未满足）/)
  await password.fill('Jiancha-2026')
  await expect(password).toHaveAccessibleDescription(/12 至 64 位 （已满足）/)
  await dialog.getByRole('button', { name: '取消' }).click()
  await confirm(page, '离开')
  await expect(dialog).toBeHidden()

  await pressAction(length, '恢复默认')
  await confirm(page, '恢复默认')
  await expect(length).toContainText('8 位')
})

test('setting 12 S9.3 a parameter is changed and restored by keyboard alone', async ({ page, signIn }) => {
  await signIn(page, 'admin', 'setting/config')
  const { keyboard } = page
  await page.getByRole('textbox', { name: '参数名称' }).focus()
  await keyboard.type('每日申请开通应用')
  await keyboard.press('Enter')
  await expect(list(page).locator('tbody').getByRole('row')).toHaveCount(1)
  const request = row(page, '每日申请开通应用')
  await request.getByRole('button', { name: /^修改/ }).press('Enter')
  const form = new UserForm(page, '修改参数：每日申请开通应用')
  await expect(form.field('参数值')).toBeFocused()
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('0')
  await keyboard.press('Enter')
  await expect(form.field('参数值')).toBeFocused()
  await expect(form.field('参数值')).toHaveAccessibleDescription(/参数值不能小于 1/)
  await keyboard.press('ControlOrMeta+A')
  // As a person types: Enter is ignored for 200 ms after the last one (S9.10).
  await keyboard.type('32', { delay: 150 })
  await keyboard.press('Enter')
  await expect(form.dialog).toBeHidden()
  await expect(request).toContainText('32 次')
  await request.getByRole('button', { name: /更多操作$/ }).press('Enter')
  // Closing, the menu returns the focus to what opened it; opening, it takes the focus.
  await expect(page.getByRole('menu')).toBeFocused()
  await keyboard.press('Home')
  await expect(page.getByRole('menuitem', { name: '恢复默认' })).toBeVisible()
  await keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: '恢复默认', exact: true }).press('Enter')
  await expect(request).toContainText('30 次')
})

test('setting 12 a file is downloaded, a wrong one changes nothing, and a right one everything', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', 'setting/config')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载参数文件' }).click(),
  ])
  const saved = await readFile(await download.path(), 'utf8')
  expect(saved).toContain('# 每日申请开通应用：1 至 1000 的整数（次），默认 30 次\nlimit.request=\n')
  expect(saved).not.toContain('sms.token')

  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导入参数' })
  const choose = (text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: '系统参数.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await choose('limit.request=31\nlimit.request=x\n')
  await expect(dialog.getByRole('status')).toHaveText('系统参数.txt 有 1 处错误，不能导入；现有参数保持不变')
  await expect(dialog.getByRole('row', { name: '2 “limit.request”在文件中重复' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '导入', exact: true })).toHaveCount(0)
  await choose(saved.replace('limit.request=\n', 'limit.request=31\n'))
  await expect(dialog.getByRole('row', { name: '每日申请开通应用 30 次（默认值） 31 次' })).toBeVisible()
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await expect(dialog).toBeHidden()
  await find(page, '每日申请开通应用')
  await expect(row(page, '每日申请开通应用')).toContainText('31 次')
  await pressAction(row(page, '每日申请开通应用'), '恢复默认')
  await confirm(page, '恢复默认')
  await expect(row(page, '每日申请开通应用')).toContainText('30 次')
})
