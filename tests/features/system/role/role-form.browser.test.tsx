import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Session } from '../../../../src/core/session/session.ts'
import type { Role } from '../../../../src/features/system/role/role.ts'
import { RoleForm } from '../../../../src/features/system/role/role-form.tsx'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { useService } from '../../../../src/ui/hooks/use-service.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { refusal } from '../../../app/scripted-backend.ts'

const tree = [
  {
    id: '1',
    label: '江宁省人民检察院',
    code: '380000',
    kind: 'procuratorate',
    children: [{ id: '11', label: '第一检察部', code: '380001', kind: 'department' }],
  },
] as const
const role = {
  id: '7',
  name: '部门管理员',
  key: 'part-admin',
  dataScope: 'custom',
  orgIds: ['11'],
  sort: 7,
} as unknown as Role // as: the form needs no more of it

const ignore = () => undefined

/** Organisations are asked for in a session alone. */
const View = () => {
  const session = useService(Session)
  useState(() => session.start({ accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' }))
  return <RoleForm role={role} onClose={ignore} onSaved={ignore} onGranting={ignore} />
}

it('S13.3 a department of the data scope is named with its office', async () => {
  await page.viewport(1440, 900)
  await renderView(
    <PrimeProvider>
      <View />
    </PrimeProvider>,
    { site: { encryptBodies: false }, answers: { '/api/system/org/tree': () => tree } },
  )
  const form = page.getByRole('dialog', { name: '修改角色：部门管理员' })
  await expect.element(form.getByText('江宁省人民检察院 / 第一检察部')).toBeVisible()
})

it('S13.3 a new role is saved, and its menus are chosen next; a refused one is not', async () => {
  const granted: unknown[] = []
  const closed: unknown[] = []
  let taken = true
  const fresh = {
    role: undefined,
    onClose: () => closed.push('closed'),
    onSaved: ignore,
    onGranting: (made: object) => granted.push(made),
  }
  await renderView(
    <PrimeProvider>
      <PermissionContext value={() => true}>
        <RoleForm {...fresh} />
      </PermissionContext>
    </PrimeProvider>,
    {
      site: { encryptBodies: false },
      answers: {
        '/api/system/role/create': () =>
          taken
            ? refusal(409, 'AA0001', '角色标识已存在', { errors: [{ field: 'key', message: '角色标识已存在' }] })
            : { id: '1001' },
      },
    },
  )
  const form = page.getByRole('dialog', { name: '新增角色' })
  await form.getByLabelText('角色名称').fill('青山院内勤')
  await form.getByLabelText('角色标识').fill('clerk-qs')
  const saveAndGrant = form.getByRole('button', { name: '保存并设置权限' })
  await saveAndGrant.click()
  await expect.element(form.getByLabelText('角色标识')).toHaveAccessibleDescription('角色标识已存在')
  expect(closed).toEqual([])
  taken = false
  await form.getByLabelText('角色标识').fill('clerk-qs2')
  await saveAndGrant.click()
  await expect.poll(() => granted).toEqual([{ id: '1001', name: '青山院内勤' }])
  expect(closed).toEqual(['closed'])
})
