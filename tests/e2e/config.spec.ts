import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { personButton } from './support/person-button.ts'
import { pressAction } from './support/row-action.ts'
import { expect, test } from './support/test.ts'

/** The group of one parameter, which is found over all groups. */
const row = (page: Page, name: string) =>
  page.getByRole('region', { name: '系统参数', exact: true }).getByRole('group', { name, exact: true })
const find = async (page: Page, name: string) => {
  await page.getByRole('searchbox', { name: '搜索全部系统参数' }).fill(name)
  await expect(row(page, name)).toBeVisible()
}
const value = (setting: Locator) => setting.getByLabel('参数值', { exact: true })
const save = (setting: Locator) => setting.getByRole('button', { name: '保存', exact: true }).click()
const confirm = (page: Page, action: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click()

test('setting 12 the limit of wrong passwords is changed, acts without a restart, and is restored', {
  tag: '@quick',
}, async ({ page, signIn, browser }) => {
  await signIn(page, 'admin', 'setting/config')
  await find(page, '连续输错锁定次数')
  const lock = row(page, '连续输错锁定次数')
  await value(lock).fill('2')
  await save(lock)
  await expect(lock.getByText('参数值不能小于 3')).toBeVisible()
  await value(lock).fill('3')
  await save(lock)
  await expect(lock).toContainText('本站设置')
  await expect(lock).toContainText('默认 5 次')

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
  await expect(value(lock)).toHaveValue('3')
  await pressAction(lock, '恢复默认')
  await confirm(page, '恢复默认')
  await expect(value(lock)).toHaveValue('5')
})

test('setting 12 a stricter rule of passwords is told and checked by a form at once', async ({ page, signIn }) => {
  await signIn(page, 'admin', 'setting/config')
  await find(page, '密码最短长度')
  const length = row(page, '密码最短长度')
  await value(length).fill('12')
  await save(length)
  await expect(length).toContainText('本站设置')
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
  await expect(value(length)).toHaveValue('8')
})

test('setting 12 S9.3 a parameter is changed and restored by keyboard alone', async ({ page, signIn }) => {
  await signIn(page, 'admin', 'setting/config')
  const { keyboard } = page
  await page.getByRole('searchbox', { name: '搜索全部系统参数' }).focus()
  await keyboard.type('meirishenqing')
  const request = row(page, '每日申请开通应用')
  await expect(request).toBeVisible()
  await value(request).focus()
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('0')
  await keyboard.press('Enter')
  await expect(value(request)).toHaveAccessibleDescription(/参数值不能小于 1/)
  await expect(value(request)).toBeFocused()
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('32')
  // Enter is ignored for 200 ms after the last one (S9.10).
  await expect(request.getByRole('button', { name: '保存', exact: true })).toBeEnabled()
  await keyboard.press('Enter')
  await expect(request).toContainText('本站设置')
  await expect(value(request)).toBeFocused()
  await expect(value(request)).toHaveValue('32')
  await request.getByRole('button', { name: /^恢复默认/ }).press('Enter')
  const accept = page.getByRole('alertdialog').getByRole('button', { name: '恢复默认', exact: true })
  await expect(accept).toBeFocused()
  await accept.press('Enter')
  await expect(value(request)).toHaveValue('30')
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
  await expect(value(row(page, '每日申请开通应用'))).toHaveValue('31')
  await pressAction(row(page, '每日申请开通应用'), '恢复默认')
  await confirm(page, '恢复默认')
  await expect(value(row(page, '每日申请开通应用'))).toHaveValue('30')
})
