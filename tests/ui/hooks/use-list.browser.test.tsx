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
    const [{ loading, rows }] = useList(() => new ListStore<Row>({ load }))
    rendered.push(loading)
    return <p>{rows.length} 行</p>
  }
  await renderUi(<List />)
  return rendered
}

it('S10.1 a response that comes at once is rendered in one step, without the wait for it', async () => {
  const rendered = await renderList(async () => ({ rows: [{ id: '1' }], total: 1 }))
  await expect.element(page.getByText('1 行')).toBeVisible()
  expect(rendered).toEqual([false, false])
})

it('S10.1 a wait is rendered', async () => {
  const { promise, resolve } = Promise.withResolvers<Page<Row>>()
  const rendered = await renderList(() => promise)
  await expect.poll(() => rendered).toEqual([false, true])
  resolve({ rows: [{ id: '1' }], total: 1 })
  await expect.element(page.getByText('1 行')).toBeVisible()
  expect(rendered).toEqual([false, true, false])
})
