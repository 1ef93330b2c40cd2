import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import { RoleMenus } from '../../../../src/features/system/role/parts/menus/role-menus.tsx'
import type { Role } from '../../../../src/features/system/role/role.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { type Answers, offline, refusal } from '../../../app/scripted-backend.ts'

// as: what the drawer reads of a role
const role = { id: '9', name: '档案查阅员' } as Role
const entry = (id: string, label: string) => ({ id, label, type: 'page' as const, disabled: false, children: [] })
const menus: Schemas['GrantNode'][] = [
  {
    id: '1',
    label: '系统管理',
    type: 'folder',
    disabled: false,
    children: [entry('2', '用户列表'), entry('3', '角色列表'), entry('4', '机构管理')],
  },
]
const ignore = () => undefined

beforeEach(() => page.viewport(1440, 900))

const open = (answers: Answers) =>
  renderView(
    <PrimeProvider>
      <RoleMenus role={role} onClose={ignore} onSaved={ignore} />
    </PrimeProvider>,
    { site: { encryptBodies: false }, answers },
  )
const drawer = page.getByRole('dialog', { name: '菜单权限：档案查阅员' })
const save = () => drawer.getByRole('button', { name: '保存', exact: true }).click()

it('S10.2 where another user has granted meanwhile, both versions are shown once, and the chosen one can be saved', async () => {
  const sent: unknown[] = []
  let now = { version: 1, menuIds: ['1', '2'], menus }
  const { toasts } = await open({
    '/api/system/role/menus': () => now,
    '/api/system/role/grant': async (request) => {
      sent.push(await request.json())
      if (sent.length > 1) return {}
      now = { version: 2, menuIds: ['1', '2', '4'], menus }
      const change = { userName: '赵立', time: '2026-11-21 10:30:00', fields: ['menus'] }
      return refusal(409, 'AA0001', '该角色已被他人修改，请刷新后重试', { change })
    },
  })
  await drawer.getByRole('checkbox', { name: '角色列表' }).click()
  await save()
  const conflict = page.getByRole('dialog', { name: '记录已被他人修改' })
  await expect
    .element(conflict.getByText(/^您编辑期间，赵立于 2026-11-21 10:30:00 保存了该记录，修改了：菜单。/))
    .toBeVisible()
  await expect.element(conflict.getByText('共 3 项，其中另一份没有：系统管理 / 角色列表')).toBeVisible()
  await expect.element(conflict.getByText('共 3 项，其中另一份没有：系统管理 / 机构管理')).toBeVisible()
  await conflict.getByRole('button', { name: '返回继续编辑' }).click()
  await expect.element(drawer.getByRole('checkbox', { name: '角色列表' })).toBeChecked()
  await drawer.getByRole('checkbox', { name: '机构管理' }).click()
  await save()
  await expect
    .poll(() => sent)
    .toEqual([
      { id: '9', version: 1, menuIds: ['1', '2', '3'] },
      { id: '9', version: 2, menuIds: ['1', '2', '3', '4'] },
    ])
  await expect.poll(() => toasts.map(({ text }) => text)).toEqual(['菜单权限已保存'])
})

it('S8.5 a grant without a connection is told in the form, and nowhere else', async () => {
  const { toasts } = await open({
    '/api/system/role/menus': () => ({ version: 1, menuIds: ['1'], menus }),
    '/api/system/role/grant': offline,
  })
  await drawer.getByRole('checkbox', { name: '用户列表' }).click()
  await save()
  await expect.element(drawer.getByRole('alert')).toHaveTextContent('无法连接服务器，请检查网络后重试（Network Error）')
  expect(toasts).toEqual([])
})

const button = (id: string, label: string, more: object = {}) => ({
  id,
  label,
  type: 'button' as const,
  disabled: false,
  ...more,
})
const table: Schemas['GrantNode'][] = [
  { ...entry('1', '首页') },
  {
    id: '2',
    label: '系统管理',
    type: 'folder',
    disabled: false,
    children: [
      {
        ...entry('3', '用户列表'),
        children: [
          button('4', '修改'),
          button('5', '删除', { permission: 'system:user:remove' }),
          button('6', '锁定', { disabled: true, reason: '不能授予您自己没有的菜单“锁定”' }),
        ],
      },
      { ...entry('7', '角色列表'), children: [button('8', '修改')] },
    ],
  },
]
const box = (name: string) => drawer.getByRole('checkbox', { name, exact: true })

it('S9.6 the table of the menu: sections, boxes of three states, dangers, reasons, search and what changes', async () => {
  await open({ '/api/system/role/menus': () => ({ version: 1, menuIds: ['2', '3', '4', '6'], menus: table }) })
  const section = (name: string) => drawer.getByRole('navigation').getByRole('button', { name: new RegExp(name) })
  await expect.element(section('首页')).toHaveTextContent('首页0/1')
  await expect.element(section('系统管理')).toHaveTextContent('系统管理3/6')
  await section('系统管理').click()
  await expect.element(box('用户列表')).toHaveAttribute('aria-checked', 'mixed')
  await expect.element(box('角色列表')).toHaveAttribute('aria-checked', 'false')
  expect(box('用户列表：删除').element().closest('label')?.dataset).toHaveProperty('danger')
  await box('用户列表：锁定').click({ force: true })
  await expect.element(drawer.getByText('不能授予您自己没有的菜单“锁定”；红框为高风险操作。')).toBeVisible()
  await expect.element(box('用户列表：锁定')).toBeChecked()
  await box('用户列表').click()
  await expect.element(box('用户列表')).toHaveAttribute('aria-checked', 'true')
  await box('用户列表：修改').click()
  await expect.element(drawer.getByText('已选 3 项（+1 −1）')).toBeVisible()
  await drawer.getByLabelText('只看变化').click()
  expect(
    drawer
      .getByRole('checkbox')
      .elements()
      .map((one) => one.closest('label')?.textContent),
  ).toEqual(['只看已选', '只看变化', '系统管理', '用户列表', '修改', '删除'])
  await drawer.getByLabelText('搜索页面或按钮').fill('角色')
  await expect.element(drawer.getByText('没有变化')).toBeVisible()
  await drawer.getByLabelText('只看变化').click()
  await expect.element(box('角色列表：修改')).toBeVisible()
  await expect.element(box('用户列表：修改')).not.toBeInTheDocument()
})

it('S9.6 arrow keys move through the boxes of a row, and to the row below', async () => {
  await open({ '/api/system/role/menus': () => ({ version: 1, menuIds: [], menus: table }) })
  await drawer
    .getByRole('navigation')
    .getByRole('button', { name: /^系统管理/ })
    .click()
  box('用户列表').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(box('用户列表：修改')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(box('角色列表：修改')).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(box('角色列表：修改')).toBeChecked()
  await expect.element(box('角色列表')).toHaveAttribute('aria-checked', 'true')
})

it('S9.6 what another role has is taken over, and nothing is saved by it', async () => {
  const { calls, session } = await open({
    '/api/system/role/menus': (request) =>
      new URL(request.url).searchParams.get('id') === '9'
        ? { version: 1, menuIds: ['6'], menus: table }
        : { version: 4, menuIds: ['2', '7', '8'], menus: table },
    '/api/system/role/assignable': () => [
      { id: '9', key: 'archive', name: '档案查阅员', builtIn: false },
      { id: '5', key: 'office', name: '机构管理员', builtIn: true },
    ],
  })
  session.start({ accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' })
  await drawer.getByText('从角色复制…', { exact: true }).last().click()
  await page.getByRole('option', { name: '机构管理员' }).click()
  await drawer.getByLabelText('只看已选').click()
  await expect.element(box('角色列表：修改')).toBeChecked()
  await expect.element(box('用户列表：锁定')).toBeChecked()
  expect(calls).not.toContain('/api/system/role/grant')
})
