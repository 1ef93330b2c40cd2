import axe from 'axe-core'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import type { FlatNode } from '../../../src/ui/tree/flat-tree.ts'
import { Tree } from '../../../src/ui/tree/tree.tsx'
import type { FoundNodes } from '../../../src/ui/tree/use-flat-tree.ts'
import { renderUi } from '../support/render-ui.tsx'

const areas = [
  {
    id: '36',
    label: '江西省',
    children: [
      {
        id: '3601',
        label: '南昌市',
        children: [
          { id: '360102', label: '东湖区' },
          { id: '360121', label: '南昌县' },
        ],
      },
      { id: '3607', label: '青岛路', children: [{ id: '360702', label: '湖区', disabled: true }] },
    ],
  },
  { id: '37', label: '下级', children: [{ id: '3701', label: '历下' }] },
]

const rows = () =>
  page
    .getByRole('treeitem')
    .elements()
    .map(({ textContent }) => textContent)
const item = (name: string) => page.getByRole('treeitem', { name, exact: true })
/** The row that the keys are at, as it is read out. */
const at = () => {
  const id = page.getByRole('tree').element().getAttribute('aria-activedescendant')
  return id ? document.getElementById(id)?.textContent : undefined
}

const show = async (more: Partial<Parameters<typeof Tree>[0]> = {}) => {
  const onPick = vi.fn<(node: FlatNode) => void>()
  const screen = await renderUi(
    <div style={{ height: 320 }}>
      <Tree label="区域" nodes={areas} picked={[]} onPick={onPick} {...more} />
    </div>,
  )
  return { onPick, ...screen }
}

it('S9.6 supports the keys of the ARIA tree pattern', async () => {
  const { onPick } = await show()
  expect(rows()).toEqual(['江西省', '南昌市', '青岛路', '下级', '历下'])
  ;(page.getByRole('tree').element() as HTMLElement).focus()
  await vi.waitFor(() => expect(at()).toBe('江西省'))
  const press = async (keys: string, place: string) => {
    await userEvent.keyboard(keys)
    expect(at()).toBe(place)
  }
  await press('{ArrowDown}', '南昌市')
  await press('{ArrowRight}', '南昌市')
  await expect.element(item('南昌市')).toHaveAttribute('aria-expanded', 'true')
  await press('{ArrowRight}', '东湖区')
  await press('{ArrowRight}', '东湖区')
  await press('{ArrowLeft}', '南昌市')
  await press('{ArrowLeft}', '南昌市')
  await expect.element(item('南昌市')).toHaveAttribute('aria-expanded', 'false')
  await press('{ArrowLeft}', '江西省')
  await press('{End}', '历下')
  await press('{Home}', '江西省')
  await press('{ArrowUp}', '江西省')
  await press('{ArrowDown}*', '南昌市')
  expect(rows()).toEqual(['江西省', '南昌市', '东湖区', '南昌县', '青岛路', '湖区', '下级', '历下'])
  await press('{ArrowDown}{ArrowDown}{Enter}', '南昌县')
  expect(onPick.mock.lastCall?.[0].key).toBe('360121')
  await press('{ArrowUp} ', '东湖区')
  expect(onPick.mock.lastCall?.[0].key).toBe('360102')
})

it('S9.6 letters jump to the next matching name, by pinyin too', async () => {
  await show({ expandAll: true })
  ;(page.getByRole('tree').element() as HTMLElement).focus()
  await vi.waitFor(() => expect(at()).toBe('江西省'))
  // The readings come with the first focus; until then a letter finds nothing.
  await vi.waitFor(async () => {
    await userEvent.keyboard('{Home}d')
    expect(at()).toBe('东湖区')
  })
  await userEvent.keyboard('{Home}n')
  expect(at()).toBe('南昌市')
  await userEvent.keyboard('n')
  expect(at()).toBe('南昌县')
})

it('S9.6 every row has its level, place and siblings, and whether it is expanded or selected', async () => {
  await show({ picked: ['360102'] })
  const attributes = (name: string) =>
    ['aria-level', 'aria-posinset', 'aria-setsize', 'aria-expanded', 'aria-selected'].map((attribute) =>
      item(name).element().getAttribute(attribute),
    )
  expect(attributes('南昌市')).toEqual(['2', '1', '2', 'true', 'false'])
  expect(attributes('东湖区')).toEqual(['3', '1', '2', null, 'true'])
  expect(attributes('下级')).toEqual(['1', '2', '2', 'true', 'false'])
})

it('S9.6 a disabled node cannot be selected, by click or key', async () => {
  const { onPick } = await show({ expandAll: true })
  await expect.element(item('湖区')).toHaveAttribute('aria-disabled', 'true')
  item('湖区')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await userEvent.keyboard('{Enter}')
  expect(onPick).not.toHaveBeenCalled()
})

it('S9.6 全部展开 and 全部收起 expand and collapse everything, during a search the results', async () => {
  await show()
  await page.getByRole('button', { name: '全部展开' }).click()
  expect(rows()).toHaveLength(8)
  await page.getByRole('button', { name: '全部收起' }).click()
  expect(rows()).toEqual(['江西省', '下级'])
  await userEvent.fill(page.getByLabelText('搜索区域'), '南昌')
  expect(rows()).toEqual(['江西省', '南昌市', '南昌县'])
  await page.getByRole('button', { name: '全部收起' }).click()
  expect(rows()).toEqual(['江西省'])
  await page.getByRole('button', { name: '全部展开' }).click()
  expect(rows()).toEqual(['江西省', '南昌市', '南昌县'])
})

it('S9.6 a search result can be expanded to show all its descendants', async () => {
  await show()
  await userEvent.fill(page.getByLabelText('搜索区域'), '青岛')
  expect(rows()).toEqual(['江西省', '青岛路'])
  await expect.element(item('青岛路')).toHaveAttribute('aria-expanded', 'false')
  item('青岛路')
    .element()
    .querySelector('.ac-tree-toggle')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(item('湖区')).toBeVisible()
})

const lazy = [
  { id: 'a', label: '甲' },
  { id: 'b', label: '乙', leaf: true },
]

it('S9.6 loads children once, when a node is expanded', async () => {
  const answer = Promise.withResolvers<readonly object[]>()
  const load = vi.fn(() => answer.promise)
  await show({ nodes: lazy, load })
  await expect.element(item('甲')).toHaveAttribute('aria-expanded', 'false')
  await expect.element(item('乙')).not.toHaveAttribute('aria-expanded')
  ;(page.getByRole('tree').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(item('甲')).toHaveAttribute('aria-busy', 'true')
  await userEvent.keyboard('{ArrowRight}')
  answer.resolve([{ id: 'c', label: '丙', leaf: true }])
  await expect.element(item('丙')).toBeVisible()
  expect(page.getByRole('tree').element()).toBe(document.activeElement)
  expect(at()).toBe('甲')
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}')
  expect(rows()).toEqual(['甲', '丙', '乙'])
  expect(load).toHaveBeenCalledTimes(1)
})

it('S9.6 a failed load is shown at its node, and can be retried', async () => {
  const load = vi
    .fn<() => Promise<readonly object[]>>()
    .mockRejectedValueOnce(new ApiError({ kind: 'network', message: 'Network Error' }))
    .mockResolvedValueOnce([])
  await show({ nodes: lazy, load })
  ;(page.getByRole('tree').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByText('加载失败，点击重试')).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('甲加载失败')
  await page.getByText('加载失败，点击重试').click()
  // What turns out to have nothing below it is a leaf.
  await expect.element(item('甲')).not.toHaveAttribute('aria-expanded')
  expect(load).toHaveBeenCalledTimes(2)
})

it('S9.6 drops late children of a tree that was replaced', async () => {
  const answer = Promise.withResolvers<readonly object[]>()
  const load = vi.fn(() => answer.promise)
  const tree = (nodes: readonly object[]) => (
    <div style={{ height: 320 }}>
      <Tree label="区域" nodes={nodes} load={load} picked={[]} onPick={() => undefined} />
    </div>
  )
  const screen = await renderUi(tree(lazy))
  ;(page.getByRole('tree').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(item('甲')).toHaveAttribute('aria-busy', 'true')
  await screen.rerender(tree([...lazy]))
  await expect.element(item('甲')).toHaveAttribute('aria-busy', 'true')
  answer.resolve([{ id: 'c', label: '丙', leaf: true }])
  await expect.element(item('甲')).not.toHaveAttribute('aria-busy')
  await expect.element(item('甲')).toHaveAttribute('aria-expanded', 'false')
  expect(rows()).toEqual(['甲', '乙'])
})

/** A tree of which the page has a part: 甲 has more below it. */
const part = [
  { id: 'a', label: '甲', more: true },
  { id: 'b', label: '乙' },
]
const partFields = { key: 'id', label: 'label', children: 'children', more: 'more' }

it('S9.6 of a partial tree the nodes that are marked can be opened, also while another one is being loaded', async () => {
  const answers = new Map(['a', 'c', 'd'].map((id) => [id, Promise.withResolvers<void>()]))
  /** The children become a part of the tree, as in a lookup. */
  const Growing = () => {
    const more = ['丙', '丁'].map((label, at) => ({ id: 'cd'.charAt(at), label, more: true }))
    const [nodes, setNodes] = useState<readonly { readonly id: string }[]>([...part, ...more])
    const load = async ({ key, label }: FlatNode) => {
      const children = [{ id: `${key}1`, label: `${label}一` }]
      await answers.get(key)?.promise
      setNodes((before) => before.map((node) => (node.id === key ? { ...node, children } : node)))
      return children
    }
    return (
      <div style={{ height: 320 }}>
        <Tree label="区域" nodes={nodes} fields={partFields} load={load} picked={[]} onPick={() => undefined} />
      </div>
    )
  }
  await renderUi(<Growing />)
  await expect.element(item('乙')).not.toHaveAttribute('aria-expanded')
  const open = (name: string) => item(name).element().querySelector<HTMLElement>('.ac-tree-toggle')?.click()
  open('甲')
  open('丙')
  await expect.element(item('甲')).toHaveAttribute('aria-busy', 'true')
  answers.get('c')?.resolve()
  await expect.element(item('丙一')).toBeVisible()
  await expect.element(item('甲')).toHaveAttribute('aria-busy', 'true')
  answers.get('a')?.resolve()
  await expect.element(item('甲一')).toBeVisible()
  expect(rows()).toEqual(['甲', '甲一', '乙', '丙', '丙一', '丁'])
  // What the user has collapsed stays so when another branch arrives.
  open('甲')
  open('丁')
  answers.get('d')?.resolve()
  await expect.element(item('丁一')).toBeVisible()
  expect(rows()).toEqual(['甲', '乙', '丙', '丙一', '丁', '丁一'])
})

it('S9.6 of a partial tree the selected node is scrolled to when its branch arrives, another one is not', async () => {
  const many = Array.from({ length: 1000 }, (_, id) => ({ id: String(id), label: `节点${id}` }))
  const find = async () => ({ nodes: [] })
  const tree = (nodes: readonly object[], picked: string) => (
    <div style={{ height: 320 }}>
      <Tree label="区域" nodes={nodes} find={find} picked={[picked]} onPick={() => undefined} />
    </div>
  )
  const screen = await renderUi(tree(part, '900'))
  await expect.element(item('甲')).toBeVisible()
  await screen.rerender(tree(many, '900'))
  await expect.element(item('节点900')).toBeInViewport()
  await screen.rerender(tree(many, '10'))
  await expect.element(item('节点900')).toHaveAttribute('aria-selected', 'false')
  await expect.element(item('节点900')).toBeInViewport()
})

it('S9.6 a partial tree is searched where all of it is: debounced, stale answers dropped, more matches told', async () => {
  const asked: string[] = []
  const late = Promise.withResolvers<FoundNodes>()
  const find = async (text: string, signal: AbortSignal): Promise<FoundNodes> => {
    asked.push(text)
    if (text !== '东湖') return { nodes: [{ id: 'n', label: `${text}市`, more: true }] }
    signal.addEventListener('abort', () => asked.push('aborted'))
    return late.promise
  }
  const load = async () => [{ id: 'n1', label: '南昌县' }]
  const { onPick } = await show({ nodes: part, fields: partFields, load, find })
  const field = page.getByLabelText('搜索区域')
  await userEvent.type(field, '东湖')
  await expect.element(page.getByText('正在搜索…')).toBeVisible()
  await vi.waitFor(() => expect(asked).toEqual(['东湖']))
  await userEvent.fill(field, '南昌')
  await expect.element(item('南昌市')).toBeVisible()
  late.resolve({ nodes: [{ id: 'x', label: '东湖区' }], limit: 200 })
  await late.promise
  expect([rows(), asked]).toEqual([['南昌市'], ['东湖', 'aborted', '南昌']])
  expect(item('南昌市').element().querySelector('mark, .ac-found')?.textContent).toBe('南昌')
  item('南昌市').element().querySelector<HTMLElement>('.ac-tree-toggle')?.click()
  await item('南昌县').click()
  expect(onPick.mock.lastCall?.[0].key).toBe('n1')
  await userEvent.fill(field, '东湖')
  await expect.element(page.getByText('仅显示前 200 个，请输入更多文字')).toBeVisible()
  expect(rows()).toEqual(['东湖区'])
  await userEvent.clear(field)
  await vi.waitFor(() => expect(rows()).toEqual(['甲', '乙']))
})

it('S9.6 a search of a partial tree that failed says so, and can be retried', async () => {
  const find = vi
    .fn<() => Promise<FoundNodes>>()
    .mockRejectedValueOnce(new ApiError({ kind: 'network', message: 'Network Error' }))
    .mockResolvedValueOnce({ nodes: [] })
  await show({ nodes: part, fields: partFields, load: async () => [], find })
  await userEvent.fill(page.getByLabelText('搜索区域'), '丁')
  await expect.element(page.getByText('区域搜索失败').first()).toBeVisible()
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByText('没有匹配的区域')).toBeVisible()
  expect(find).toHaveBeenCalledTimes(2)
})

const Changing = () => {
  const [count, setCount] = useState(1)
  const [nodes, setNodes] = useState<readonly object[]>(areas)
  return (
    <div style={{ height: 320 }}>
      <Tree
        label="区域"
        nodes={nodes}
        picked={[]}
        onPick={() => {
          setCount(count + 1)
          setNodes([{ id: `new${count}`, label: `新${count}` }, ...areas])
        }}
      />
    </div>
  )
}

it('S9.6 the active node survives a new tree', async () => {
  await renderUi(<Changing />)
  ;(page.getByRole('tree').element() as HTMLElement).focus()
  await vi.waitFor(() => expect(at()).toBe('江西省'))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(item('新1')).toBeVisible()
  expect(page.getByRole('tree').element()).toBe(document.activeElement)
  expect(at()).toBe('南昌市')
})

it('S9.6 the active row is rendered and announced when it is scrolled out of view', async () => {
  const nodes = Array.from({ length: 1000 }, (_, id) => ({ id: String(id), label: `节点${id}` }))
  await show({ nodes })
  const tree = page.getByRole('tree').element() as HTMLElement
  tree.focus()
  await userEvent.keyboard('{End}')
  await vi.waitFor(() => expect(at()).toBe('节点999'))
  tree.scrollTop = 0
  await expect.element(item('节点0')).toBeVisible()
  expect(at()).toBe('节点999')
})

it('axe finds nothing, with and without checkboxes', async () => {
  const serious = async (element: HTMLElement) =>
    (await axe.run(element)).violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  const one = await show({ picked: ['360102'], expandAll: true })
  expect(await serious(one.container)).toEqual([])
  await one.unmount()
  const several = await show({ picked: ['360102'], expandAll: true, checkable: true })
  expect(await serious(several.container)).toEqual([])
})
