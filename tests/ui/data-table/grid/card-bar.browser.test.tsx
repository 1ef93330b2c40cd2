import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CardBar } from '../../../../src/ui/data-table/grid/card-bar.tsx'
import { renderUi } from '../../support/render-ui.tsx'
import { columns, PeopleTable, people } from '../support.tsx'

const filtered = columns.map((column) => ({
  ...column,
  ...(column.field === 'org' && { filter: { options: [{ label: '省院', value: '1' }] } }),
}))

const show = async (orders?: string) => {
  const [onSort, onFilter] = [vi.fn(), vi.fn()]
  await renderUi(
    <CardBar
      columns={filtered}
      orders={orders}
      selection={undefined}
      filters={{}}
      onFilter={onFilter}
      onSort={onSort}
    />,
  )
  return { onSort, onFilter }
}

it('S10.3 cards are sorted by a choice of columns and directions, and unsorted', async () => {
  const { onSort } = await show()
  const sort = page.getByRole('combobox', { name: '排序' })
  expect([...(sort.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    '不排序',
    '姓名 升序',
    '姓名 降序',
  ])
  await userEvent.selectOptions(sort, '姓名 降序')
  expect(onSort).toHaveBeenLastCalledWith('user_name', false)
})

it('S10.3 the choice shows the present order, and clears it', async () => {
  const { onSort } = await show('user_name:true')
  const sort = page.getByRole('combobox', { name: '排序' })
  await expect.element(sort).toHaveDisplayValue('姓名 升序')
  await userEvent.selectOptions(sort, '不排序')
  expect(onSort).toHaveBeenLastCalledWith(undefined, true)
})

it('S9.3 a column’s filter is above the cards too', async () => {
  const { onFilter } = await show()
  await page.getByRole('button', { name: '筛选机构' }).click()
  await page.getByLabelText('省院').click()
  await page.getByRole('button', { name: '确定' }).click()
  expect(onFilter).toHaveBeenCalledWith('org', ['1'])
})

it('S9.3 a narrow list is cards: no grid, every control a tab stop, all selected by one checkbox', async () => {
  await renderUi(<PeopleTable rows={people(60)} width={400} />)
  await expect.element(page.getByRole('table', { name: '人员' })).toBeVisible()
  expect(page.getByRole('row').elements()).toHaveLength(61)
  await page.getByRole('checkbox', { name: '选择本页全部' }).click()
  await expect.element(page.getByText('已选择 60 项')).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(page.getByRole('checkbox', { name: '选择人1', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: '查看人1', exact: true })).toHaveFocus()
})

it('S9.3 a table that becomes narrow releases its keys, one that becomes wide handles them', async () => {
  const screen = await renderUi(<PeopleTable rows={people(3)} />)
  await expect.element(page.getByRole('grid')).toBeVisible()
  await screen.rerender(<PeopleTable rows={people(3)} width={400} />)
  await expect.element(page.getByRole('table')).toBeVisible()
  expect(page.getByRole('button', { name: '查看人3' }).element()).not.toHaveAttribute('tabindex')
  await screen.rerender(<PeopleTable rows={people(3)} />)
  await expect.element(page.getByRole('button', { name: '查看人3' })).toHaveAttribute('tabindex', '-1')
})

it('S9.3 a card has its name and state in the head and three lines; the rest unfolds', async () => {
  const many: typeof columns = [
    ...columns,
    ...['一', '二', '三', '四'].map((header) => ({
      ...columns[0],
      field: `extra ${header}`,
      header,
      render: () => header,
    })),
    { ...columns[0], field: 'state', header: '状态', mark: true, render: () => '正常' },
  ]
  await renderUi(<PeopleTable rows={people(1)} columns={many} width={400} />)
  const row = page.getByRole('row').last()
  const place = (text: string) => row.getByText(text, { exact: true }).element().getBoundingClientRect()
  await expect.poll(() => Math.abs(place('正常').top - place('人1').top)).toBeLessThan(8)
  await expect.element(row.getByText('四', { exact: true })).not.toBeVisible()
  await row.getByRole('button', { name: '展开人1的其他信息' }).click()
  await expect.element(row.getByText('四', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: '收起人1的其他信息' }).click()
  await expect.element(row.getByText('四', { exact: true })).not.toBeVisible()
})

it('S9.3 on a card a number stands after its label, not at the right', async () => {
  const numbered = columns.map((column) => ({ ...column, align: 'right' as const }))
  await renderUi(<PeopleTable rows={people(1)} columns={numbered} width={400} />)
  const cell = page.getByText('机构1', { exact: true })
  await expect.element(cell).toHaveStyle({ textAlign: 'left' })
})
