import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RowAction } from '../../../src/ui/data-table/column.ts'
import { renderUi } from '../support/render-ui.tsx'
import { PeopleTable, type Person, people } from './support.tsx'

const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true })
const box = (name: string) => page.getByRole('checkbox', { name: `选择${name}`, exact: true })
const press = (keys: string) => userEvent.keyboard(keys)
const selected = () =>
  page
    .getByRole('row', { selected: true })
    .elements()
    .map((row) => row.querySelector('.ac-cell-fixed')?.textContent)

/** Into the table by Tab, to the first row's box. */
const enter = async (rows = people(12)) => {
  const screen = await renderUi(<PeopleTable rows={rows} />)
  // as: a button
  ;(page.getByRole('button', { name: '列设置' }).element() as HTMLElement).focus()
  await press('{Tab}')
  await expect.element(box('人1')).toHaveFocus()
  return screen
}

it('S9.3 the table is one tab stop, and Tab returns to the last cell', async () => {
  await enter()
  await press('{ArrowDown}{ArrowRight}{ArrowRight}')
  await expect.element(cell('机构2')).toHaveFocus()
  await press('{Tab}')
  await expect.element(page.getByRole('button', { name: '后' })).toHaveFocus()
  await press('{Shift>}{Tab}{/Shift}')
  await expect.element(cell('机构2')).toHaveFocus()
})

it('S9.3 arrows, Home, End and page keys move between cells and into the header', async () => {
  await enter()
  await press('{End}')
  await expect.element(page.getByRole('gridcell').nth(4)).toHaveFocus()
  await press('{Control>}{End}{/Control}{Home}{ArrowRight}')
  await expect.element(cell('人12')).toHaveFocus()
  await press('{PageUp}{PageUp}{PageUp}{PageUp}')
  await expect.element(cell('人1')).toHaveFocus()
  await press('{ArrowUp}')
  await expect.element(page.getByRole('button', { name: '姓名' })).toHaveFocus()
  await press('{ArrowRight}')
  await expect.element(page.getByRole('columnheader', { name: '机构' })).toHaveFocus()
})

it('S9.3 Enter enters a cell with several controls, arrows move between them, Esc leaves', async () => {
  await enter()
  await press('{End}{Enter}')
  await expect.element(page.getByRole('button', { name: '查看人1', exact: true })).toHaveFocus()
  await press('{ArrowRight}')
  await expect.element(page.getByRole('button', { name: '修改人1', exact: true })).toHaveFocus()
  await press('{F2}')
  await expect.element(page.getByRole('button', { name: '人1的更多操作' })).toHaveFocus()
  await press('{Escape}')
  await expect.element(page.getByRole('gridcell').nth(4)).toHaveFocus()
})

it('S9.3 Space selects the row, Shift+Space and Shift+arrows a range, Ctrl+A the page', async () => {
  await enter()
  await press('{ArrowRight} ')
  expect(selected()).toEqual(['人1'])
  await press('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}')
  expect(selected()).toEqual(['人1', '人2', '人3'])
  await press('{ArrowDown}{ArrowDown}{Shift>} {/Shift}')
  expect(selected()).toEqual(['人1', '人2', '人3', '人4', '人5'])
  await press(' ')
  expect(selected()).toEqual(['人1', '人2', '人3', '人4'])
  await press('{Control>}a{/Control}')
  expect(selected()).toHaveLength(12)
})

it('S9.3 Shift and a click on a checkbox select or deselect all rows in between', async () => {
  await renderUi(<PeopleTable rows={people(12)} />)
  await box('人2').click()
  await box('人5').click({ modifiers: ['Shift'] })
  expect(selected()).toEqual(['人2', '人3', '人4', '人5'])
  await box('人4').click({ modifiers: ['Shift'] })
  expect(selected()).toEqual(['人2', '人3', '人4'])
  await box('人3').click()
  await box('人9').click({ modifiers: ['Shift'] })
  expect(selected()).toEqual(['人2'])
  expect(document.getSelection()?.toString()).toBe('')
})

it('S9.3 a range does not extend to another page', async () => {
  const screen = await renderUi(<PeopleTable rows={people(3)} />)
  await box('人3').click()
  await screen.rerender(<PeopleTable rows={people(6).slice(3)} />)
  await box('人5').click({ modifiers: ['Shift'] })
  expect(selected()).toEqual(['人5'])
})

it('S9.3 the focus keeps its position when its row is removed', async () => {
  const rows = people(6)
  const screen = await enter(rows)
  await press('{ArrowDown}{ArrowDown}{ArrowRight}')
  await expect.element(cell('人3')).toHaveFocus()
  await screen.rerender(<PeopleTable rows={rows.filter(({ name }) => name !== '人3')} />)
  await expect.element(cell('人4')).toHaveFocus()
  await screen.rerender(<PeopleTable rows={rows.slice(0, 2)} />)
  await expect.element(cell('人2')).toHaveFocus()
})

it('S9.3 a single action takes the focus itself', async () => {
  const onSelect = vi.fn()
  await renderUi(<PeopleTable rows={people(2)} actions={[{ label: '查看', onSelect }]} />)
  await page.getByRole('button', { name: '后' }).click()
  await press('{Shift>}{Tab}{/Shift}{End}{Enter}')
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(people(1)[0])
})

it('S9.3 a truncated cell shows its whole text on focus, and Esc hides it', async () => {
  const org = '山东省济南市历下区人民检察院第一检察部未成年人检察办公室（重大犯罪检察组）兼案件管理中心'
  await enter(people(2).map((person) => ({ ...person, org })))
  await press('{ArrowRight}{ArrowRight}')
  await expect.element(page.getByRole('tooltip')).toHaveTextContent(org)
  await press('{Escape}')
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
})

it('S9.3 the column of actions takes 132 px: two words and a menu, whose kinds a line parts, dangers last', async () => {
  const action = (label: string, more: Partial<RowAction<Person>> = {}): RowAction<Person> => ({
    label,
    onSelect: vi.fn(),
    ...more,
  })
  const actions = [
    action('修改'),
    action('删除', { danger: true }),
    action('菜单权限'),
    action('停用', { halts: true }),
    action('用户'),
    action('启用', { insteadOf: '停用' }),
    action('复制'),
  ]
  await renderUi(<PeopleTable rows={people(1)} actions={actions} />)
  const cell = document.querySelector('td.ac-cell-actions')
  expect([...(cell?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '修改',
    '用户',
    '⋯',
  ])
  expect(cell?.getBoundingClientRect().width).toBeLessThanOrEqual(132)
  await page.getByRole('button', { name: '人1的更多操作' }).click()
  await expect.element(page.getByRole('menuitem', { name: '删除' })).toBeVisible()
  const lines = [...document.querySelectorAll('.p-menu :is([role="separator"], [role="menuitem"])')]
  expect(lines.map((one) => one.textContent || '-')).toEqual(['菜单权限', '复制', '-', '停用', '启用', '-', '删除'])
})

it('S9.3 an action whose word is long stands alone beside the menu, a danger never beside one', async () => {
  const actions = [
    { label: '立即执行', onSelect: vi.fn() },
    { label: '删除', danger: true, onSelect: vi.fn() },
    { label: '失败明细', onSelect: vi.fn() },
  ]
  await renderUi(<PeopleTable rows={people(1)} actions={actions} />)
  const cell = document.querySelector('td.ac-cell-actions')
  expect([...(cell?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual(['立即执行', '⋯'])
})

it('S9.3 an action is at the same place in every row, and their column is as wide as needed', async () => {
  const of = (...ids: readonly string[]) => ({ visible: ({ id }: Person) => ids.includes(id), onSelect: vi.fn() })
  const actions: readonly RowAction<Person>[] = [
    { label: '提交', ...of('p1') },
    { label: '审核', insteadOf: '提交', ...of('p2') },
    { label: '修改', onSelect: vi.fn() },
    { label: '重置密码', onSelect: vi.fn() },
    { label: '删除', danger: true, ...of('p1') },
  ]
  await renderUi(<PeopleTable rows={people(3)} actions={actions} width={640} />)
  const buttons = [...document.querySelectorAll('.ac-row-actions')].map((one) => [...one.querySelectorAll('button')])
  expect(buttons.map((row) => row.map(({ textContent }) => textContent))).toEqual([
    ['提交', '修改', '⋯'],
    ['审核', '修改', '⋯'],
    ['修改', '⋯'],
  ])
  const ends = buttons.map((row) => row.at(-1)?.getBoundingClientRect().right)
  expect(new Set(ends).size).toBe(1)
  const { right = 0 } = document.querySelector('td.ac-cell-actions')?.getBoundingClientRect() ?? {}
  expect(right - Number(ends[0])).toBeGreaterThanOrEqual(8)
  expect(right - Number(ends[0])).toBeLessThanOrEqual(32)
})
