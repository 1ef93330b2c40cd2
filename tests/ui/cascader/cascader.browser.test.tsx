import axe from 'axe-core'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { matchingBy } from '../../../src/core/search/matching.ts'
import { Cascader } from '../../../src/ui/cascader/cascader.tsx'
import { findPaths, partsOf } from '../../../src/ui/cascader/find-paths.ts'
import { flatten } from '../../../src/ui/tree/flat-tree.ts'
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
          { id: '360121', label: '南昌县', disabled: true },
        ],
      },
      { id: '3607', label: '赣州市' },
    ],
  },
  { id: '37', label: '山东省', children: [{ id: '3702', label: '青岛市' }] },
]

type Props = Parameters<typeof Cascader>[0]

const One = ({ initial = '', ...more }: Partial<Props> & { readonly initial?: string }) => {
  const [value, setValue] = useState(initial)
  return (
    <Cascader
      label="区域"
      nodes={areas}
      {...more}
      value={value}
      onChange={(next) => {
        setValue(next)
        more.onChange?.(next)
      }}
    />
  )
}

const show = async (more: Partial<Props> & { readonly initial?: string } = {}) => {
  const onChange = vi.fn<(value: string) => void>()
  const screen = await renderUi(<One {...more} onChange={onChange} />)
  return { onChange, ...screen }
}

beforeEach(() => page.viewport(1280, 800))

const field = page.getByRole('combobox', { name: '区域', exact: true })
const search = page.getByLabelText('搜索区域')
const item = (name: string) => page.getByRole('treeitem', { name, exact: true })
const columns = () =>
  page
    .getByRole('group')
    .elements()
    .map((column) => [...column.querySelectorAll('[role="treeitem"]')].map(({ textContent }) => textContent))
const isShut = async () => {
  await expect.element(page.getByRole('tree')).not.toBeInTheDocument()
}

it('S9.7 by default any node can be chosen, one, and its key alone is the value; a leaf closes', async () => {
  const { onChange } = await show()
  await expect.element(field).toHaveTextContent('请选择区域')
  await field.click()
  await expect.poll(columns).toEqual([['江西省', '山东省']])
  await item('江西省').click()
  expect(onChange).toHaveBeenLastCalledWith('36')
  await expect.poll(columns).toEqual([
    ['江西省', '山东省'],
    ['南昌市', '赣州市'],
  ])
  await item('南昌市').click()
  await item('东湖区').click()
  expect(onChange.mock.calls).toEqual([['36'], ['3601'], ['360102']])
  await isShut()
  await expect.element(field).toHaveTextContent('江西省 / 南昌市 / 东湖区')
  await page.getByRole('button', { name: '清除区域' }).click()
  expect(onChange).toHaveBeenLastCalledWith('')
})

it('S9.7 not strict: the leaves alone can be chosen', async () => {
  const { onChange } = await show({ strict: false })
  await field.click()
  await item('江西省').click()
  await item('南昌市').click()
  expect(onChange).not.toHaveBeenCalled()
  await item('东湖区').click()
  expect(onChange).toHaveBeenLastCalledWith('360102')
})

it('S9.7 opens at the selection, and a disabled node cannot be chosen', async () => {
  const { onChange } = await show({ initial: '360102' })
  await expect.element(field).toHaveTextContent('江西省 / 南昌市 / 东湖区')
  await field.click()
  await expect.poll(columns).toHaveLength(3)
  await expect.element(item('东湖区')).toHaveAttribute('aria-selected', 'true')
  item('南昌县')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(onChange).not.toHaveBeenCalled()
})

it('S9.7 works by keyboard alone; Esc closes and restores the focus', async () => {
  const { onChange } = await show()
  await userEvent.keyboard('{Tab}{ArrowDown}')
  await expect.element(search).toHaveFocus()
  const at = () => document.getElementById(search.element().getAttribute('aria-activedescendant') ?? '')?.textContent
  const press = async (keys: string, place: string) => {
    await userEvent.keyboard(keys)
    await expect.poll(at).toBe(place)
  }
  await press('{ArrowDown}', '江西省')
  await press('{End}', '山东省')
  await press('{Home}', '江西省')
  await press('{ArrowRight}', '江西省')
  await press('{ArrowRight}', '南昌市')
  await press('{ArrowDown}', '赣州市')
  await press('{ArrowLeft}', '江西省')
  await press('{ArrowRight}', '南昌市')
  await userEvent.keyboard('{Escape}')
  await isShut()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('3601')
  await isShut()
  await expect.element(field).toHaveFocus()
})

it('S9.7 a search finds paths, by pinyin too, and Enter selects one', async () => {
  const { onChange } = await show()
  await field.click()
  await userEvent.fill(search, 'dhq')
  await expect.element(page.getByRole('option')).toHaveTextContent('江西省 / 南昌市 / 东湖区')
  expect(document.querySelector('mark')?.textContent).toBe('东湖区')
  await userEvent.fill(search, '江西 南昌')
  await expect.element(page.getByRole('option')).toHaveTextContent('江西省 / 南昌市')
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('3601')
  await isShut()
  await field.click()
  await userEvent.fill(search, '没有')
  await expect.element(page.getByText('没有匹配的区域')).toBeVisible()
})

it('S9.7 a search matches all parts of the path, in order, once they are complete', () => {
  const flat = flatten(areas)
  const names = (query: string, strict: boolean) =>
    findPaths(flat, partsOf(query).map(matchingBy()), strict).map((index) => flat[index]?.label)
  expect(names('南昌', true)).toEqual(['南昌市'])
  expect(names('江', true)).toEqual(['江西省'])
  expect(names('市', true)).toEqual(['南昌市', '赣州市', '青岛市'])
  expect(names('省 市', true)).toEqual(['南昌市', '赣州市', '青岛市'])
  expect(names('南昌', false)).toEqual(['东湖区'])
  expect(names('江西/东湖', true)).toEqual(['东湖区'])
  expect(names('东湖 江西', true)).toEqual([])
  expect(names('省', false)).toEqual(['东湖区', '赣州市', '青岛市'])
  expect(names('  ', true)).toEqual([])
  const nested = flatten([
    {
      id: '1',
      label: '南区',
      children: [
        { id: '2', label: '南路' },
        { id: '3', label: '北路' },
      ],
    },
  ])
  expect(findPaths(nested, [matchingBy()('南')], true)).toEqual([0, 1])
})

it('S9.7 loads children when their node is opened; a failure is shown there and can be retried', async () => {
  const load = vi
    .fn<() => Promise<readonly object[]>>()
    .mockRejectedValueOnce(new ApiError({ kind: 'network', message: 'Network Error' }))
    .mockResolvedValueOnce([{ id: '3601', label: '南昌市', leaf: true }])
  const { onChange } = await show({ nodes: [{ id: '36', label: '江西省' }], load, strict: false })
  await field.click()
  await item('江西省').click()
  await expect.element(page.getByText('加载失败，点击重试')).toBeVisible()
  await expect.element(page.getByRole('status')).toHaveTextContent('江西省的下级加载失败，请重试')
  await page.getByText('加载失败，点击重试').click()
  await item('南昌市').click()
  expect(onChange).toHaveBeenLastCalledWith('3601')
  expect(load).toHaveBeenCalledTimes(2)
})

it('S9.7 disabled, it does not open or clear; empty, it says 暂无数据', async () => {
  const disabled = await show({ initial: '37', disabled: true })
  await expect.element(field).toBeDisabled()
  expect(page.getByRole('button', { name: '清除区域' }).elements()).toHaveLength(0)
  await disabled.unmount()
  await show({ nodes: [] })
  await field.click()
  await expect.element(page.getByText('暂无数据')).toBeVisible()
})

it('S9.7 on a phone it shows one column at a time, with a back button', async () => {
  await page.viewport(390, 844)
  await show({ initial: '360102' })
  await field.click()
  await expect.element(item('东湖区')).toBeVisible()
  await expect.element(item('江西省')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '南昌市' }).click()
  await page.getByRole('button', { name: '江西省' }).click()
  await expect.element(item('山东省')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

it('axe finds nothing, in columns and in a search', async () => {
  await show({ initial: '360102' })
  await field.click()
  await expect.element(item('东湖区')).toBeVisible()
  const serious = async () =>
    (await axe.run(document.querySelector('.ac-cascader-panel') as HTMLElement)).violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
  await expect.poll(serious).toEqual([])
  await userEvent.fill(search, '南')
  await expect.poll(serious).toEqual([])
})
