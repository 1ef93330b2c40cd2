import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { flatten } from '../../../src/ui/tree/flat-tree.ts'
import { toggleChecked } from '../../../src/ui/tree-select/checked-keys.ts'
import { TreeSelect } from '../../../src/ui/tree-select/tree-select.tsx'
import { renderUi } from '../support/render-ui.tsx'

const orgs = [
  {
    id: '1',
    label: '省院',
    children: [
      { id: '2', label: '济南市院', children: [{ id: '3', label: '历下区院' }] },
      { id: '4', label: '青岛市院' },
    ],
  },
]
const many = [
  {
    id: 'top',
    label: '全部',
    children: Array.from({ length: 5000 }, (_, id) => ({ id: String(id), label: `节点${id}` })),
  },
]

const One = ({ onChange, nodes = orgs }: { readonly onChange: (value: string) => void; readonly nodes?: object[] }) => {
  const [value, setValue] = useState('')
  return (
    <TreeSelect
      label="机构"
      nodes={nodes}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

const empty: readonly string[] = []

const Several = ({
  onChange,
  initial = empty,
}: {
  readonly onChange: (value: readonly string[]) => void
  readonly initial?: readonly string[]
}) => {
  const [value, setValue] = useState(initial)
  return (
    <TreeSelect
      label="机构"
      multiple
      nodes={orgs}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

const field = page.getByRole('combobox', { name: '机构', exact: true })

it('S9.6 single: the value is the key, a click on a node closes, clearing gives an empty string', async () => {
  const change = vi.fn()
  await renderUi(<One onChange={change} />)
  await expect.element(field).toHaveTextContent('请选择')
  await field.click()
  await page.getByRole('treeitem', { name: '青岛市院' }).click()
  expect(change).toHaveBeenLastCalledWith('4')
  await expect.element(page.getByRole('tree')).not.toBeInTheDocument()
  await expect.element(field).toHaveTextContent('青岛市院')
  await page.getByRole('button', { name: '清除机构' }).click()
  expect(change).toHaveBeenLastCalledWith('')
})

it('S9.6 multiple: checkboxes, strict, a list of keys; clearing gives an empty list', async () => {
  const change = vi.fn()
  await renderUi(<Several onChange={change} />)
  await field.click()
  await page.getByRole('treeitem', { name: '省院' }).click()
  await page.getByRole('treeitem', { name: '青岛市院' }).click()
  expect(change).toHaveBeenLastCalledWith(['1', '4'])
  await expect.element(page.getByRole('treeitem', { name: '济南市院' })).toHaveAttribute('aria-checked', 'false')
  await page.getByRole('treeitem', { name: '省院' }).click()
  expect(change).toHaveBeenLastCalledWith(['4'])
  await page.getByRole('button', { name: '清除机构' }).click()
  expect(change).toHaveBeenLastCalledWith([])
})

it('S9.6 an empty tree says 暂无数据; a long one scrolls in 400 px and renders only what is in view', async () => {
  const screen = await renderUi(<One onChange={vi.fn()} nodes={[]} />)
  await field.click()
  await expect.element(page.getByText('暂无数据')).toBeVisible()
  await screen.unmount()
  await renderUi(<One onChange={vi.fn()} nodes={many} />)
  await field.click()
  await expect.element(page.getByRole('treeitem', { name: '节点3', exact: true })).toBeVisible()
  expect(page.getByRole('dialog').element().getBoundingClientRect().height).toBeLessThanOrEqual(402)
  expect(page.getByRole('treeitem').elements().length).toBeLessThan(60)
})

it('S9.6 works by keyboard alone', async () => {
  const change = vi.fn()
  await renderUi(<One onChange={change} />)
  await field.click()
  await expect.element(page.getByLabelText('搜索机构')).toHaveFocus()
  await userEvent.keyboard('历下{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
  expect(change).toHaveBeenLastCalledWith('3')
})

it('S9.6 not strict: checks the descendants too, and a node once all its children are', () => {
  const flat = flatten(orgs)
  expect(toggleChecked(flat, 1, [], false)).toEqual(['2', '3'])
  expect(new Set(toggleChecked(flat, 3, ['2', '3'], false))).toEqual(new Set(['1', '2', '3', '4']))
  expect(new Set(toggleChecked(flat, 2, ['1', '2', '3', '4'], false))).toEqual(new Set(['4']))
  expect(toggleChecked(flat, 1, [], true)).toEqual(['2'])
})

it('S9.6 multiple: chips with +n; Backspace and a chip’s button remove one', async () => {
  const change = vi.fn()
  await renderUi(
    <div style={{ width: 200 }}>
      <Several onChange={change} initial={['1', '2', '4']} />
    </div>,
  )
  await expect.element(field).toHaveTextContent('省院+2')
  await expect.element(field).toHaveAttribute('title', '省院、济南市院、青岛市院')
  ;(field.element() as HTMLElement).focus()
  await userEvent.keyboard('{Backspace}')
  expect(change).toHaveBeenLastCalledWith(['1', '2'])
  await page.getByTitle('移除省院').click()
  expect(change).toHaveBeenLastCalledWith(['2'])
  await expect.element(page.getByRole('tree')).not.toBeInTheDocument()
})

it('S9.6 finds by pinyin and initials, with the path, and highlights the match', async () => {
  await renderUi(<One onChange={vi.fn()} />)
  await field.click()
  for (const text of ['lixia', 'lxq', '历下']) {
    await userEvent.fill(page.getByLabelText('搜索机构'), text)
    await expect.element(page.getByRole('treeitem', { name: '历下区院' })).toBeVisible()
    expect(
      page
        .getByRole('treeitem')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['省院', '济南市院', '历下区院'])
    expect(document.querySelector('mark')?.textContent).toBe(text === 'lxq' ? '历下区' : '历下')
  }
  await userEvent.fill(page.getByLabelText('搜索机构'), '没有')
  await expect.element(page.getByText('没有匹配的机构')).toBeVisible()
})

it('S9.6 the selected node is in view when a long list opens, and the field has its path as tooltip', async () => {
  await renderUi(<TreeSelect label="机构" nodes={many} value="3000" onChange={vi.fn()} />)
  await expect.element(field).toHaveAttribute('title', '全部 / 节点3000')
  await field.click()
  await expect.element(page.getByRole('treeitem', { name: '节点3000' })).toBeInViewport()
})

it('S9.6 an id that nothing has a name for is not shown: it is said that its name is not known', async () => {
  await renderUi(
    <TreeSelect label="机构" nodes={[{ id: '1', label: '江宁省院' }]} value="119391816001056768" onChange={vi.fn()} />,
  )
  await expect.element(page.getByText('名称未知，可能已停用或不在您的管理范围内')).toBeVisible()
  expect(document.body.textContent).not.toContain('119391816001056768')
})

it('S9.6 the name of a node that is not loaded yet is taken from `names`', async () => {
  await renderUi(<TreeSelect label="机构" nodes={[]} value="77" names={{ 77: '派驻检察室' }} onChange={vi.fn()} />)
  await expect.element(field).toHaveTextContent('派驻检察室')
})

it('S9.6 of a partial tree what is chosen and not loaded has its name, and what a search finds can be added', async () => {
  const onChange = vi.fn()
  const names: Readonly<Record<string, string>> = { 8: '东湖区院', 9: '西城区院' }
  const nodes = [{ id: '1', label: '省院', more: true }]
  const fields = { key: 'id', label: 'label', children: 'children', more: 'more' }
  const find = async () => ({ nodes: [{ id: '1', label: '省院', children: [{ id: '9', label: '西城区院' }] }] })
  const textOf = (key: string) => names[key]
  const load = async () => []
  const Chosen = () => {
    const [value, setValue] = useState<readonly string[]>(['8'])
    const change = (next: readonly string[]) => {
      setValue(next)
      onChange(next)
    }
    return <TreeSelect label="机构" multiple {...{ nodes, fields, load, find, textOf, value }} onChange={change} />
  }
  await renderUi(<Chosen />)
  const box = page.getByRole('combobox', { name: '机构' })
  await expect.element(box).toHaveTextContent('东湖区院')
  await box.click()
  await userEvent.fill(page.getByLabelText('搜索机构'), '西城')
  await page.getByRole('treeitem', { name: '西城区院' }).click()
  expect(onChange).toHaveBeenLastCalledWith(['8', '9'])
  await expect.element(page.getByRole('treeitem', { name: '西城区院' })).toHaveAttribute('aria-checked', 'true')
  await userEvent.clear(page.getByLabelText('搜索机构'))
  await page.getByRole('treeitem', { name: '省院' }).click()
  expect(onChange).toHaveBeenLastCalledWith(['8', '9', '1'])
})

it('S9.6 the tree is as wide as its field, and readable below a narrow one', async () => {
  await page.viewport(1200, 800)
  const field = (width: number) => (
    <div style={{ width }}>
      <One onChange={vi.fn()} />
    </div>
  )
  const { rerender } = await renderUi(field(560))
  const widths = () =>
    ['.ac-choice-field', '.ac-tree-select-panel .p-overlaypanel-content'].map(
      (name) => document.querySelector(name)?.clientWidth ?? 0,
    )
  await page.getByRole('combobox', { name: '机构' }).click()
  await expect.element(page.getByRole('treeitem', { name: '省院' })).toBeVisible()
  const [wide = 0, tree = 0] = widths()
  expect(wide).toBeGreaterThan(500)
  expect(Math.abs(tree - wide)).toBeLessThanOrEqual(2)
  await userEvent.keyboard('{Escape}')
  await rerender(field(180))
  await page.getByRole('combobox', { name: '机构' }).click()
  await expect.poll(() => widths()[1]).toBe(320)
})
