import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FieldRule } from '../../../openapi/facts.ts'
import type { BeginExport } from '../../../src/core/export/export-gateway.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { DataTable } from '../../../src/ui/data-table/data-table.tsx'
import { renderUi } from '../support/render-ui.tsx'
import { columns, type Person, people } from './support.tsx'

const keyOf = ({ id }: Person) => id
const nothing = () => undefined
const controls = { goTo: nothing, resize: nothing, sort: nothing, reload: nothing }
const purpose: FieldRule = { label: '导出用途', required: true, minLength: 2, maxLength: 100 }

/** What stood on each paper: the words above the rows, and the first cell of every row. */
const papers: { readonly head: string; readonly names: readonly string[] }[] = []
beforeEach(() => {
  papers.length = 0
  vi.spyOn(window, 'print').mockImplementation(() => {
    window.dispatchEvent(new Event('beforeprint'))
    if (document.querySelector('[role="dialog"]')) throw new Error('The dialog would be printed')
    papers.push({
      head: document.querySelector('.ac-print-head')?.textContent ?? '',
      names: [...document.querySelectorAll('tbody .ac-cell-fixed')].map(({ textContent }) => textContent),
    })
    window.dispatchEvent(new Event('afterprint'))
  })
})
afterEach(() => vi.restoreAllMocks())

interface Shown {
  readonly begin?: BeginExport<unknown>
  readonly total?: number
  readonly asked?: FieldRule
  readonly has?: (need: string) => boolean
}

const noExport: BeginExport<unknown> = () => Promise.reject(new Error('not expected'))

/** The first ten of many people, found by 机构 and in the order of names; a click on 打印. */
const print = async ({ begin = noExport, total = 1_200, asked, has }: Shown) => {
  const exportAs = { need: 'person:export', begin, ...(asked && { purpose: asked }) }
  const list = { rows: people(Math.min(10, total)), total, current: 1, size: 10, loading: false, loaded: true }
  await renderUi(
    <div style={{ width: 900 }}>
      <DataTable
        title="人员"
        list={{ ...list, orders: 'user_name:false' }}
        controls={controls}
        columns={columns}
        keyOf={keyOf}
        criteria={[{ label: '机构', value: '市院' }]}
        exportAs={exportAs}
      />
    </div>,
    has,
  )
  await page.getByRole('button', { name: '打印' }).click()
}
const dialog = () => page.getByRole('dialog', { name: '打印人员' })
const accept = () => dialog().getByRole('button', { name: '打印', exact: true }).click()

/** An export of `count` people. */
const exporting = (count: number) =>
  vi.fn<BeginExport<unknown>>(async () => async (at, size) => ({
    rows: people(count).slice((at - 1) * size, at * size),
    total: count,
  }))

it('S9.3 打印 asks whether to print the page or all rows, and prints the page', async () => {
  await print({})
  await expect.element(dialog().getByRole('radio', { name: '本页 10 条' })).toBeChecked()
  await accept()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(papers).toEqual([
    {
      head: '查询条件：机构：市院排序：姓名 降序　共 1,200 条，本页为第 1 页，10 条',
      names: people(10).map(({ name }) => name),
    },
  ])
})

it('S9.3 all rows are printed with conditions, order and total; the list on the screen stays as it is', async () => {
  const begin = exporting(1_200)
  await print({ begin, asked: purpose })
  await dialog().getByRole('radio', { name: '全部 1,200 条' }).click()
  await accept()
  await expect.element(page.getByText('请输入打印用途')).toBeVisible()
  expect(begin).not.toHaveBeenCalled()
  await userEvent.fill(page.getByLabelText('打印用途'), ' 核对名册 ')
  await accept()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(begin.mock.calls).toEqual([[{ columns: ['姓名', '机构', '编号'], exportPurpose: '核对名册' }]])
  expect(papers).toEqual([
    { head: '查询条件：机构：市院排序：姓名 降序　共 1,200 条', names: people(1_200).map(({ name }) => name) },
  ])
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '11')
})

it('S9.3 while all rows are read the progress is shown; 取消 ends it, and nothing is printed', async () => {
  let ended: AbortSignal | undefined
  await print({
    begin: async () => async (at, size, signal) => {
      if (at === 1) return { rows: people(size), total: 1_200 }
      ended = signal
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
  })
  await dialog().getByRole('radio', { name: /^全部/ }).click()
  await accept()
  await expect.element(dialog().getByRole('status')).toHaveTextContent('已读取 500 / 1,200 条')
  await dialog().getByRole('button', { name: '取消' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect([ended?.aborted, papers]).toEqual([true, []])
})

it('S8.1 where a page fails, that is said and nothing is printed; 打印 tries again', async () => {
  const refusal = new ApiError({ kind: 'status', status: 403, code: 'AA0003', message: '没有权限' })
  const begin = exporting(1_200).mockImplementationOnce(async () => async (at, size) => {
    if (at === 2) throw refusal
    return { rows: people(size), total: 1_200 }
  })
  await print({ begin })
  await dialog().getByRole('radio', { name: /^全部/ }).click()
  await accept()
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('没有打印：没有权限')
  expect(papers).toEqual([])
  await accept()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(papers.map(({ names }) => names.length)).toEqual([1_200])
})

it('S9.3 more than 2,000 rows are not printed: 打印 says so and names the ways out', async () => {
  await print({ total: 2_001 })
  const all = dialog().getByRole('radio', { name: '全部 2,001 条' })
  await expect.element(all).toBeDisabled()
  await expect
    .element(all)
    .toHaveAccessibleDescription('共 2,001 条，一次最多打印 2,000 条。请缩小查询条件，或使用“导出”。')
})

it('S6.1 without the permission to export only the page is printed, at once', async () => {
  await print({ has: (need) => need !== 'person:export' })
  expect(papers.map(({ names }) => names.length)).toEqual([10])
  await expect.element(dialog()).not.toBeInTheDocument()
})

it('S9.3 a page that has all rows is printed at once', async () => {
  await print({ total: 3 })
  expect(papers.map(({ names }) => names)).toEqual([['人1', '人2', '人3']])
})
