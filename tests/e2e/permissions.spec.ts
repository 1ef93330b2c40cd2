import { newPerson, seeded } from './support/backend.ts'
import { enter } from './support/password.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'
import { UserList } from './support/user-list.ts'

test('S2.12 an administrator sees the whole menu, a clerk less', { tag: '@quick' }, async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'admin')
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByText('系统管理').click()
  await expect(menu.getByRole('menuitem', { name: '用户列表' })).toBeVisible()
  await context.clearCookies()
  await page.goto('logout')
  await signIn(page, 'clerk')
  await expect(menu).toContainText('工作台')
  await expect(menu).not.toContainText('系统管理')
  const entries = page.getByRole('region', { name: '快捷入口' }).getByRole('link')
  await expect(entries).toHaveText(['我的服务', '日程管理', '待办任务'])
})

test('S6.1 S6.4 an auditor reads the list, and has no action that changes it', async ({ page, signIn }) => {
  await signIn(page, 'auditor', 'system/user')
  const list = new UserList(page)
  await expect(list.rows).toHaveCount(10)
  // Exactly these: a row's button is called by its user, and imports create some that are called by 导入.
  for (const name of ['新增', '导入', '导出'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  const row = await list.findOnly('orgadmin')
  await expect(row.getByRole('button')).toHaveText(['查看'])
  await row.getByRole('button').click()
  const drawer = page.getByRole('dialog', { name: '用户：李静怡' })
  await expect(drawer.getByText(/^1\d\d\*{4}\d{4}$/)).toBeVisible()
  // Previous, next, 打印, the cross, the folded blanks; nothing of it changes the user.
  await expect(drawer.getByRole('button')).toHaveText(['', '', '', '', /^显示空白项/, '关闭'])
  await drawer.getByRole('button', { name: '关闭' }).last().click()
  await expect(page.getByRole('checkbox', { name: '选择本页全部' })).toHaveCount(0)
  await expect(list.pages).toContainText('条')
})

test('S6.1 an organisation’s administrator sees only its users', async ({ page, signIn }) => {
  await signIn(page, 'orgadmin', 'system/user')
  const list = new UserList(page)
  await expect(list.rows).toHaveCount(10)
  const tree = page.getByRole('tree', { name: '机构' })
  await expect(tree.getByRole('treeitem', { level: 1 })).toHaveText(['江宁市人民检察院'])
  await expect(tree.getByRole('treeitem', { name: '江宁省人民检察院' })).toHaveCount(0)
  await expect(list.pages).not.toContainText('共 10,')
  await list.find('admin')
  await expect(list.row('orgadmin')).toBeVisible()
  await expect(list.row('王建国')).toHaveCount(0)
})

test('S6.1 roles above one’s own are not offered', async ({ page, signIn }) => {
  await signIn(page, 'orgadmin', 'system/user')
  await page.getByRole('button', { name: '新增' }).click()
  await new UserForm(page, '新增用户').choose('角色', '普通干警')
  await new UserForm(page, '新增用户').field('角色').press('ArrowDown')
  await expect(page.getByRole('option', { name: '普通干警' })).toBeVisible()
  await expect(page.getByRole('option', { name: '超级管理员' })).toHaveCount(0)
})

test('S8.3 a forbidden action is reported, and changes nothing', async ({ page, signIn, backend }) => {
  const person = await backend.createPerson({ roleIds: [seeded.staff] })
  await signIn(page, 'orgadmin', 'system/user')
  const list = new UserList(page)
  await list.findOnly(person.username)
  // While the page is open an administrator assigns a role beyond the organisation administrator's own.
  const { id, name, orgId } = person
  await backend.call('POST', '/api/system/user/update', { id, version: 1, name, orgId, roleIds: ['1'] })
  await list.act(list.row(person.username), '停用')
  await list.confirm('停用')
  const result = page.getByRole('dialog', { name: '停用结果' })
  await expect(result.getByRole('row').last()).toHaveText(/该用户的权限高于您，不能操作$/)
  await result.getByRole('button', { name: '知道了' }).click()
  await list.find(person.username)
  await expect(list.cell(list.row(person.username), '状态')).toHaveText('正常')
})

test('S6.1 a user whose permissions are removed while signed in is refused, with a message', async ({
  page,
  backend,
  consoleLog,
}) => {
  // A page that is notified at once has closed the tab before a call can be refused.
  consoleLog.allow(/status of 503/)
  await page.route('**/api/message/**', (route) =>
    route.fulfill({ status: 503, json: { success: false, code: 'AA0009', message: '', data: null } }),
  )
  const { id, ...colleague } = await backend.createColleague({ roleIds: ['2'] })
  await page.goto('login?redirect=%2Fsystem%2Fuser')
  await enter(page, colleague.username, colleague.password)
  const list = new UserList(page)
  await expect(list.rows.first()).toBeVisible()
  await backend.call('POST', '/api/system/user/update', {
    id,
    version: 1,
    name: colleague.name,
    orgId: colleague.orgId,
    roleIds: [seeded.staff],
  })
  await page.getByRole('button', { name: '新增' }).click()
  const form = new UserForm(page, '新增用户')
  const wanted = newPerson()
  await form.type({ 用户名: wanted.username, 姓名: wanted.name, 初始密码: wanted.password })
  await form.chooseNode('主机构', seeded.orgName)
  await form.choose('角色', '普通干警')
  await form.save()
  await expect(form.dialog.getByRole('alert')).toHaveText('无权限进行此操作')
  await expect(form.field('用户名')).toHaveValue(wanted.username)
})
