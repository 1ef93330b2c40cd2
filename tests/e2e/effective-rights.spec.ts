import type { Locator, Page } from '@playwright/test'
import { pressAction } from './support/row-action.ts'
import { expect, test } from './support/test.ts'

const row = (page: Page, table: string, name: string) =>
  page.getByRole('region', { name: table }).locator('tbody').getByRole('row').filter({ hasText: name })
const line = (dialog: Locator, name: string) => dialog.getByRole('row').filter({ hasText: name })

test('S6.1 the effective rights of a user are searched, with the roles that give them and what is missing', {
  tag: '@quick',
}, async ({ page, signIn }) => {
  await signIn(page, 'admin', 'system/user?keyword=orgadmin')
  await pressAction(row(page, '用户列表', 'orgadmin'), '有效权限预览')
  const drawer = page.getByRole('dialog', { name: '有效权限' })
  await expect(drawer.getByText('本机构及下级（江宁市人民检察院及下级）', { exact: true })).toBeVisible()
  await drawer.getByLabel('搜索菜单和按钮').fill('system:user:add')
  await expect(line(drawer, '系统管理 / 用户列表 / 新增')).toContainText(
    '来自角色“机构管理员”，数据范围：本机构及下级（江宁市人民检察院及下级）。',
  )
  await drawer.getByLabel('搜索菜单和按钮').fill('caidanguanli')
  await expect(line(drawer, '系统管理 / 菜单管理 / 删除')).toContainText('未授予：该用户的角色都没有此权限。')
})

test('S6.1 a menu entry says why oneself and another user has it or not, and which roles have it', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', 'system/menu?name=角色列表')
  await pressAction(row(page, '菜单管理', '角色列表'), '为什么看得到')
  const drawer = page.getByRole('dialog', { name: '为什么看得到' })
  await expect(drawer.getByText('来自角色“超级管理员”。')).toBeVisible()
  await expect(drawer.getByRole('listitem').filter({ hasText: '机构管理员' })).toBeVisible()
  await drawer.getByLabel('用户名或姓名').fill('clerk')
  await drawer.getByLabel('用户名或姓名').press('Enter')
  await drawer.getByRole('button', { name: '（clerk，' }).click()
  await expect(drawer.getByText('没有此菜单', { exact: true })).toBeVisible()
  await expect(drawer.getByText('未授予：该用户的角色都没有此菜单。')).toBeVisible()
})
