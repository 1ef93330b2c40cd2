import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderUi } from '../support/render-ui.tsx'
import { columns, PeopleTable, people } from './support.tsx'

const drawn = () => page.getByRole('row').elements().length
const scroller = () => document.querySelector('.ac-table-scroll') as HTMLElement // as: the table stands in it
const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true })
/** Rows whose text the person can read: not under the head, not beyond the box. */
const seen = () => {
  const area = scroller().getBoundingClientRect()
  return [...scroller().querySelectorAll('tbody tr[data-index]')].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return bottom > area.top + 36 && top < area.bottom
  })
}

it('S9.3 of many rows only those in view are rendered, at their place, with their index', async () => {
  await renderUi(<PeopleTable rows={people(10_000)} />)
  await expect.element(cell('人1')).toBeVisible()
  expect(drawn()).toBeLessThan(60)
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '10001')
  const { scrollHeight } = scroller()
  expect(scrollHeight).toBe(36 + 10_000 * 44)
  scroller().scrollTop = 5000 * 44
  await expect.element(cell('人5001')).toBeVisible()
  await expect.element(page.getByRole('row').filter({ hasText: '人5001' })).toHaveAttribute('aria-rowindex', '5002')
  expect(scroller().scrollHeight).toBe(scrollHeight)
  const rows = seen()
  expect(rows.length).toBeGreaterThan(4)
  expect(rows.map((row) => row.querySelector('.ac-cell-fixed')?.textContent)).toEqual(
    rows.map((_, index) => `人${5001 + index}`),
  )
})

it('S9.3 a jump beyond the spare rows shows no empty frame', async () => {
  await renderUi(<PeopleTable rows={people(10_000)} />)
  await expect.element(cell('人1')).toBeVisible()
  const least = seen().length - 1
  expect(least).toBeGreaterThan(4)
  for (const row of [1000, 5000, 9000]) {
    scroller().scrollTop = row * 44
    // The browser calls scroll listeners before animation frames, and paints after them.
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(seen().length).toBeGreaterThanOrEqual(least)
  }
})

it('S9.3 rows keep their stripes and selection while scrolled out of view', async () => {
  await renderUi(<PeopleTable rows={people(200)} />)
  await page.getByRole('checkbox', { name: '选择人2', exact: true }).click()
  scroller().scrollTop = 150 * 44
  await expect.element(cell('人151')).toBeVisible()
  await expect.element(page.getByText('已选择 1 项')).toBeVisible()
  scroller().scrollTop = 0
  await expect.element(page.getByRole('checkbox', { name: '选择人2', exact: true })).toBeChecked()
  expect(
    [...document.querySelectorAll('tr[data-odd]')].map((row) => Number(row.getAttribute('data-index')) % 2),
  ).toEqual(Array(document.querySelectorAll('tr[data-odd]').length).fill(1))
})

it('S9.3 the focus moves to rows that are not rendered, and stays on its row when that is scrolled away', async () => {
  await renderUi(<PeopleTable rows={people(1000)} />)
  await page.getByRole('button', { name: '后' }).click()
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{ArrowRight}{Control>}{End}{/Control}{Home}{ArrowRight}')
  await expect.element(cell('人1000')).toHaveFocus()
  await expect.poll(() => scroller().scrollTop + scroller().clientHeight).toBe(scroller().scrollHeight)
  await userEvent.keyboard('{PageUp}')
  scroller().scrollTop = 0
  await expect.element(cell('人1')).toBeVisible()
  const focused = document.activeElement?.textContent
  expect(focused).toMatch(/^人9\d\d$/)
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => document.activeElement?.textContent).toBe(`人${Number(focused?.slice(1)) - 1}`)
  await expect.element(page.getByText(`人${Number(focused?.slice(1)) - 1}`, { exact: true })).toBeInViewport()
})

it('S9.3 the identifying column and the actions stay in view only where the table scrolls sideways', async () => {
  const positions = () =>
    ['.ac-cell-fixed', '.ac-cell-actions'].map((of) => {
      const cell = document.querySelector(`tbody ${of}`)
      return cell && getComputedStyle(cell).position
    })
  const screen = await renderUi(<PeopleTable rows={people(3)} width={1200} />)
  await expect.poll(positions).toEqual(['static', 'static'])
  await screen.rerender(<PeopleTable rows={people(3)} width={640} />)
  await expect.poll(() => scroller().hasAttribute('data-sideways')).toBe(true)
  expect(positions()).toEqual(['sticky', 'sticky'])
})

it('S9.3 header, identifying column and actions are sticky in both directions', async () => {
  await renderUi(<PeopleTable rows={people(200)} width={640} />)
  const places = () =>
    ['thead th:nth-child(2)', 'thead th:last-child'].map((one) => document.querySelector(one)?.getBoundingClientRect())
  const before = places()
  expect(scroller().hasAttribute('data-more-left')).toBe(false)
  expect(scroller().hasAttribute('data-more-right')).toBe(true)
  scroller().scrollTo(120, 4000)
  await expect.poll(() => scroller().hasAttribute('data-more-left')).toBe(true)
  await expect.poll(() => scroller().hasAttribute('data-more-up')).toBe(true)
  expect(places()).toEqual(before)
  const row = seen()[3]
  expect(row?.querySelector('.ac-cell-fixed')?.getBoundingClientRect().left).toBe(before[0]?.left)
  expect(row?.querySelector('.ac-cell-actions')?.getBoundingClientRect().right).toBe(before[1]?.right)
  scroller().scrollTo(9999, 0)
  await expect.poll(() => scroller().hasAttribute('data-more-right')).toBe(false)
})

it('S9.3 rows with wrapping text have unequal heights and are all rendered', async () => {
  await renderUi(
    <PeopleTable rows={people(80)} columns={columns.map((column) => ({ ...column, wrap: column.field === 'org' }))} />,
  )
  expect(drawn()).toBe(81)
})

it('S9.3 rows of another density are measured again', async () => {
  await renderUi(<PeopleTable rows={people(100)} />)
  expect(scroller().scrollHeight).toBe(36 + 100 * 44)
  await page.getByRole('button', { name: '密度' }).click()
  await page.getByLabelText('紧凑').click()
  await expect.poll(() => scroller().scrollHeight).toBe(32 + 100 * 40)
})

it('S9.3 the printed table has every row', async () => {
  await renderUi(<PeopleTable rows={people(100)} />)
  expect(drawn()).toBeLessThan(60)
  window.dispatchEvent(new Event('beforeprint'))
  expect(drawn()).toBe(101)
  window.dispatchEvent(new Event('afterprint'))
  await expect.poll(drawn).toBeLessThan(60)
})

it('S9.3 a column without a width gets its share of the space, whether all rows are rendered or not', async () => {
  const free = columns.map((column) => (column.field === 'org' ? { field: 'org', header: '机构' } : column))
  const width = () => document.querySelector('td[data-label="机构"]')?.getBoundingClientRect().width
  const { rerender } = await renderUi(<PeopleTable rows={people(10)} columns={free} />)
  const ofTen = width()
  expect(ofTen).toBeGreaterThan(140)
  await rerender(<PeopleTable rows={people(100)} columns={free} />)
  expect(drawn()).toBeLessThan(60)
  expect(width()).toBe(ofTen)
})
