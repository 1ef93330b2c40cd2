import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import { SignInList } from '../../../../src/features/setting/log/sign-in-list.tsx'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'

const row = {
  id: '9001',
  userId: '1001',
  name: '刘思婷',
  username: 'clerk',
  orgName: '第一检察部',
  orgOffice: '江宁省人民检察院',
  succeeded: true,
  method: 'password',
  ip: '10.20.3.15',
  network: 'internal',
  locked: false,
  createTime: '2026-03-02 09:30:00',
} as const

/** Opens 登录日志 on these sign-ins. */
const open = async (...rows: readonly Schemas['SignInLog'][]) => {
  await page.viewport(1440, 900)
  await renderView(
    <PrimeProvider>
      <PermissionContext value={() => true}>
        <SignInList switched={false} onSwitch={() => undefined} />
      </PermissionContext>
    </PrimeProvider>,
    { site: { encryptBodies: false }, answers: { '/api/setting/log/sign-ins': () => rows } },
  )
}

it('log: a department is listed, and shown in the details, with its office', async () => {
  await open(row)
  const listed = page.getByRole('row').filter({ hasText: '刘思婷' })
  await expect.element(listed.getByText('江宁省人民检察院')).toBeVisible()
  await listed.getByRole('button', { name: /^详情/ }).click()
  const details = page.getByRole('dialog', { name: '登录详情：刘思婷' })
  await expect.element(details.getByText('江宁省人民检察院')).toBeVisible()
})

it('log: the organisation of an account that does not exist is told as —', async () => {
  const { orgName: _name, orgOffice: _office, ...stranger } = row
  await open({ ...stranger, name: '未知账号', succeeded: false })
  const listed = page.getByRole('row').filter({ hasText: '未知账号' })
  await expect.element(listed).toBeVisible()
  expect(listed.element().querySelector('[data-label="机构"]')?.textContent).toBe('—')
})
