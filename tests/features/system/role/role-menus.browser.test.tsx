import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import type { Role } from '../../../../src/features/system/role/role.ts'
import { RoleMenus } from '../../../../src/features/system/role/role-form.tsx'
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
  await drawer.getByRole('treeitem', { name: '角色列表' }).click()
  await save()
  const conflict = page.getByRole('dialog', { name: '记录已被他人修改' })
  await expect
    .element(conflict.getByText(/^您编辑期间，赵立于 2026-11-21 10:30:00 保存了该记录，修改了：菜单。/))
    .toBeVisible()
  await expect.element(conflict.getByText('共 3 项，其中另一份没有：系统管理 / 角色列表')).toBeVisible()
  await expect.element(conflict.getByText('共 3 项，其中另一份没有：系统管理 / 机构管理')).toBeVisible()
  await conflict.getByRole('button', { name: '返回继续编辑' }).click()
  await expect.element(drawer.getByRole('treeitem', { name: '角色列表' })).toHaveAttribute('aria-checked', 'true')
  await drawer.getByRole('treeitem', { name: '机构管理' }).click()
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
  await drawer.getByRole('treeitem', { name: '用户列表' }).click()
  await save()
  await expect.element(drawer.getByRole('alert')).toHaveTextContent('无法连接服务器，请检查网络后重试（Network Error）')
  expect(toasts).toEqual([])
})
