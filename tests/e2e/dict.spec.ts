import type { Page } from '@playwright/test'
import { uniqueWord } from './support/backend.ts'
import { findings } from './support/findings.ts'
import { pressAction } from './support/row-action.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'
import { fileOf } from './support/workbook.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })
const row = (page: Page, list: string, text: string) =>
  region(page, list).locator('tbody').getByRole('row').filter({ hasText: text })
const confirm = (page: Page, action: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click()

test('S2.14 S9.3 a dictionary is made, filled as a tree from a file and by hand, and deleted', {
  tag: '@quick',
}, async ({ page, signIn }) => {
  test.setTimeout(120_000)
  const code = `meeting-${uniqueWord()}`
  await signIn(page, 'admin', 'setting/dict')
  await expect(row(page, '字典管理', 'education')).toContainText('学历')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = new UserForm(page, '新增字典')
  await form.type({ 字典名称: '会议类型', 类型编码: code })
  await form.save()
  await expect(form.dialog).toBeHidden()

  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导入字典' })
  const head = ['编码*', '标签*', '上级编码', '排序', '样式', '生效日期', '失效日期', '状态']
  await dialog
    .locator('input[type=file]')
    .setInputFiles(
      await fileOf('数据项', [
        head,
        [`${code}.week`, '周例会', `${code}.regular`],
        [`${code}.regular`, '例会', '', '1', '蓝色'],
        [`${code}.x`, '错', '', '', '紫色'],
      ]),
    )
  await expect(dialog.getByText('有 1 行错误，不会导入；其余 2 行可以导入。')).toBeVisible()
  await dialog.getByRole('button', { name: '导入 2 行' }).press('Enter')
  await expect(dialog.getByText('导入完成')).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).last().click()

  await pressAction(row(page, '字典管理', code), '字典数据')
  await expect(page).toHaveURL(/\/setting\/dict\/form\?id=\d+/)
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await expect(menu.locator('.ac-menu-active').first()).toContainText('系统设置')
  await expect(page.getByRole('tab', { name: '字典编辑：会议类型', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  const entries = '数据项'
  await expect(page.getByText(`会议类型（${code}）`)).toBeVisible()
  await expect(row(page, entries, '周例会')).toContainText('week')
  // While one fades, its text has no contrast.
  await expect(page.locator('.ac-toast')).toHaveCount(0)
  expect(await findings(page)).toEqual([])

  await pressAction(row(page, entries, '周例会'), '新增下级')
  const below = new UserForm(page, '新增数据项：会议类型')
  await below.type({ 标签: '视频例会', 键值: 'week' })
  await below.save()
  await expect(below.dialog.getByText('该字典已有这个键值')).toBeVisible()
  await below.type({ 键值: 'video' })
  await below.save()
  await expect(below.dialog).toBeHidden()
  await pressAction(row(page, entries, '例会').first(), '修改')
  const change = new UserForm(page, '修改数据项：例会')
  await expect(change.field('键值')).toBeDisabled()
  await change.type({ 排序: '3' })
  await change.save()
  await expect(change.dialog).toBeHidden()

  await page.getByRole('button', { name: '返回字典管理' }).click()
  await pressAction(row(page, '字典管理', code), '删除')
  await confirm(page, '删除')
  await expect(row(page, '字典管理', code)).toHaveCount(0)
  await pressAction(row(page, '字典管理', 'application-category'), '引用查询')
  await expect(page.getByRole('dialog', { name: '引用查询：字典“应用分类”' })).toContainText('应用管理：分类')
})

test('S10.1 a renamed and coloured category reaches an open list within 5 s, and a retired one stays on old records', async ({
  page,
  backend,
  context,
  signIn,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin', 'setting/serviceInfo')
  await expect(row(page, '应用管理', '统计报表')).toContainText('数据')
  // as: the operation's answer
  const [dict] = (await backend.call('GET', '/api/setting/dict/list?code=application-category')) as { id: string }[]
  const tree = (await backend.call('GET', `/api/setting/dict/entry/tree?dictId=${dict?.id}`)) as {
    id: string
    value: string
    version: number
  }[] // as: the operation's answer
  const entry = tree.find(({ value }) => value === '数据')
  const fields = { id: entry?.id, sort: 3, style: 'neutral', isDefault: false }
  const update = (version: number, more: object) =>
    backend.call('POST', '/api/setting/dict/entry/update', { ...fields, version, ...more })
  const version = entry?.version ?? 0
  await update(version, { name: '数据服务', style: 'info', status: 'normal' })
  const mark = row(page, '应用管理', '统计报表').getByText('数据服务')
  await expect(mark).toHaveAttribute('data-severity', 'info', { timeout: 5000 })

  await pressAction(row(page, '应用管理', '统计报表'), '修改')
  const form = new UserForm(page, '修改应用：统计报表')
  await expect(form.dialog).toContainText('数据服务')
  await update(version + 1, { name: '数据服务', status: 'disabled' })
  await expect(form.dialog).toContainText('数据服务（已停用）', { timeout: 5000 })
  await expect(row(page, '应用管理', '统计报表')).toContainText('数据服务')

  const other = await context.newPage()
  await other.goto('setting/serviceInfo')
  await other.getByRole('button', { name: '新增', exact: true }).click()
  const fresh = new UserForm(other, '新增应用')
  await fresh.field('分类').locator('xpath=ancestor::*[contains(@class, "p-inputwrapper")][1]').click()
  await expect(other.getByRole('option', { name: '办公' })).toBeVisible()
  await expect(other.getByRole('option', { name: /数据/ })).toHaveCount(0)
  await update(version + 2, { name: '数据', status: 'normal' })
})
