import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { User } from '../../../../src/features/system/user/user.ts'
import { UserForm } from '../../../../src/features/system/user/user-form.tsx'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'

const user: User = {
  id: '1001',
  username: 'wangjg',
  name: '王建国',
  gender: 'male',
  phone: '13900001111',
  orgId: '12',
  orgName: '第一检察部',
  roles: [
    { id: '119391816001056768', name: '省院管理员', above: true },
    { id: '5', name: '普通干警' },
  ],
  status: 'normal',
  createTime: '2025-06-01 08:00:00',
  version: 1,
}
const staff = { id: '5', key: 'staff', name: '普通干警', builtIn: false }

beforeEach(() => page.viewport(1440, 900))

it('S8.3 a user with a role above one’s own: it is named, it stays, and what cannot be changed says why', async () => {
  const sent: unknown[] = []
  await renderView(
    <PrimeProvider>
      <UserForm user={user} orgId="12" onClose={vi.fn()} onSaved={vi.fn()} />
    </PrimeProvider>,
    {
      site: { encryptBodies: false },
      answers: {
        '/api/system/role/assignable': () => [staff],
        '/api/system/user/update': async (request) => {
          sent.push(await request.json())
          return {}
        },
      },
    },
  )
  const form = page.getByRole('dialog', { name: '修改用户：王建国' })
  await expect.element(form.getByText(/^省院管理员（权限高于您，保持不变）, 普通干警/)).toBeVisible()
  await expect.element(form.getByText(/119391816001056768/)).not.toBeInTheDocument()
  const why = '其角色“省院管理员”权限高于您，此项只能由上级管理员修改'
  for (const label of ['手机号', '邮箱', '证件号', '账号有效期']) {
    await expect.element(form.getByLabelText(label)).toBeDisabled()
    await expect.element(form.getByLabelText(label)).toHaveAccessibleDescription(why)
  }
  await form.getByText(/^省院管理员（/).click()
  await page.getByRole('option', { name: /^省院管理员/ }).click({ force: true })
  await page.getByRole('option', { name: '普通干警' }).click()
  await userEvent.keyboard('{Escape}')
  await form.getByLabelText('职务').first().fill('检察官')
  await form.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => sent).toMatchObject([{ id: '1001', position: '检察官', roleIds: ['119391816001056768'] }])
})

it('S10.6 a role that was disabled since is shown by its name', async () => {
  const roles = [{ id: '119401455498743808', name: '临时角色', stopped: true }, ...user.roles.slice(1)]
  await renderView(
    <PrimeProvider>
      <UserForm user={{ ...user, roles }} orgId="12" onClose={vi.fn()} onSaved={vi.fn()} />
    </PrimeProvider>,
    {
      answers: {
        '/api/system/role/assignable': () => [staff],
        '/api/system/org/tree': () => [],
      },
    },
  )
  const form = page.getByRole('dialog', { name: '修改用户：王建国' })
  await expect.element(form.getByText('临时角色（已停用）, 普通干警')).toBeVisible()
})
