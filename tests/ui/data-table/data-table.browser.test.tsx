import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import type { BulkAction, Column, RowAction } from '../../../src/ui/data-table/column.ts'
import { DataTable } from '../../../src/ui/data-table/data-table.tsx'
import type { TableState } from '../../../src/ui/data-table/table-state.ts'
import { renderUi } from '../support/render-ui.tsx'

interface User {
  readonly id: string
  readonly name: string
  readonly org: string
}

const users: readonly User[] = [
  {
    id: '1',
    name: '赵明远',
    org: '山东省济南市历下区人民检察院第一检察部未成年人检察办公室（重大犯罪检察组）兼案件管理中心',
  },
  { id: '2', name: '钱思齐', org: '' },
]
const columns: readonly Column<User>[] = [
  { field: 'name', header: '姓名', sortKey: 'user_name', width: 120, fixed: 'left' },
  {
    field: 'org',
    header: '机构',
    width: 100,
    filter: {
      options: [
        { label: '省院', value: '1' },
        { label: '市院', value: '2' },
      ],
      multiple: true,
    },
  },
]
const view: TableState<User> = { rows: users, total: 25, current: 2, size: 10, loading: false, loaded: true }
const keyOf = (user: User) => user.id
const nameOf = (user: User) => user.name

const show = async (
  list: Partial<TableState<User>> = {},
  more: {
    readonly actions?: readonly RowAction<User>[]
    readonly bulkActions?: readonly BulkAction<User>[]
    readonly onFilter?: (field: string, chosen: readonly string[]) => void
    readonly pagination?: boolean
  } = {},
  has?: (need: string) => boolean,
) => {
  const controls = { goTo: vi.fn(), resize: vi.fn(), sort: vi.fn(), reload: vi.fn(), reset: vi.fn() }
  const table = (changed: Partial<TableState<User>>, looks: Readonly<Record<string, boolean>> = {}) => (
    <div style={{ width: 900 }}>
      <DataTable
        title="用户列表"
        list={{ ...view, ...changed }}
        controls={controls}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        {...more}
        {...looks}
      />
    </div>
  )
  const screen = await renderUi(table(list), has)
  return { controls, screen, table }
}

it('S9.4 pages: total, sizes, previous, pages, next, jumper, in this order', async () => {
  const { controls } = await show()
  const pager = page.getByRole('navigation', { name: '分页：用户列表' }).element() as HTMLElement
  expect([...pager.children].map((child) => child.className.split(' ').pop())).toEqual([
    'ac-pager-total',
    'ac-pager-size',
    'ac-pager-pages',
    'ac-pager-jump',
  ])
  await expect.element(page.getByText('共 25 条')).toBeVisible()
  const sizes = page.getByRole('combobox', { name: '每页条数' })
  expect([...(sizes.element() as HTMLSelectElement).options].map((option) => option.value)).toEqual([
    '10',
    '20',
    '30',
    '40',
    '50',
    '100',
  ])
  await userEvent.selectOptions(sizes, '50')
  expect(controls.resize).toHaveBeenCalledWith(50)
  await expect.element(page.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: '上一页' }).click()
  await page.getByRole('button', { name: '下一页' }).click()
  await userEvent.fill(page.getByLabelText('跳至页码'), '３')
  await userEvent.keyboard('{Enter}')
  expect(controls.goTo.mock.calls).toEqual([[1], [3], [3]])
})

it('S9.4 the jumper accepts existing pages, on Enter, and reports anything else', async () => {
  const { controls } = await show()
  const jumper = page.getByLabelText('跳至页码')
  for (const typed of ['-5', '1.5', '1e3', '0', '4', '一']) {
    await userEvent.fill(jumper, typed)
    await userEvent.keyboard('{Enter}')
    await expect.element(jumper).toHaveAccessibleDescription('请输入 1–3')
    await expect.element(jumper).toHaveValue(typed)
  }
  await userEvent.fill(jumper, '3')
  await expect.element(page.getByText('请输入 1–3')).not.toBeInTheDocument()
  await page.getByText('共 25 条').click()
  expect(controls.goTo).not.toHaveBeenCalled()
})

it('S9.3 an action that takes two rows is disabled with another number of them, and says why', async () => {
  const act = vi.fn()
  await show({ values: {}, current: 1 }, { bulkActions: [{ label: '对比', takes: 2, onSelect: act }] })
  const compare = page.getByRole('button', { name: '对比' })
  await page.getByLabelText('选择钱思齐').click()
  await expect.element(compare).toHaveAttribute('aria-disabled', 'true')
  await expect.element(compare).toHaveAccessibleDescription('对比需选择 2 项')
  await page.getByLabelText('选择本页全部').click()
  await expect.element(page.getByText('已选择 2 项')).toBeVisible()
  await compare.click()
  expect(act).toHaveBeenCalledWith([users[1], users[0]])
})

it('S9.3 an action that a row has to wait for is disabled in it and under 更多, and says why', async () => {
  const act = vi.fn()
  const waiting = (label: string): RowAction<User> => ({
    label,
    disabled: ({ id }) => (id === '2' ? '请先停用' : undefined),
    onSelect: act,
  })
  const [edit, copy] = ['修改', '复制'].map((label) => ({ label, onSelect: act }))
  if (!edit || !copy) throw new Error('two actions are given')
  await show({ values: {} }, { actions: [waiting('合并'), edit, copy, waiting('归档'), waiting('删除')] })
  const merge = page.getByRole('button', { name: '合并钱思齐' })
  await expect.element(merge).toHaveAttribute('aria-disabled', 'true')
  await expect.element(merge).toHaveAccessibleDescription('请先停用')
  await expect.element(page.getByRole('button', { name: '合并赵明远' })).toBeEnabled()
  await page.getByRole('button', { name: '钱思齐的更多操作' }).click()
  const remove = page.getByRole('menuitem', { name: '删除（请先停用）' })
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true')
  await remove.click({ force: true })
  expect(act).not.toHaveBeenCalled()
})

it('S9.3 of many bulk actions the last ones are behind 更多, and what cannot be undone at its end', async () => {
  const act = vi.fn()
  const labels = ['启用', '停用', '锁定', '解锁', '授予角色', '删除', '收回角色', '导出']
  const action = (label: string) => ({ label, danger: label === '删除', onSelect: () => act(label) })
  await show({ values: {}, current: 1 }, { bulkActions: labels.map(action) })
  await page.getByLabelText('选择钱思齐').click()
  const bar = page.getByRole('status').filter({ hasText: '已选择' })
  const shown = bar.getByRole('button').elements()
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    '启用',
    '停用',
    '锁定',
    '解锁',
    '授予角色',
    '更多',
    '取消选择',
  ])
  await bar.getByRole('button', { name: '更多' }).click()
  const behind = page.getByRole('menuitem')
  await expect.element(behind.last()).toHaveTextContent('删除')
  expect(behind.elements().map(({ textContent }) => textContent)).toEqual(['收回角色', '导出', '删除'])
  await behind.last().click()
  expect(act.mock.calls).toEqual([['删除']])
})

it('S9.3 a selection survives paging, and ends with a bulk action or a new search', async () => {
  const others = ['3', '4'].map((id) => ({ id, name: `其他${id}`, org: '' }))
  const act = vi.fn()
  const bulkActions = [{ label: '批量停用', onSelect: act }]
  const values = {}
  const { screen, table } = await show({ values, current: 1 }, { bulkActions })
  await page.getByLabelText('选择钱思齐').click()
  await page.getByRole('button', { name: '下一页' }).click()
  await screen.rerender(table({ values, rows: others, current: 2 }))
  await page.getByLabelText('选择其他3').click()
  await expect.element(page.getByText('已选择 2 项（含其他页）')).toBeVisible()
  await expect.element(page.getByLabelText('选择本页全部')).toBePartiallyChecked()
  await page.getByRole('button', { name: '批量停用' }).click()
  expect(act).toHaveBeenCalledWith([users[1], others[0]])
  await screen.rerender(table({ values, rows: [...others], current: 2 }))
  await expect.element(page.getByText('已选择')).not.toBeInTheDocument()
  await page.getByLabelText('选择其他3').click()
  await screen.rerender(table({ values, rows: others.slice(1), current: 2 }))
  await expect.element(page.getByText('已选择')).not.toBeInTheDocument()
  await page.getByLabelText('选择其他4').click()
  await screen.rerender(table({ values: {}, rows: others.slice(1), current: 1 }))
  await expect.element(page.getByText('已选择')).not.toBeInTheDocument()
})

it('S9.3 an empty cell is a dash, also with a custom renderer', async () => {
  await show()
  await expect.element(page.getByRole('gridcell').last()).toHaveTextContent('—')
})

it('S9.3 the table’s header is sticky, and its body scrolls', async () => {
  const rows = Array.from({ length: 100 }, (_, index) => ({ id: String(index), name: `人${index}`, org: '' }))
  await show({ rows })
  const head = page.getByRole('columnheader').first().element()
  const scroller = head.closest('.ac-table-scroll') as HTMLElement // as: the table stands in it
  expect(scroller.clientHeight).toBeLessThan(window.innerHeight)
  const { top } = head.getBoundingClientRect()
  scroller.scrollTop = 600
  expect(head.getBoundingClientRect().top).toBe(top)
})

it('S9.3 the pager needs to be enabled, and a total above 0', async () => {
  const { screen } = await show({ total: 0, rows: [] })
  expect(page.getByRole('navigation').elements()).toHaveLength(0)
  await screen.unmount()
  await show({}, { pagination: false })
  expect(page.getByRole('navigation').elements()).toHaveLength(0)
})

it('S10.3 a header with a sort key sorts ascending, then descending, then not at all', async () => {
  const { controls, screen } = await show()
  const sort = () => page.getByRole('button', { name: '姓名' }).click()
  const head = page.getByRole('columnheader').first()
  await expect.element(head).toHaveAttribute('aria-sort', 'none')
  await sort()
  expect(controls.sort).toHaveBeenLastCalledWith('user_name', true)
  await screen.unmount()
  const second = await show({ orders: 'user_name:true' })
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
  await sort()
  expect(second.controls.sort).toHaveBeenLastCalledWith('user_name', false)
  await second.screen.unmount()
  const third = await show({ orders: 'user_name:false' })
  await sort()
  expect(third.controls.sort).toHaveBeenLastCalledWith(undefined, false)
})

it('S9.3 rows are selected, counted and passed to bulk actions; removed rows are deselected', async () => {
  const remove = vi.fn()
  const bulkActions = [
    { label: '批量删除', onSelect: remove },
    { label: '批量停用', need: 'no', onSelect: remove },
  ]
  await show({}, { bulkActions }, (need) => need !== 'no')
  await page.getByLabelText('选择钱思齐').click()
  await expect.element(page.getByText('已选择 1 项')).toBeVisible()
  expect(page.getByRole('button', { name: '批量停用' }).elements()).toHaveLength(0)
  await page.getByRole('button', { name: '批量删除' }).click()
  expect(remove).toHaveBeenCalledWith([users[1]])
  await page.getByLabelText('选择本页全部').click()
  await expect.element(page.getByText('已选择 2 项')).toBeVisible()
})

it('S6.1 shows permitted row actions: at most two, the others behind ⋯', async () => {
  const chosen = vi.fn()
  const actions = ['查看', '修改', '停用', '解锁', '删除'].map((label) => ({
    label,
    need: label,
    onSelect: (user: User) => chosen(label, user.id),
  }))
  await show({}, { actions }, (need) => need !== '停用')
  const first = page.getByRole('row').nth(1)
  expect(
    first
      .getByRole('button')
      .elements()
      .map((button) => button.textContent),
  ).toEqual(['查看', '修改', '⋯'])
  await first.getByRole('button', { name: '赵明远的更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  expect(chosen).toHaveBeenLastCalledWith('删除', '1')
})

it('S9.3 truncated text has a tooltip, other text has none', async () => {
  await show()
  await page.getByText(users[0]?.org ?? '').hover()
  await expect
    .element(page.getByRole('tooltip'))
    .toHaveTextContent('山东省济南市历下区人民检察院第一检察部未成年人检察办公室（重大犯罪检察组）兼案件管理中心')
  await page.getByText('钱思齐').hover()
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
})

it('S9.3 a column filter applies once it is confirmed', async () => {
  const onFilter = vi.fn()
  await show({}, { onFilter })
  await page.getByRole('button', { name: '筛选机构' }).click()
  await page.getByLabelText('市院').click()
  expect(onFilter).not.toHaveBeenCalled()
  await page.getByRole('button', { name: '确定' }).click()
  expect(onFilter).toHaveBeenCalledWith('org', ['2'])
})

it('S10.6 a failed load keeps the rows and offers 重试', async () => {
  const { controls } = await show({ failure: new ApiError({ kind: 'network', message: 'Network Error' }) })
  const failure = page.getByRole('alert').filter({ hasText: '加载失败' })
  await expect.element(failure).toHaveTextContent('加载失败：无法连接服务器，请检查网络后重试Network Error重试')
  await expect.element(page.getByText('赵明远')).toBeVisible()
  await page.getByRole('button', { name: '重试' }).click()
  expect(controls.reload).toHaveBeenCalledTimes(1)
})

it('S10.6 a failed page: the band says which rows are shown, and has the request id', async () => {
  const failure = new ApiError({ kind: 'status', status: 500, message: '', requestId: '7301' })
  await show({ failure, current: 2, pageOfRows: 1 })
  const band = page.getByRole('alert')
  await expect.element(band).toBeVisible()
  expect(band.element().textContent).toMatch(/^第 2 页加载失败：系统异常；仍显示第 1 页的数据请求编号 7301/)
  await expect.element(band.getByRole('button', { name: '复制' })).toBeVisible()
})

it('S10.6 an empty search result offers 重置', async () => {
  const { controls } = await show({ rows: [], total: 0, values: { name: '无此人' } })
  await expect.element(page.getByText('没有符合条件的数据')).toBeVisible()
  await page.getByRole('button', { name: '重置' }).click()
  expect(controls.reset).toHaveBeenCalledTimes(1)
})

it('S9.3 a long load covers the rows', async () => {
  await show({ loading: true })
  expect(page.getByText('加载中....').elements()).toHaveLength(0)
  await expect.element(page.getByText('加载中....')).toBeVisible()
})

it('S9.3 stripes and a header by default, lines between columns on request', async () => {
  const { screen, table } = await show()
  const grid = page.getByRole('grid')
  // no row is under the pointer
  await page.getByRole('heading', { name: '用户列表' }).hover()
  const [first, second] = page.getByRole('row').elements().slice(1)
  const ground = (row: Element | undefined) => row && getComputedStyle(row.querySelector('td') ?? row).backgroundColor
  expect(ground(first)).not.toBe(ground(second))
  const line = () => getComputedStyle(page.getByRole('gridcell').first().element()).borderRightWidth
  expect(line()).toBe('0px')
  await screen.rerender(table({}, { bordered: true, striped: false, header: false }))
  expect(line()).toBe('1px')
  expect(ground(first)).toBe(ground(second))
  expect(page.getByRole('columnheader').elements()).toHaveLength(0)
  await expect.element(grid).toHaveAttribute('aria-rowcount', '2')
})

it('S9.3 says why there are no rows', async () => {
  const { screen } = await show({ rows: [], total: 0 })
  await expect.element(page.getByText('暂无数据')).toBeVisible()
  await screen.unmount()
  await show({ rows: [], total: 0, values: { keyword: '无此人' } })
  await expect.element(page.getByText('没有符合条件的数据')).toBeVisible()
})

it('S9.3 columns can be hidden, except the identifying one, and shown again; density changes', async () => {
  await show()
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('checkbox', { name: '机构' }).click()
  await expect.poll(() => page.getByRole('columnheader').elements()).toHaveLength(1)
  await expect.element(page.getByRole('checkbox', { name: '姓名' })).toBeDisabled()
  await page.getByRole('button', { name: '恢复默认' }).click()
  await expect.poll(() => page.getByRole('columnheader').elements()).toHaveLength(2)
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: '密度' }).click()
  await page.getByLabelText('紧凑').click()
  expect(page.getByRole('gridcell').first().element().getBoundingClientRect().height).toBe(40)
})

it('S9.3 列设置 and 密度 work by keyboard, and Esc returns to their buttons', async () => {
  await show()
  for (const [name, first] of [
    ['列设置', page.getByRole('checkbox', { name: '机构' })],
    ['密度', page.getByLabelText('跟随系统设置')],
  ] as const) {
    const button = page.getByRole('button', { name, exact: true })
    ;(button.element() as HTMLElement).focus() // as: a button
    await userEvent.keyboard('{Enter}')
    await expect.element(first).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(button).toHaveFocus()
  }
})

it('S9.3 the focus stays near a button that becomes disabled', async () => {
  const { screen, table } = await show({ current: 2 })
  const next = page.getByRole('button', { name: '下一页' })
  await next.click()
  await screen.rerender(table({ current: 3 }))
  await expect.element(next).toBeDisabled()
  await expect.element(page.getByRole('button', { name: '上一页' })).toHaveFocus()
})

it('2.4 once the page is selected, all that the search finds can be; what takes rows only says so', async () => {
  const onEvery = vi.fn(async () => true)
  const onSelect = vi.fn()
  const values = {}
  const bulkActions = [
    { label: '停用', onSelect, onEvery },
    { label: '分配角色', onSelect },
  ]
  await show({ values, total: 3214 }, { bulkActions })
  await page.getByLabelText('选择钱思齐').click()
  await expect.element(page.getByText('已选择 1 项')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '选择全部 3,214 项' })).not.toBeInTheDocument()
  await page.getByLabelText('选择本页全部').click()
  await page.getByRole('button', { name: '选择全部 3,214 项' }).click()
  await expect.element(page.getByText('已选择全部 3,214 项')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: '分配角色' }))
    .toHaveAccessibleDescription('分配角色只能用于逐条选择的记录')
  await page.getByRole('button', { name: '停用' }).click()
  expect(onEvery).toHaveBeenCalledWith(3214)
  expect(onSelect).not.toHaveBeenCalled()
  await expect.element(page.getByText('已选择')).not.toBeInTheDocument()
})

it('2.4 while all are selected, rows of another page are too; to take one back leaves the others of its page', async () => {
  const bulkActions = [{ label: '停用', onSelect: vi.fn(), onEvery: vi.fn(async () => true) }]
  const values = {}
  const { screen, table } = await show({ values }, { bulkActions })
  await page.getByLabelText('选择本页全部').click()
  await page.getByRole('button', { name: '选择全部 25 项' }).click()
  const others = ['3', '4'].map((id) => ({ id, name: `其他${id}`, org: '' }))
  await screen.rerender(table({ values, rows: others, current: 2 }))
  await expect.element(page.getByLabelText('选择其他3')).toBeChecked()
  await page.getByLabelText('选择其他3').click()
  await expect.element(page.getByText('已选择 1 项')).toBeVisible()
  await expect.element(page.getByLabelText('选择其他4')).toBeChecked()
})

it('2.4 more than are handled at once cannot be selected together, and the limit is said', async () => {
  const bulkActions = [{ label: '停用', onSelect: vi.fn(), onEvery: vi.fn(async () => true) }]
  await show({ values: {}, total: 5001 }, { bulkActions })
  await page.getByLabelText('选择本页全部').click()
  await expect
    .element(page.getByRole('button', { name: '选择全部 5,001 项' }))
    .toHaveAccessibleDescription('一次最多处理 5,000 项，请先缩小查询范围')
})
