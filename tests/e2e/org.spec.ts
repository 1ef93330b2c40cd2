import type { Page } from '@playwright/test'
import { uniqueWord } from './support/backend.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'

const list = (page: Page) => page.getByRole('region', { name: '组织机构管理' })
const row = (page: Page, name: string) => list(page).locator('tbody').getByRole('row').filter({ hasText: name })

const act = async (page: Page, name: string, action: string): Promise<void> => {
  const direct = row(page, name).getByRole('button', { name: `${action}${name}`, exact: true })
  if (await direct.isVisible()) return direct.click()
  await row(page, name)
    .getByRole('button', { name: /更多操作$/ })
    .click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

const confirm = (page: Page, action: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click()

test('S9.3 an organisation is created, changed, moved, disabled and deleted', async ({ page, signIn }) => {
  const [name, code] = [`测试院${uniqueWord()}`, uniqueWord()]
  await signIn(page, 'admin', 'system/org')
  await expect(row(page, '政治部')).toBeVisible()

  await act(page, '江宁市人民检察院', '新增下级')
  const form = new UserForm(page, '新增机构')
  await form.save()
  await expect(form.field('机构名称')).toBeFocused()
  await form.type({ 机构名称: name, 机构编码: '380000' })
  await form.save()
  await expect(form.dialog.getByText('机构编码已存在')).toBeVisible()
  await form.type({ 机构编码: code })
  await form.save()
  await expect(form.dialog).toBeHidden()

  await list(page).getByRole('button', { name: '展开江宁市人民检察院' }).click()
  await expect(row(page, name)).toContainText(code)
  await act(page, name, '修改')
  const change = new UserForm(page, `修改机构：${name}`)
  await change.type({ 负责人: '陈静' })
  await change.save()
  await expect(change.dialog).toBeHidden()

  await act(page, name, '移动')
  const move = new UserForm(page, `移动机构：${name}`)
  await move.chooseNode('上级机构', '临湖市人民检察院')
  await move.dialog.getByRole('button', { name: '移动', exact: true }).click()
  await expect(row(page, name)).toHaveCount(0)

  await page.getByLabel('名称/编码').fill(code)
  await page.getByRole('button', { name: '查询' }).click()
  await expect(row(page, name)).toContainText('江宁省人民检察院 / 临湖市人民检察院')
  await act(page, name, '停用')
  await confirm(page, '停用')
  await expect(row(page, name)).toContainText('停用')
  await act(page, name, '删除')
  await confirm(page, '删除')
  await expect(row(page, name)).toHaveCount(0)
})

test('S10.4 an organisation leads to its people, and its address opens the same search', async ({ page, signIn }) => {
  await signIn(page, 'admin', 'system/org?keyword=东湖区')
  await expect(row(page, '东湖区人民检察院')).toBeVisible()
  await act(page, '东湖区人民检察院', '查看人员')
  await expect(page).toHaveURL(/\/system\/user\?orgId=\d+/)
  await expect(page.getByRole('treeitem', { name: '东湖区人民检察院' })).toHaveAttribute('aria-selected', 'true')
})
