import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { OperationList } from '../../../../src/features/setting/log/operation-list.tsx'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'

const row = {
  id: '813',
  result: 'refused',
  explanation: '无权限进行此操作',
  traceId: '0f8fad5bd9cb469fa165',
  module: '角色列表',
  operation: 'updateRole',
  action: '修改角色',
  objectId: '5',
  userId: '1001',
  name: '刘思婷',
  username: 'clerk',
  ip: '10.20.3.15',
  session: '5fJ0aWk2',
  locked: false,
  createTime: '2026-03-02 09:30:00',
  duration: 4,
  fields: [],
} as const

it('1b.12 what was refused is asked for by 结果, and told with its reason in the list and in the details', async () => {
  await page.viewport(1440, 900)
  const asked: (string | null)[] = []
  await renderView(
    <PrimeProvider>
      <PermissionContext value={() => true}>
        <OperationList switched={false} onSwitch={() => undefined} />
      </PermissionContext>
    </PrimeProvider>,
    {
      site: { encryptBodies: false },
      answers: {
        '/api/setting/log/operations': (request: Request) => {
          const result = new URL(request.url).searchParams.get('result')
          asked.push(result)
          return result === 'refused' ? [row] : []
        },
      },
    },
  )
  await expect.element(page.getByText('还没有操作记录')).toBeVisible()
  await page.getByRole('button', { name: /^展开/ }).click()
  await page.getByRole('combobox', { name: '结果', exact: true }).click({ force: true })
  await page.getByRole('option', { name: '被拒绝' }).click()
  await page.getByRole('button', { name: '查询' }).click()
  const listed = page.getByRole('row').filter({ hasText: '刘思婷' })
  await expect.element(listed.getByText('被拒绝')).toBeVisible()
  await expect.element(listed.getByText('无权限进行此操作')).toBeVisible()
  expect(asked).toEqual([null, 'refused'])
  await listed.getByRole('button', { name: /^详情/ }).click()
  const details = page.getByRole('dialog', { name: '操作详情：修改角色' })
  await expect.element(details.getByText('无权限进行此操作')).toBeVisible()
  await expect.element(details.getByText('变更内容')).not.toBeInTheDocument()
})
