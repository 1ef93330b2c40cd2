import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mutable } from '../../../src/core/state.ts'
import { useAction } from '../../../src/ui/action/use-action.ts'
import { PageAddressContext } from '../../../src/ui/hooks/page-address.ts'
import { ListPage } from '../../../src/ui/list-page/list-page.tsx'
import { useListOf } from '../../../src/ui/list-page/use-list-of.ts'
import { useRecordDetail } from '../../../src/ui/list-page/use-record-detail.tsx'
import { renderUi } from '../support/render-ui.tsx'

interface Role {
  readonly id: string
  readonly name: string
  readonly remark?: string
}

const roles: readonly Role[] = [
  { id: '1', name: '办案人员', remark: '办理案件' },
  { id: '2', name: '档案员' },
]
const columns = [
  { field: 'name', header: '角色名称' },
  { field: 'remark', header: '备注' },
]
const groups = [{ title: '角色', fields: ['name', 'remark'] }]
const load = async (id: string): Promise<Role> => roles.find((one) => one.id === id) ?? { id, name: '' }
const markOf = () => ({ label: '正常', severity: 'success' as const })
const lineOf = ({ id }: Role) => [`标识 ${id}`]

const Roles = () => {
  const list = useListOf<Role, object>({ load: async () => ({ rows: [...roles], total: 2 }) })
  const { view, detailOf } = useRecordDetail<Role>(list)
  const change = useAction<Role>(list, { label: '修改', opens: () => undefined })
  return (
    <ListPage
      none={{ title: '还没有记录', hint: '' }}
      title="角色"
      list={list}
      columns={columns}
      actions={[view, change]}
    >
      {detailOf({ noun: '角色', columns, groups, load, markOf, lineOf, actions: [change] }, false)}
    </ListPage>
  )
}

it('30.2.5: 查看 of a list has a head, folds blank fields, leads to the next row, and stands in the address', async () => {
  const query = mutable('')
  const amend = (next: string) => {
    query.next(next)
    return true
  }
  await renderUi(
    <PageAddressContext value={{ query, amend }}>
      <Roles />
    </PageAddressContext>,
  )
  await page.getByRole('button', { name: '查看办案人员' }).click()
  const first = page.getByRole('dialog', { name: '角色：办案人员' })
  await expect.element(first.getByText('正常 · 标识 1')).toBeVisible()
  await expect.element(first.getByRole('button', { name: '修改' })).toBeVisible()
  await expect.element(first.getByText('办理案件')).toBeVisible()
  expect(query.value).toBe('open=1')
  await first.getByRole('button', { name: '下一条' }).click()
  const second = page.getByRole('dialog', { name: '角色：档案员' })
  await expect.element(second.getByRole('button', { name: '显示空白项（1）' })).toBeVisible()
  expect(query.value).toBe('open=2')
  await second.getByRole('button', { name: '关闭' }).last().click()
  await expect.element(second).not.toBeInTheDocument()
  expect(query.value).toBe('')
})
