import type { Page } from '@playwright/test'
import { pressAction } from './support/row-action.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'

const list = (page: Page) => page.getByRole('region', { name: '区域列表' })
const row = (page: Page, name: string) => list(page).locator('tbody').getByRole('row').filter({ hasText: name })

const act = (page: Page, name: string, action: string) => pressAction(row(page, name), action)

const confirm = (page: Page, action: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click()

test('S9.3 a village is created below its town, changed, disabled and deleted', { tag: '@quick' }, async ({
  page,
  signIn,
}) => {
  const code = `110101001${String(Date.now()).slice(-3)}`
  const name = `测试社区${code.slice(-3)}`
  await signIn(page, 'admin', 'system/area')
  await expect(page.getByText(/截至 \d{4}-\d\d-\d\d/)).toBeVisible()
  for (const above of ['北京市', '市辖区', '东城区'])
    await list(page)
      .getByRole('button', { name: `展开${above}` })
      .click()

  await act(page, '东华门街道', '新增下级')
  const form = new UserForm(page, '新增下级区划：东华门街道')
  await expect(form.field('区划代码')).toHaveValue('110101001')
  await form.type({ 区划代码: '110101001', 区划名称: name })
  await form.save()
  await expect(form.dialog.getByText('区划代码已存在')).toBeVisible()
  await form.type({ 区划代码: code })
  await form.save()
  await expect(form.dialog).toBeHidden()

  await list(page).getByRole('button', { name: '展开东华门街道' }).click()
  await expect(row(page, name)).toContainText('北京市东城区东华门街道')
  await act(page, name, '修改')
  const change = new UserForm(page, `修改区划：${name}`)
  await change.type({ 简称: '测' })
  await change.save()
  await expect(change.dialog).toBeHidden()
  await act(page, name, '停用')
  await confirm(page, '停用')
  await expect(row(page, name)).toContainText('停用')
  await act(page, name, '删除')
  await confirm(page, '删除')
  await expect(row(page, name)).toHaveCount(0)
})

test('S10.4 a division is found by its initials, with the way to it; its address opens the same search', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', 'system/area?level=county')
  await page.getByLabel('名称/代码').fill('xuanwuq')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(row(page, '玄武区')).toContainText('江苏省 / 南京市')
  await expect(page).toHaveURL(/keyword=xuanwuq/)
  await page.reload()
  await expect(row(page, '玄武区')).toContainText('320102')
})

test('S9.3 a county that was merged names its successor, and its history who merged it', async ({ page, signIn }) => {
  const code = `1101${String(20 + (Date.now() % 70))}`
  const name = `测试县${code}`
  await signIn(page, 'admin', 'system/area?keyword=1101')
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = new UserForm(page, '新增区划')
  await form.type({ 区划代码: code, 区划名称: name })
  await form.save()
  await expect(form.dialog).toBeHidden()
  await page.getByLabel('名称/代码').fill(code)
  await page.getByRole('button', { name: '查询' }).click()
  await act(page, name, '更名撤并')
  const merger = new UserForm(page, `更名撤并：${name}`)
  await merger.type({ 现区划代码: '110101', 变更日期: '2026-01-01' })
  await merger.field('变更日期').press('Tab')
  await merger.save()
  await expect(merger.dialog).toBeHidden()
  await expect(row(page, name)).toContainText('停用')
  await act(page, name, '变更历史')
  const history = page.getByRole('dialog', { name: `区划“${name}”的变更历史` })
  await expect(history).toContainText('2026-01-01 并入东城区（110101）')
  await expect(history.locator('tbody').getByRole('row').first()).toContainText('状态：正常 → 停用')
  await history.getByRole('button', { name: '关闭' }).first().click()
  await act(page, name, '删除')
  await confirm(page, '删除')
  await expect(row(page, name)).toHaveCount(0)
})

test('S9.3 a newer national table is shown by its differences, and applied as shown', async ({ page, signIn }) => {
  const province = String(83 + (Date.now() % 7))
  const name = `测试省${province}`
  await signIn(page, 'admin', 'system/area')
  await page.getByRole('button', { name: '导入国标区划' }).click()
  const form = new UserForm(page, '导入国标区划')
  const apply = form.dialog.getByRole('button', { name: '按预览更新' })
  const table = form.dialog.getByLabel('区划文件')
  const choose = (lines: string) =>
    table.setInputFiles({ name: '区划.csv', mimeType: 'text/csv', buffer: Buffer.from(`代码,名称\n${lines}`) })
  await form.type({ 来源: '国家统计局', 截止日期: '2023-12-31' })
  await form.field('截止日期').press('Tab')
  await choose(`${province},${name}\n${province}9`)
  await expect(form.dialog.getByRole('region', { name: '文件中的错误' })).toContainText(
    '代码须为 2、4、6、9 或 12 位数字',
  )
  await apply.click()
  await expect(form.dialog.getByText('文件有错误：代码须为')).toBeVisible()
  await choose(`${province},${name}`)
  await expect(form.dialog.getByRole('region', { name: '差异', exact: true })).toContainText(`新增${province}${name}`)
  // The button was pressed a moment ago: a press within 200 ms of it counts as the same.
  await expect(async () => {
    await apply.click()
    await expect(form.dialog).toBeHidden({ timeout: 2000 })
  }).toPass()
  await expect(page.getByText('截至 2023-12-31')).toBeVisible()
  await act(page, name, '删除')
  await confirm(page, '删除')
  await expect(row(page, name)).toHaveCount(0)
})
