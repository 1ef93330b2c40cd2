import { pressAction } from './support/row-action.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'
import { sheetsOf } from './support/workbook.ts'

test('S9.3 a role is created, gets menus and a user, and is copied, disabled and deleted', { tag: '@quick' }, async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', 'system/role')
  const rows = page.getByRole('region', { name: '角色列表' }).locator('tbody').getByRole('row')
  const row = (name: string) => rows.filter({ hasText: name })
  const act = (name: string, action: string) => pressAction(row(name), action)
  await expect(row('超级管理员')).toBeVisible()

  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = new UserForm(page, '新增角色')
  await form.save()
  await expect(form.field('角色名称')).toBeFocused()
  await form.type({ 角色名称: '档案查阅员', 角色标识: 'archive-reader' })
  await form.dialog.getByRole('radio', { name: '自定义' }).check()
  await form.save()
  await expect(form.dialog.getByText('请选择自定义机构')).toBeVisible()
  await form.chooseNode('自定义机构', '东湖区人民检察院')
  await page.keyboard.press('Escape')
  await form.save()
  await expect(row('档案查阅员')).toContainText('自定义')

  await act('档案查阅员', '菜单权限')
  const menus = page.getByRole('dialog', { name: '菜单权限：档案查阅员' })
  await menus.getByRole('checkbox', { name: '首页' }).check()
  await expect(menus.getByRole('checkbox', { name: '工作台' })).toBeChecked()
  await expect(menus.getByText('已选 1 项（+1 −0）')).toBeVisible()
  await menus.getByRole('button', { name: '保存', exact: true }).click()
  await expect(menus).toBeHidden()
  await act('档案查阅员', '菜单权限')
  await expect(menus.getByRole('checkbox', { name: '首页' })).toBeChecked()
  await page.keyboard.press('Escape')

  await row('档案查阅员').getByRole('checkbox').check()
  const compare = page.getByRole('button', { name: '对比' })
  await expect(compare).toBeDisabled()
  await row('超级管理员').getByRole('checkbox').check()
  await compare.click()
  const compared = page.getByRole('dialog', { name: '对比角色' })
  const entry = (name: string) =>
    compared.getByRole('region', { name: '菜单权限' }).getByRole('row').filter({ hasText: name })
  await expect(entry('用户列表')).toContainText('不同')
  await expect(entry('首页')).toHaveCount(0)
  await compared.getByRole('checkbox', { name: '只看不同' }).uncheck()
  await expect(entry('首页')).toBeVisible()
  await page.keyboard.press('Escape')

  await act('档案查阅员', '用户')
  const members = page.getByRole('dialog', { name: '角色“档案查阅员”的用户' })
  await members.getByRole('button', { name: '添加用户' }).click()
  const others = page.getByRole('dialog', { name: '添加用户到角色“档案查阅员”' })
  await others.getByRole('searchbox', { name: '姓名、用户名或拼音' }).fill('clerk')
  await others.getByRole('checkbox', { name: /clerk$/ }).check()
  await others.getByRole('button', { name: '添加 1 人' }).click()
  await expect(others).toHaveCount(0)
  await expect(members.locator('tbody').getByRole('row').filter({ hasText: 'clerk' })).toBeVisible()
  await members.getByRole('button', { name: /^移除/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '移除' }).click()
  await expect(members.getByText('还没有用户')).toBeVisible()
  await page.keyboard.press('Escape')

  await act('档案查阅员', '复制')
  await page.getByRole('dialog', { name: '复制角色：档案查阅员' }).getByRole('button', { name: '复制' }).click()
  await expect(row('archive-reader-copy')).toBeVisible()
  await act('archive-reader-copy', '停用')
  await page.getByRole('alertdialog').getByRole('button', { name: '停用' }).click()
  await expect(row('archive-reader-copy')).toContainText('停用')
  await act('archive-reader-copy', '删除')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(row('archive-reader-copy')).toHaveCount(0)
})

test('S9.3 the roles are exported as a matrix of the menu', async ({ page, signIn }) => {
  await signIn(page, 'admin', 'system/role')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出权限矩阵' }).click()
  const [matrix, notes] = await sheetsOf(await download)
  const [heads = [], scopes = []] = matrix?.rows ?? []
  expect(heads.slice(0, 4)).toEqual(['菜单', '类型', '权限标识', '超级管理员'])
  const of = (name: string) =>
    [scopes, ...(matrix?.rows ?? []).filter(([label]) => label === '　日志监控')].map((row) => row[heads.indexOf(name)])
  expect([of('安全审计员'), of('普通干警')]).toEqual([
    ['全部', '✓'],
    ['仅本人', undefined],
  ])
  expect(notes?.rows[0]).toEqual(['导出内容', '角色权限矩阵'])
})
