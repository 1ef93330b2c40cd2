import { useState } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Session } from '../../../../src/core/session/session.ts'
import type { Role } from '../../../../src/features/system/role/role.ts'
import { RoleForm } from '../../../../src/features/system/role/role-form.tsx'
import { useService } from '../../../../src/ui/hooks/use-service.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'

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

/** Organisations are asked for in a session alone. */
const View = () => {
  const session = useService(Session)
  useState(() => session.start({ accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' }))
  return <RoleForm role={role} onClose={() => undefined} onSaved={() => undefined} />
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
