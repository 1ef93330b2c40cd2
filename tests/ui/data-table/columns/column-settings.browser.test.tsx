import { useState } from 'react'
import { NEVER } from 'rxjs'
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryStorage } from '../../../../src/adapters/storage/memory-storage.ts'
import { Connection } from '../../../../src/core/connection/connection.ts'
import { ApiError } from '../../../../src/core/failure/api-error.ts'
import { defaultLayout, type ListLayout } from '../../../../src/core/list/list-layout.ts'
import { ListStore } from '../../../../src/core/list/list-store.ts'
import type { KeptOfList, ViewContent } from '../../../../src/core/list/list-view.ts'
import { ListViews } from '../../../../src/core/list/list-views.ts'
import type { ListViewGateway } from '../../../../src/core/ports/list-view-gateway.ts'
import { Notifier } from '../../../../src/core/ports/notifier.ts'
import { Session } from '../../../../src/core/session/session.ts'
import { mutable } from '../../../../src/core/state.ts'
import type { Token } from '../../../../src/core/token.ts'
import { ConfirmProvider } from '../../../../src/ui/confirm/confirm-provider.tsx'
import type { Column } from '../../../../src/ui/data-table/column.ts'
import { arrangeColumns } from '../../../../src/ui/data-table/columns/arrange-columns.ts'
import { ColumnSettings } from '../../../../src/ui/data-table/columns/column-settings.tsx'
import { DataTable } from '../../../../src/ui/data-table/data-table.tsx'
import { PageAddressContext } from '../../../../src/ui/hooks/page-address.ts'
import { useList } from '../../../../src/ui/hooks/use-list.ts'
import { ServicesContext } from '../../../../src/ui/hooks/use-service.ts'
import { renderUi } from '../../support/render-ui.tsx'

interface Row {
  readonly id: string
}

// The first loading of dragging code may take longer than a test waits.
beforeAll(() => import('../../../../src/ui/sortable/sortable.tsx'))
// On a phone no column is fixed.
beforeEach(() => page.viewport(1440, 900))

const columns: readonly Column<Row>[] = [
  { field: 'id', header: '编号', width: 100, fixed: 'left' },
  { field: 'name', header: '姓名', width: 120, sortKey: 'name' },
  { field: 'org', header: '机构', width: 200 },
  { field: 'no', header: '工号', width: 100, hidden: true },
]
const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((head) => head.getAttribute('aria-label'))

const Settings = () => {
  const [layout, setLayout] = useState<ListLayout>(defaultLayout)
  const { all, shown } = arrangeColumns(columns, layout)
  return (
    <>
      <ColumnSettings columns={columns} all={all} layout={layout} onLayout={setLayout} />
      <output aria-label="顺序">
        {shown.map(({ header, fixed }) => header + (fixed ? `(${fixed})` : '')).join(' ')}
      </output>
    </>
  )
}
const order = () => page.getByRole('status', { name: '顺序' })

it('S9.3 columns move by keyboard, with the focus, and by buttons', async () => {
  await renderUi(<Settings />)
  const handle = page.getByRole('button', { name: /^移动“姓名”/ })
  ;(handle.element() as HTMLElement).focus() // as: a button
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(order()).toHaveTextContent('编号(left) 机构 姓名')
  await expect.element(handle).toHaveFocus()
  await expect.element(handle).toHaveAccessibleName('移动“姓名”，第 3 列，共 4 列')
  await page.getByRole('button', { name: '上移“姓名”' }).click()
  await expect.element(order()).toHaveTextContent('编号(left) 姓名 机构')
  await expect.element(page.getByRole('button', { name: '上移“编号”' })).toBeDisabled()
})

it.each([
  ['机构', '姓名', '编号(left) 机构 姓名'],
  ['姓名', '工号', '编号(left) 机构 姓名'],
])('S9.3 %s is dragged by its handle to the place of %s', async (from, to, after) => {
  await renderUi(<Settings />)
  const handle = (column: string) => page.getByRole('button', { name: new RegExp(`^移动“${column}”`) })
  await expect.element(page.getByRole('listitem').first()).toHaveAttribute('data-draggable')
  await handle(from).dropTo(handle(to), { steps: 12 })
  await expect.element(order()).toHaveTextContent(after)
  await expect.element(handle(from)).not.toHaveAttribute('aria-roledescription')
})

it('S9.3 columns are shown, hidden and fixed, except the identifying one; 恢复默认 resets all', async () => {
  await renderUi(<Settings />)
  await expect.element(page.getByRole('checkbox', { name: '编号' })).toBeDisabled()
  await page.getByRole('checkbox', { name: '工号' }).click()
  await page.getByRole('checkbox', { name: '姓名' }).click()
  await expect.element(order()).toHaveTextContent('编号(left) 机构 工号')
  await userEvent.selectOptions(page.getByRole('combobox', { name: '“机构”固定在' }), '固定右侧')
  await userEvent.selectOptions(page.getByRole('combobox', { name: '“编号”固定在' }), '不固定')
  await expect.element(order()).toHaveTextContent('编号 工号 机构(right)')
  await page.getByRole('button', { name: '恢复默认' }).click()
  await expect.element(order()).toHaveTextContent('编号(left) 姓名 机构')
})

const content: ViewContent = {
  layout: { columns: [{ field: 'org', hidden: true }], density: 'compact' },
  size: 20,
  orders: 'name:true',
  filters: {},
}

/** A list of the key `users` as a screen has it, over a gateway of the test's own. */
const openList = async (kept: Partial<KeptOfList> = {}, gateway: Partial<ListViewGateway> = {}) => {
  const calls = {
    kept: vi.fn(async () => ({ views: [], working: undefined, ...kept })),
    save: vi.fn(async () => '9'),
    rename: vi.fn(async () => undefined),
    remove: vi.fn(async () => undefined),
    setDefault: vi.fn(async () => undefined),
    keepWorking: vi.fn(async () => undefined),
    ...gateway,
  }
  const notifier = { success: vi.fn(), info: vi.fn(), warn: vi.fn(), tell: vi.fn(), failure: vi.fn() }
  const session = new Session(createMemoryStorage())
  session.start({ accessToken: 'a', refreshToken: 'r', tokenType: 'Bearer' })
  const views = new ListViews(calls, session, notifier, { leaving: NEVER })
  const others = new Map<unknown, unknown>([
    [Notifier, notifier],
    [Connection, new Connection()],
  ])
  const services = {
    get: <T,>(token: Token<T>): T => (others.get(token) ?? views) as T, // as: the three that a list asks for
  }
  const load = vi.fn(async (_request: object) => ({ rows: [{ id: '1' }], total: 60 }))
  const address = { query: mutable(''), amend: vi.fn(() => true) }
  const List = () => {
    const [list, store] = useList(() => new ListStore<Row>({ key: 'users', load }))
    return <DataTable title="用户" list={list} controls={store} columns={columns} keyOf={({ id }) => id} />
  }
  await renderUi(
    <ServicesContext value={services}>
      <ConfirmProvider>
        <PageAddressContext value={address}>
          <div style={{ width: 900 }}>
            <List />
          </div>
        </PageAddressContext>
      </ConfirmProvider>
    </ServicesContext>,
  )
  return { calls, load, notifier, amend: address.amend }
}
const viewsButton = () => page.getByRole('button', { name: /^视图：/ })

it('S9.3 a header’s edge changes the width by arrow keys and dragging; Delete resets it', async () => {
  await openList()
  const edge = page.getByRole('separator', { name: '列“姓名”的宽度' })
  const width = () => page.getByRole('columnheader', { name: '姓名' }).element().getBoundingClientRect().width
  await expect.element(edge).toHaveAttribute('aria-valuenow', '120')
  ;(edge.element() as HTMLElement).focus() // as: it has a tabindex
  const before = Math.round(width())
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(edge).toHaveAttribute('aria-valuenow', String(before + 8))
  expect(Math.round(width())).toBe(before + 8)
  await expect.element(edge).toHaveFocus()
  await userEvent.keyboard('{Delete}')
  await expect.element(edge).toHaveAttribute('aria-valuenow', '120')
})

it('S9.3 a double click on a header’s edge resets the width', async () => {
  await openList()
  const edge = page.getByRole('separator', { name: '列“姓名”的宽度' })
  ;(edge.element() as HTMLElement).focus() // as: it has a tabindex
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await expect.element(edge).not.toHaveAttribute('aria-valuenow', '120')
  await edge.dblClick()
  await expect.element(edge).toHaveAttribute('aria-valuenow', '120')
})

it('S9.3 S9.9 columns scale with the font size, and a width set with larger letters is stored in standard size', async () => {
  const { calls } = await openList()
  document.documentElement.style.setProperty('--ac-letters', '1.25')
  onTestFinished(() => {
    document.documentElement.style.removeProperty('--ac-letters')
  })
  const drawn = () => document.querySelector<HTMLElement>('col[data-field="name"]')?.style.width
  expect(drawn()).toBe('calc(24px + 96px * var(--ac-letters, 1))')
  const edge = page.getByRole('separator', { name: '列“姓名”的宽度' })
  const width = () => edge.element().closest('th')?.offsetWidth ?? 0
  const before = width()
  ;(edge.element() as HTMLElement).focus() // as: it has a tabindex
  await userEvent.keyboard('{ArrowRight}')
  await vi.waitFor(() => expect(Math.abs(width() - before - 8 * 1.25)).toBeLessThanOrEqual(1))
  const kept = Math.round(24 + (before - 24) / 1.25 + 8)
  await vi.waitFor(() =>
    expect(calls.keepWorking).toHaveBeenLastCalledWith('users', {
      layout: { columns: expect.arrayContaining([{ field: 'name', width: kept }]) },
    }),
  )
})

it('S9.3 the list opens with the default view: its columns, density, size and order', async () => {
  const view = { id: '1', name: '我的', isDefault: true, content }
  const { load, amend } = await openList({ views: [view] })
  await expect.element(viewsButton()).toHaveAccessibleName('视图：我的')
  await vi.waitFor(() => expect(load.mock.lastCall?.[0]).toEqual({ current: 1, size: 20, orders: 'name:true' }))
  expect(heads()).toEqual(['编号', '姓名'])
  await vi.waitFor(() => expect(amend).toHaveBeenLastCalledWith('orders=name%3Atrue&size=20'))
})

it('S9.3 a view’s name that is too long says by how much, and is not truncated', async () => {
  await openList()
  await viewsButton().click()
  await page.getByRole('button', { name: '保存当前视图…' }).click()
  await userEvent.fill(page.getByLabelText('视图名称'), '长'.repeat(23))
  await expect.element(page.getByRole('alert')).toHaveTextContent('视图名称最多 20 个字符，现有 23 个')
  await expect.element(page.getByLabelText('视图名称')).toHaveValue('长'.repeat(23))
})

it('S9.3 a changed view says so, and can be saved, restored and left', async () => {
  const view = { id: '1', name: '我的', isDefault: false, content }
  const { calls, load } = await openList({ views: [view] })
  await viewsButton().click()
  await page.getByRole('radio', { name: '我的' }).click()
  await expect.element(viewsButton()).toHaveAccessibleName('视图：我的')
  expect(heads()).toEqual(['编号', '姓名'])
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('checkbox', { name: '工号' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(viewsButton()).toHaveAccessibleName('视图：我的（已修改）')
  await viewsButton().click()
  await page.getByRole('button', { name: '还原' }).click()
  await expect.element(viewsButton()).toHaveAccessibleName('视图：我的')
  expect(heads()).toEqual(['编号', '姓名'])
  await page.getByRole('radio', { name: '默认视图' }).click()
  await vi.waitFor(() => expect(load.mock.lastCall?.[0]).toEqual({ current: 1, size: 10 }))
  expect(heads()).toEqual(['编号', '姓名', '机构'])
  await vi.waitFor(() => expect(calls.keepWorking).toHaveBeenLastCalledWith('users', { layout: { columns: [] } }))
})

it('S9.3 a view’s name is validated on saving, and a refusal is shown at the field', async () => {
  const view = { id: '1', name: '我的', isDefault: false, content }
  const refusal = new ApiError({ kind: 'status', message: '', fields: [{ field: 'name', message: '视图名称已存在' }] })
  const save = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValue('9')
  const { notifier } = await openList({ views: [view] }, { save })
  await viewsButton().click()
  await page.getByRole('button', { name: '保存当前视图…' }).click()
  const field = page.getByLabelText('视图名称')
  const enter = async (name: string) => {
    await userEvent.fill(field, name)
    await expect.element(page.getByRole('button', { name: '保存', exact: true })).toBeEnabled() // S9.10
    await userEvent.keyboard('{Enter}')
  }
  for (const [name, mistake] of [
    [' ', '请输入视图名称'],
    ['默认视图', '“默认视图”是系统视图，请使用其他名称'],
    ['我的', '视图名称已存在'],
  ] as const) {
    await enter(name)
    await expect.element(page.getByRole('alert')).toHaveTextContent(mistake)
  }
  expect(save).not.toHaveBeenCalled()
  await enter('新的')
  await expect.element(page.getByRole('alert')).toHaveTextContent('视图名称已存在')
  await enter('新的')
  await expect.element(viewsButton()).toHaveAccessibleName('视图：新的')
  expect(notifier.failure).not.toHaveBeenCalled()
})
