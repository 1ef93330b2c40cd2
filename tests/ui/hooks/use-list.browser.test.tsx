import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ListStore } from '../../../src/core/list/list-store.ts'
import type { Page } from '../../../src/core/list/page.ts'
import { useList } from '../../../src/ui/hooks/use-list.ts'
import { renderUi } from '../support/render-ui.tsx'

interface Row {
  readonly id: string
}

/** Renders a list; returns the loading states that were rendered, oldest first. */
const renderList = async (load: () => Promise<Page<Row>>) => {
  const rendered: boolean[] = []
  const List = () => {
    const [{ loading, rows, pageOfRows, values }, store] = useList(() => new ListStore<Row>({ load }))
    rendered.push(loading)
    return (
      <>
        <p>{rows.length} 行</p>
        <p>第 {pageOfRows} 页</p>
        <button type="button" onClick={() => store.goTo(2)}>
          下一页
        </button>
        <label>
          <input
            type="checkbox"
            checked={values['all'] === 'true'}
            onChange={({ target }) => store.search({ all: String(target.checked) })}
          />
          全部
        </label>
      </>
    )
  }
  await renderUi(<List />)
  return rendered
}

it('S10.1 a response that comes at once is rendered in one step, without the wait for it', async () => {
  const rendered = await renderList(async () => ({ rows: [{ id: '1' }], total: 1 }))
  await expect.element(page.getByText('1 行')).toBeVisible()
  expect(rendered).toEqual([false, false])
})

it('S10.2 another page is rendered once, with its rows', async () => {
  const rendered = await renderList(async () => ({ rows: [{ id: '1' }], total: 30 }))
  await expect.element(page.getByText('1 行')).toBeVisible()
  await page.getByRole('button', { name: '下一页' }).click()
  await expect.element(page.getByText('第 2 页')).toBeVisible()
  expect(rendered).toEqual([false, false, false])
})

it('S10.2 what is chosen in a control is shown at once, however quick the response', async () => {
  await renderList(async () => ({ rows: [{ id: '1' }], total: 30 }))
  await expect.element(page.getByText('1 行')).toBeVisible()
  const control = page.getByRole('checkbox', { name: '全部' }).element() as HTMLInputElement // as: a checkbox is an input
  control.click()
  expect(control.checked).toBe(true)
})

it('S10.2 what is chosen while an earlier choice is loading is shown at once', async () => {
  const { promise, resolve } = Promise.withResolvers<Page<Row>>()
  await renderList(() => promise)
  const control = page.getByRole('checkbox', { name: '全部' }).element() as HTMLInputElement // as: a checkbox is an input
  control.click()
  expect(control.checked).toBe(true)
  control.click()
  expect(control.checked).toBe(false)
  resolve({ rows: [{ id: '1' }], total: 1 })
  await expect.element(page.getByText('1 行')).toBeVisible()
  expect(control.checked).toBe(false)
})

it('S10.1 a wait is rendered', async () => {
  const { promise, resolve } = Promise.withResolvers<Page<Row>>()
  const rendered = await renderList(() => promise)
  await expect.poll(() => rendered).toEqual([false, true])
  resolve({ rows: [{ id: '1' }], total: 1 })
  await expect.element(page.getByText('1 行')).toBeVisible()
  expect(rendered).toEqual([false, true, false])
})
