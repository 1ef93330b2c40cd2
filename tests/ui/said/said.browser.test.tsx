import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { DataTable } from '../../../src/ui/data-table/data-table.tsx'
import type { TableState } from '../../../src/ui/data-table/table-state.ts'
import { FindInput } from '../../../src/ui/told-input/find-input.tsx'
import { TreeSelect } from '../../../src/ui/tree-select/tree-select.tsx'
import { columns, type Person, people } from '../data-table/support.tsx'
import { renderUi } from '../support/render-ui.tsx'

const keyOf = ({ id }: Person) => id
const rows = people(2)
const controls = { goTo: vi.fn(), resize: vi.fn(), sort: vi.fn(), reload: vi.fn() }
const table = (list: Partial<TableState<Person>>) => (
  <DataTable
    title="人员"
    list={{ rows, total: 25, current: 1, size: 10, loading: false, loaded: true, values: {}, ...list }}
    controls={controls}
    columns={columns}
    keyOf={keyOf}
  />
)

/** Every text that the live region of the page has held, each as it came. */
const listen = () => {
  const heard: string[] = []
  const region = () => document.querySelector('[role=status][aria-live=polite]')
  const observer = new MutationObserver(() => {
    const text = region()?.textContent ?? ''
    if (text) heard.push(text)
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return heard
}
const region = () => page.getByRole('status').filter({ hasText: '人员：' })

it('a list says its hits once when it has come, then pages, order and refresh (WCAG 4.1.3)', async () => {
  const screen = await renderUi(table({ rows: [], total: 0, loading: true, loaded: false }))
  // It is there before its first text, and says nothing of a list that has not come.
  const there = document.querySelector('[role=status][aria-live=polite]')
  expect(there?.textContent).toBe('')
  const heard = listen()
  await screen.rerender(table({ current: 2 }))
  await expect.element(region()).toHaveTextContent('人员：共有 25 条，第 2 页，共 3 页')
  expect(document.querySelector('[role=status][aria-live=polite]')).toBe(there)
  await screen.rerender(table({ current: 2, orders: 'user_name:true' }))
  await expect.element(region()).toHaveTextContent('人员：按姓名升序排列')
  await screen.rerender(table({ current: 3, orders: 'user_name:true' }))
  await expect.element(region()).toHaveTextContent('人员：第 3 页，共 3 页')
  await screen.rerender(table({ values: { name: '无' }, total: 0, rows: [] }))
  await expect.element(region()).toHaveTextContent('人员：找到 0 条，按默认顺序排列')
  expect([...new Set(heard)]).toEqual([
    '人员：共有 25 条，第 2 页，共 3 页',
    '人员：按姓名升序排列',
    '人员：第 3 页，共 3 页',
    '人员：找到 0 条，按默认顺序排列',
  ])
})

it('each refresh is said, also with the same words', async () => {
  await renderUi(table({}))
  await expect.element(region()).toHaveTextContent('人员：共有 25 条，第 1 页，共 3 页')
  await page.getByRole('button', { name: '刷新' }).click()
  await expect.element(region()).toHaveTextContent('人员：已刷新，共有 25 条')
  const before = region().element().firstChild
  await expect.element(page.getByRole('button', { name: '刷新' })).toBeEnabled()
  await page.getByRole('button', { name: '刷新' }).click()
  // another element with the same text is what is read out again
  await vi.waitFor(() => expect(region().element().firstChild).not.toBe(before), { timeout: 10_000 })
  await expect.element(region()).toHaveTextContent('人员：已刷新，共有 25 条')
})

it('a failed load is left to its alert', async () => {
  const heard = listen()
  const screen = await renderUi(table({ failure: new ApiError({ kind: 'business', message: '服务繁忙' }) }))
  await expect.element(page.getByRole('alert')).toBeVisible()
  await screen.rerender(table({}))
  await expect.element(region()).toHaveTextContent('人员：共有 25 条，第 1 页，共 3 页')
  expect([...new Set(heard.filter((text) => text.startsWith('人员')))]).toEqual(['人员：共有 25 条，第 1 页，共 3 页'])
})

const nodes = [
  {
    id: '37',
    label: '山东省',
    children: [
      { id: '3701', label: '历下区' },
      { id: '3702', label: '历城区' },
    ],
  },
]

it('a tree says how many nodes a search finds', async () => {
  await renderUi(<TreeSelect label="区域" nodes={nodes} value="" onChange={() => undefined} />)
  await page.getByRole('combobox', { name: '区域' }).click()
  const status = page.getByRole('status')
  await userEvent.fill(page.getByRole('combobox', { name: '搜索区域' }), '历')
  await expect.element(status).toHaveTextContent('找到 2 个结果')
  await userEvent.fill(page.getByRole('combobox', { name: '搜索区域' }), '无')
  await expect.element(status).toHaveTextContent('没有匹配的结果')
})

it('cards say how many a search finds', async () => {
  const field = (value: string, found: number) => (
    <FindInput label="搜索应用" placeholder="名称" value={value} onChange={() => undefined} found={found} />
  )
  const screen = await renderUi(field('', 12))
  await expect.element(page.getByRole('status')).toHaveTextContent('')
  await screen.rerender(field('办', 3))
  await expect.element(page.getByRole('status')).toHaveTextContent('找到 3 个结果')
})
