import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Chosen } from '../../../src/core/list/chosen.ts'
import { useAction } from '../../../src/ui/action/use-action.ts'
import { useStatusActions } from '../../../src/ui/action/use-common-actions.ts'
import { useInDialog } from '../../../src/ui/action/use-in-dialog.ts'
import type { Column } from '../../../src/ui/data-table/column.ts'
import { ListPage } from '../../../src/ui/list-page/list-page.tsx'
import { useListOf } from '../../../src/ui/list-page/use-list-of.ts'
import { renderUi, toasts } from '../support/render-ui.tsx'

interface Person {
  readonly id: string
  readonly name: string
  readonly status: 'normal' | 'disabled'
}

const people: readonly Person[] = ['赵敏', '钱思齐', '孙晓东'].map((name, at) => ({
  id: `${at}`,
  name,
  status: 'normal',
}))
const columns: readonly Column<Person>[] = [{ field: 'name', header: '姓名' }]

const List = ({ set }: { readonly set: (ids: Chosen) => Promise<{ done: string[]; refused: Refused[] }> }) => {
  const list = useListOf<Person, object>({ load: async () => ({ rows: [...people], total: 3 }) })
  const { disable } = useStatusActions<Person>(list, {
    noun: '用户',
    unit: '人',
    need: 'need',
    detail: '可随时重新启用。',
    cannot: ({ id }) => (id === '0' ? '这是当前登录的账号' : undefined),
    set,
  })
  return (
    <ListPage
      none={{ title: '还没有记录', hint: '' }}
      title="用户"
      list={list}
      columns={columns}
      actions={[disable]}
      bulk={[disable]}
    />
  )
}

type Refused = { readonly id: string; readonly message: string }

it('S10.2 a batch goes on with those that it can: the others are listed with the reason, and stay selected', async () => {
  const set = vi.fn(async () => ({ done: ['1'], refused: [{ id: '2', message: '该用户的状态为锁定，不能停用' }] }))
  await renderUi(<List set={set} />)
  await page.getByLabelText('选择本页全部').click()
  await page.getByRole('status').getByRole('button', { name: '停用' }).click()
  await expect.element(page.getByText('停用用户“钱思齐、孙晓东”？')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: '停用' }).click()
  const dialog = page.getByRole('dialog', { name: '停用结果' })
  await expect.element(dialog.getByRole('status')).toHaveTextContent('已停用 1 人，2 人未执行')
  expect(
    dialog
      .getByRole('row')
      .elements()
      .map((row) => row.textContent),
  ).toEqual(['未执行的记录原因', '赵敏这是当前登录的账号', '孙晓东该用户的状态为锁定，不能停用'])
  expect([set.mock.calls, toasts]).toEqual([[[['1', '2'], 'disabled']], []])
  await expect.element(dialog.getByRole('button', { name: '知道了' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('已选择 2 项')).toBeVisible()
  const chosen = page.getByRole('checkbox', { checked: true }).elements()
  expect(chosen.map((box) => box.getAttribute('aria-label'))).toEqual(['选择赵敏', '选择孙晓东'])
})

const notMyself = ({ id }: Person) => (id === '0' ? '这是当前登录的账号' : undefined)

/** Actions of a selection that open something: one that only shows, and one that runs in what it opened. */
const Opening = ({ opens }: { readonly opens: (rows: readonly Person[]) => void }) => {
  const list = useListOf<Person, object>({ load: async () => ({ rows: [...people], total: 3 }) })
  const { each, dialog } = useInDialog<Person>()
  const compare = useAction<Person>(list, { label: '对比', cannot: notMyself, opens })
  const grant = useAction<Person>(list, { label: '授予', unit: '人', cannot: notMyself, each, done: '已授予' })
  return (
    <ListPage
      none={{ title: '还没有记录', hint: '' }}
      title="用户"
      list={list}
      columns={columns}
      bulk={[compare, grant]}
    >
      {dialog && (
        <>
          <button type="button" onClick={dialog.onClose}>
            放弃
          </button>
          <button
            type="button"
            onClick={() => {
              dialog.onDone({ unhandled: [] })
              dialog.onClose()
            }}
          >
            确定授予 {dialog.rows.length} 人
          </button>
        </>
      )}
    </ListPage>
  )
}

const chosenRows = () =>
  page
    .getByRole('checkbox', { checked: true })
    .elements()
    .map((box) => box.getAttribute('aria-label'))

it('S10.2 an action that opens something has not run: nothing is reported, and all stay selected', async () => {
  const opens = vi.fn()
  await renderUi(<Opening opens={opens} />)
  await page.getByLabelText('选择本页全部').click()
  await page.getByRole('status').getByRole('button', { name: '对比' }).click()
  await vi.waitFor(() => expect(opens).toHaveBeenCalledWith([people[1], people[2]]))
  await page.getByRole('status').getByRole('button', { name: '授予' }).click()
  await page.getByRole('button', { name: '放弃' }).click()
  await expect.element(page.getByRole('button', { name: '放弃' })).not.toBeInTheDocument()
  expect(page.getByRole('dialog').elements()).toEqual([])
  expect(chosenRows()).toEqual(['选择本页全部', '选择赵敏', '选择钱思齐', '选择孙晓东'])
})

it('S10.2 what was done in the dialog is reported when it has run; only those left out stay selected', async () => {
  await renderUi(<Opening opens={() => {}} />)
  await page.getByLabelText('选择本页全部').click()
  await page.getByRole('status').getByRole('button', { name: '授予' }).click()
  await page.getByRole('button', { name: '确定授予 2 人' }).click()
  await expect
    .element(page.getByRole('dialog', { name: '授予结果' }).getByRole('status'))
    .toHaveTextContent('已授予 2 人，1 人未执行')
  expect(chosenRows()).toEqual(['选择赵敏'])
})
