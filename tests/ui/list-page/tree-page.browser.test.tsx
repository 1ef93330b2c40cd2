import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import type { ListRequest } from '../../../src/core/list/list-request.ts'
import type { TreeNode } from '../../../src/core/tree/branches.ts'
import { useAction } from '../../../src/ui/action/use-action.ts'
import type { Column } from '../../../src/ui/data-table/column.ts'
import { ListPage } from '../../../src/ui/list-page/list-page.tsx'
import { useTreeOf } from '../../../src/ui/list-page/use-tree-of.ts'
import type { SearchField } from '../../../src/ui/search-form/search-field.ts'
import { renderUi } from '../support/render-ui.tsx'

interface Org extends TreeNode<Org> {
  readonly name: string
  readonly code: string
}

const org = (id: string, more: Partial<Org> = {}): Org => ({ id, name: `机构${id}`, code: `C${id}`, ...more })
const columns: readonly Column<Org>[] = [
  { field: 'name', header: '名称', width: 300, sortKey: 'name' },
  { field: 'code', header: '编码', width: 200 },
]
const search: readonly SearchField[] = [{ kind: 'text', name: 'name', label: '名称' }]
const offline = new ApiError({ kind: 'network', message: 'Network Error' })

/** A backend whose branches the test sets; what it was asked for, in order. */
const backend = (branches: Record<string, readonly Org[] | ApiError>) => {
  const asked: string[] = []
  const found: ListRequest<{ readonly name: string }>[] = []
  return {
    branches,
    asked,
    found,
    removed: [] as string[],
    load: async (parentId: string | null) => {
      asked.push(parentId ?? 'top')
      const answer = branches[parentId ?? 'top'] ?? []
      if (answer instanceof Error) throw answer
      return answer
    },
    find: async (request: ListRequest<{ readonly name: string }>) => {
      found.push(request)
      const hit = org('12', { path: ['机构1'] })
      return request.name === '机构12' ? { rows: [hit], total: 1 } : { rows: [], total: 0 }
    },
  }
}

type Backend = ReturnType<typeof backend>

const Page = ({ of, width = 900 }: { readonly of: Backend; readonly width?: number }) => {
  const list = useTreeOf({ load: of.load, find: of.find, search })
  const remove = useAction<Org>(list, {
    label: '停用',
    run: (rows) => of.removed.push(...rows.map(({ id }) => id)),
    done: '已停用',
  })
  return (
    <div style={{ width }}>
      <button type="button">前</button>
      <ListPage
        none={{ title: '还没有记录', hint: '' }}
        title="机构"
        list={list}
        columns={columns}
        search={search}
        actions={[remove]}
        bulk={[remove]}
      />
    </div>
  )
}

const three = () =>
  backend({
    top: [org('1'), org('2', { leaf: true })],
    1: [org('11'), org('12', { leaf: true })],
    11: [org('111', { leaf: true })],
  })

const node = (name: string) => page.getByRole('gridcell', { name, exact: true })
const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('gridcell', { name, exact: true }) })
const nodeCell = (code: string) => row(code).element().querySelector('.ac-cell-tree')
const turn = (name: string) => page.getByRole('button', { name, exact: true })
const shown = () => [...document.querySelectorAll('.ac-node-name')].map((cell) => cell.textContent?.replace('机构', ''))

it('S12.4 a tree table loads a branch when it is opened, once, and says its rows’ places', async () => {
  const of = three()
  await renderUi(<Page of={of} />)
  await expect.element(page.getByRole('treegrid', { name: '机构' })).toBeVisible()
  await turn('展开机构1').click()
  await expect.poll(shown).toEqual(['1', '11', '12', '2'])
  await turn('展开机构11').click()
  await expect.poll(shown).toEqual(['1', '11', '111', '12', '2'])
  await turn('收起机构1').click()
  await expect.poll(shown).toEqual(['1', '2'])
  await turn('展开机构1').click()
  await expect.poll(shown).toEqual(['1', '11', '111', '12', '2'])
  expect(of.asked).toEqual(['top', '1', '11'])
  await expect.element(row('C111')).toHaveAttribute('aria-level', '3')
  await expect.element(row('C12')).toHaveAttribute('aria-posinset', '2')
  await expect.element(row('C12')).toHaveAttribute('aria-setsize', '2')
  await expect.element(row('C1')).toHaveAttribute('aria-expanded', 'true')
  await expect.element(row('C2')).not.toHaveAttribute('aria-expanded')
  // siblings stand in the backend's order
  await expect.element(page.getByRole('button', { name: '名称', exact: true })).not.toBeInTheDocument()
})

it('S12.6 of 20,000 open nodes only those in view are drawn', async () => {
  const top = Array.from({ length: 100 }, (_, at) =>
    org(`${at}`, { children: Array.from({ length: 200 }, (_one, below) => org(`${at}-${below}`, { leaf: true })) }),
  )
  await renderUi(<Page of={backend({ top })} />)
  await expect.element(node('C0')).toBeVisible()
  await turn('全部展开').click()
  await expect.element(page.getByRole('treegrid')).toHaveAttribute('aria-rowcount', '20101')
  expect(page.getByRole('row').elements().length).toBeLessThan(60)
  const scroller = document.querySelector('.ac-table-scroll') as HTMLElement // as: the table stands in it
  scroller.scrollTop = scroller.scrollHeight
  await expect.element(node('C99-199')).toBeVisible()
  await turn('全部收起').click()
  await expect.element(page.getByRole('treegrid')).toHaveAttribute('aria-rowcount', '101')
})

it('S9.1 the keys of a treegrid: Right opens, Left closes and leads to the parent, Enter does either, Space selects', async () => {
  await renderUi(<Page of={three()} />)
  await expect.element(node('C1')).toBeVisible()
  await node('C1').click()
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
  await expect.poll(shown).toEqual(['1', '11', '12', '2'])
  expect(document.activeElement).toBe(nodeCell('C1'))
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(node('C1')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.poll(shown).toEqual(['1', '2'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(shown).toEqual(['1', '11', '12', '2'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(shown).toEqual(['1', '2'])
  await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}')
  await expect.poll(() => document.activeElement === nodeCell('C12')).toBe(true)
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('已选择 1 项')).toBeVisible()
  // over the box of the row to its parent
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(page.getByRole('checkbox', { name: '选择机构1', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Control>}{End}{/Control}{Home}{ArrowRight}')
  await expect.poll(() => document.activeElement === nodeCell('C2')).toBe(true)
})

it('S12.5 a branch that fails says so at its row, and is retried there', async () => {
  const of = three()
  of.branches['1'] = offline
  await renderUi(<Page of={of} />)
  await turn('展开机构1').click()
  await expect.element(page.getByRole('alert').filter({ hasText: '下级加载失败' })).toBeVisible()
  await expect.element(row('C1')).toHaveAttribute('aria-expanded', 'false')
  of.branches['1'] = [org('11')]
  await turn('重试加载机构1的下级').click()
  await expect.poll(shown).toEqual(['1', '11', '2'])
  await expect.element(page.getByText('下级加载失败')).not.toBeInTheDocument()
})

it('S10.6 a top level that fails stands over the rows with a retry', async () => {
  const of = three()
  of.branches['top'] = offline
  await renderUi(<Page of={of} />)
  await expect.element(page.getByText(/加载失败/).first()).toBeVisible()
  of.branches['top'] = [org('1')]
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(node('C1')).toBeVisible()
})

it('S12.6 a search shows hits of all levels with their paths; reset shows the tree as it was', async () => {
  const of = three()
  await renderUi(<Page of={of} />)
  await turn('展开机构1').click()
  await expect.poll(shown).toEqual(['1', '11', '12', '2'])
  await page.getByRole('textbox', { name: '名称' }).fill('机构12')
  await page.getByRole('button', { name: '查询' }).click()
  await expect.element(page.getByRole('grid', { name: '机构' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: '所在位置' })).toBeVisible()
  await expect.element(node('机构1')).toBeVisible()
  await expect.element(page.getByText('共 1 条')).toBeVisible()
  expect(of.found).toEqual([{ current: 1, size: 10, name: '机构12' }])
  await page.getByRole('textbox', { name: '名称' }).fill('无')
  await page.getByRole('button', { name: '查询' }).click()
  await expect.element(page.getByText('没有符合条件的数据')).toBeVisible()
  await page.getByRole('button', { name: '重置' }).first().click()
  await expect.poll(shown).toEqual(['1', '11', '12', '2'])
  await expect.element(page.getByRole('columnheader', { name: '所在位置' })).not.toBeInTheDocument()
})

it('S12.5 an action reloads the tree and keeps what is open; rows that a closed node hides are not selected', async () => {
  const of = three()
  await renderUi(<Page of={of} />)
  await turn('展开机构1').click()
  await turn('展开机构11').click()
  await page.getByRole('checkbox', { name: '选择机构111' }).click()
  await page.getByRole('checkbox', { name: '选择机构2' }).click()
  await turn('收起机构11').click()
  await expect.element(page.getByText('已选择 1 项')).toBeVisible()
  of.branches['1'] = [org('13'), org('11')]
  await page.getByRole('status').getByRole('button', { name: '停用' }).click()
  await expect.poll(shown).toEqual(['1', '13', '11', '2'])
  expect(of.removed).toEqual(['2'])
  await expect.element(page.getByText('已选择')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '停用机构13' }).click()
  await expect.poll(() => of.removed).toEqual(['2', '13'])
})

it('S9.3 on a phone the nodes are cards, and their buttons are reached by Tab', async () => {
  await renderUi(<Page of={three()} width={390} />)
  const open = page.getByRole('button', { name: '展开机构1', exact: true })
  await expect.element(open).toHaveAttribute('aria-expanded', 'false')
  expect((open.element() as HTMLElement).tabIndex).toBe(0) // as: a button
  await open.click()
  await expect.element(page.getByText('C12')).toBeVisible()
  const left = (code: string) =>
    page.getByRole('row').filter({ hasText: code }).last().element().getBoundingClientRect().left
  expect(left('C12') - left('C2')).toBe(12)
})
