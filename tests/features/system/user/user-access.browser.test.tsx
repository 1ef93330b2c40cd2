import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { User } from '../../../../src/features/system/user/user.ts'
import { UserList } from '../../../../src/features/system/user/user-list.tsx'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'

const person = (id: string, name: string, status: User['status'] = 'normal'): User => ({
  id,
  username: `u${id}`,
  name,
  gender: 'male',
  orgId: '12',
  orgName: '第一检察部',
  roles: [{ id: '3', name: '普通干警' }],
  status,
  createTime: '2025-06-01 08:00:00',
  version: 1,
})
/** The cancelled ones can be given no role. */
const people = [
  person('1', '赵敏'),
  person('2', '钱思齐'),
  person('3', '孙晓东', 'cancelled'),
  person('4', '李静怡', 'cancelled'),
]

beforeEach(() => page.viewport(1440, 900))

const open = async () => {
  const sent: unknown[] = []
  const changes = async (request: Request) => {
    sent.push([new URL(request.url).pathname.split('/').at(-1), await request.json()])
    return {
      done: ['1'],
      unchanged: [],
      refused: [{ id: '2', name: '钱思齐', code: 'AA0001' as const, message: '用户的权限高于您' }],
    }
  }
  await renderView(
    <PrimeProvider>
      <PermissionContext value={() => true}>
        <UserList />
      </PermissionContext>
    </PrimeProvider>,
    {
      site: { encryptBodies: false },
      answers: {
        '/api/system/user/list': () => people,
        '/api/system/role/assignable': () => [{ id: '3', key: 'officer', name: '普通干警', builtIn: false }],
        '/api/system/user/grant-roles': changes,
        '/api/system/user/withdraw-roles': changes,
      },
    },
  )
  await page.getByLabelText('选择本页全部').click()
  return sent
}
/** In the selection bar, where 收回角色 stands behind 更多. */
const press = async (label: string) => {
  if (label === '授予角色') return page.getByRole('button', { name: label, exact: true }).click()
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name: label }).click()
}
const chosen = () =>
  page
    .getByRole('checkbox', { checked: true })
    .elements()
    .flatMap((box) => box.getAttribute('aria-label')?.match(/^选择.*/)?.[0] ?? [])

it.each(['授予角色', '收回角色'])(
  'S10.2 %s → 取消: nothing has run, nothing is reported, all stay selected',
  async (label) => {
    await open()
    await press(label)
    const dialog = page.getByRole('dialog', { name: `${label}：赵敏、钱思齐` })
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(page.getByRole('dialog').elements()).toEqual([])
    await expect.element(page.getByText('已选择 4 项')).toBeVisible()
    expect(chosen()).toEqual(['选择本页全部', '选择赵敏', '选择钱思齐', '选择孙晓东', '选择李静怡'])
  },
)

it('S10.2 收回角色 reports all that were left as they are, at the end and together', async () => {
  const sent = await open()
  await press('收回角色')
  const dialog = page.getByRole('dialog', { name: '收回角色：赵敏、钱思齐' })
  await dialog.getByText('请选择').click()
  await page.getByRole('option', { name: '普通干警' }).click()
  await userEvent.keyboard('{Escape}')
  await dialog.getByRole('button', { name: '收回' }).click()
  const report = page.getByRole('dialog', { name: '收回角色结果' })
  await expect.element(report.getByRole('status')).toHaveTextContent('已收回角色 1 人，3 人未执行')
  expect(sent).toEqual([['withdraw-roles', { ids: ['1', '2'], roleIds: ['3'] }]])
  expect(
    report
      .getByRole('row')
      .elements()
      .slice(1)
      .map((row) => row.querySelector('td')?.textContent),
  ).toEqual(['孙晓东', '李静怡', '钱思齐'])
})
