import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Chosen } from '../../../src/core/list/chosen.ts'
import { useLockActions, useStatusActions } from '../../../src/ui/action/use-common-actions.ts'
import type { Column } from '../../../src/ui/data-table/column.ts'
import { ListPage } from '../../../src/ui/list-page/list-page.tsx'
import { useListOf } from '../../../src/ui/list-page/use-list-of.ts'
import { renderUi, toasts } from '../support/render-ui.tsx'

interface Role {
  readonly id: string
  readonly name: string
  readonly status: 'normal' | 'disabled'
  readonly ours: boolean
}

const roles: readonly Role[] = [
  { id: '1', name: '一', status: 'normal', ours: true },
  { id: '2', name: '二', status: 'disabled', ours: true },
  { id: '3', name: '三', status: 'normal', ours: false },
  { id: '4', name: '四', status: 'disabled', ours: false },
]

it('S10.2 neither 停用 nor 启用 is offered for a row that they do not apply to', async () => {
  const set = vi.fn(done)
  const Starter = () => {
    const { enable, disable } = useStatusActions<Role>(
      { reload: () => undefined },
      {
        noun: '角色',
        need: 'need',
        detail: '可随时重新启用。',
        cannot: ({ ours }) => (ours ? undefined : '权限高于您'),
        set,
      },
    )
    return (
      <>
        <button type="button" onClick={() => void enable.start(roles)}>
          启用所选
        </button>
        <button type="button" onClick={() => void disable.start(roles)}>
          停用所选
        </button>
        <output>{[disable, enable].map(({ shows }) => roles.filter(shows).map(({ id }) => id)).join(';')}</output>
      </>
    )
  }
  await renderUi(<Starter />)
  await expect.element(page.getByRole('status')).toHaveTextContent('1;2')
  await page.getByText('启用所选').click()
  await vi.waitFor(() => expect(set).toHaveBeenCalledWith(['1', '2'], 'normal'))
  expect(toasts).toEqual([])
  // The question names those alone that are enabled.
  await page.getByText('停用所选').click()
  await expect.element(page.getByText('停用角色“一”？')).toBeVisible()
})

interface Person {
  readonly id: string
  readonly name: string
  readonly status: 'normal' | 'locked'
  readonly guessed?: boolean
}

const people: readonly Person[] = [
  { id: '1', name: '赵敏', status: 'normal' },
  { id: '2', name: '钱思齐', status: 'locked' },
  { id: '3', name: '孙晓东', status: 'normal', guessed: true },
]
const columns: readonly Column<Person>[] = [{ field: 'name', header: '姓名' }]
const done = async (chosen: Chosen) => ({ done: 'count' in chosen ? [] : chosen, refused: [] })
const unlocked = vi.fn(done)

const People = () => {
  const list = useListOf<Person, object>({ load: async () => ({ rows: [...people], total: 3 }) })
  const common = { noun: '用户', unit: '人', need: 'need', detail: '可随时恢复。' }
  const { disable, enable } = useStatusActions<Person>(list, { ...common, set: done })
  const { lock, unlock, unlockRow } = useLockActions<Person>(list, {
    ...common,
    isLocked: ({ status, guessed }) => status === 'locked' || guessed === true,
    unlockDetail: (rows) => `解除 ${rows.length} 人的锁定。`,
    lock: done,
    unlock: unlocked,
  })
  const [change, more] = ['修改', '删除'].map((label) => ({ ...disable, label, shows: () => true }))
  if (!change || !more) return null
  const actions = [change, disable, enable, lock, ...unlockRow, more]
  return (
    <ListPage
      none={{ title: '还没有记录', hint: '' }}
      title="用户"
      list={list}
      columns={columns}
      actions={actions}
      bulk={[unlock]}
    />
  )
}

it('S10.2 解锁 stands where the row has no 停用, else in the place of 锁定, which is behind ⋯; a selection is unlocked at once', async () => {
  await page.viewport(1440, 900)
  await renderUi(<People />)
  const buttonsOf = (name: string) =>
    page
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('button')
      .elements()
      .map((button) => button.textContent)
  await expect.poll(() => buttonsOf('赵敏')).toEqual(['修改', '⋯'])
  await page.getByRole('button', { name: '钱思齐的更多操作' }).click()
  await expect.element(page.getByRole('menuitem', { name: '解锁' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: '停用' }).elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: '孙晓东的更多操作' }).click()
  await expect.element(page.getByRole('menuitem', { name: '解锁' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: '锁定' }).elements()).toEqual([])
  await page.getByLabelText('选择本页全部').click()
  await page.getByRole('status').getByRole('button', { name: '解锁' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText('解除用户“钱思齐、孙晓东”的锁定？')).toBeVisible()
  await expect.element(question.getByText(/解除 2 人的锁定/)).toBeVisible()
  await question.getByRole('button', { name: '解锁' }).click()
  await vi.waitFor(() => expect(unlocked).toHaveBeenCalledWith(['2', '3']))
})
