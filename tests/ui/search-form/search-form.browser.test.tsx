import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fromText, toText } from '../../../src/core/time/local-text.ts'
import { readTyped } from '../../../src/core/time/read-typed.ts'
import type { SearchField, SearchValues } from '../../../src/ui/search-form/search-field.ts'
import { SearchForm } from '../../../src/ui/search-form/search-form.tsx'
import { renderUi } from '../support/render-ui.tsx'

const options = [
  { label: '正常', value: 'normal' },
  { label: '停用', value: 'disabled' },
]

const show = async (fields: readonly SearchField[], values: SearchValues = {}, width = 1800) => {
  const onSearch = vi.fn()
  const onReset = vi.fn()
  await renderUi(
    <div style={{ width }}>
      <SearchForm fields={fields} values={values} onSearch={onSearch} onReset={onReset} />
    </div>,
  )
  return { onSearch, onReset }
}

it('S9.2 查询 and Enter submit the input, 重置 resets it', async () => {
  const { onSearch, onReset } = await show([{ kind: 'text', name: 'keyword', label: '姓名', maxLength: 3 }])
  const input = page.getByLabelText('姓名')
  await userEvent.type(input, '张三丰')
  await userEvent.keyboard('{Enter}')
  expect(onSearch).toHaveBeenLastCalledWith({ keyword: '张三丰' })
  await page.getByRole('button', { name: '查询' }).click()
  expect(onSearch).toHaveBeenCalledTimes(2)
  await page.getByRole('button', { name: '重置' }).click()
  expect(onReset).toHaveBeenCalledTimes(1)
  await expect.element(input).toHaveValue('')
})

it.each(['text', 'textarea'] as const)(
  'S9.5 an over-long %s stays whole and says so, and is not searched',
  async (kind) => {
    const { onSearch } = await show([{ kind, name: 'keyword', label: '姓名', maxLength: 3 }])
    const input = page.getByLabelText('姓名')
    await input.fill('张三丰收')
    await expect.element(input).toHaveValue('张三丰收')
    await expect.element(input).toHaveAccessibleDescription('最多 3 个字')
    await page.getByRole('button', { name: '查询' }).click()
    expect(onSearch).not.toHaveBeenCalled()
    await input.fill(' 张三丰 ')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await page.getByRole('button', { name: '查询' }).click()
    expect(onSearch).toHaveBeenCalledTimes(1)
  },
)

it('S9.2 the label is 90 px wide, the input 200 px', async () => {
  await show([{ kind: 'text', name: 'keyword', label: '姓名' }])
  expect(page.getByText('姓名').element().getBoundingClientRect().width).toBe(90)
  expect(page.getByLabelText('姓名').element().getBoundingClientRect().width).toBe(200)
})

it('S9.5 placeholders name the field, and ranges cannot be typed into', async () => {
  await show([
    { kind: 'text', name: 'a', label: '姓名' },
    { kind: 'number', name: 'b', label: '天数' },
    { kind: 'select', name: 'c', label: '状态', options },
    { kind: 'date', name: 'd', label: '到期日' },
  ])
  await expect.element(page.getByPlaceholder('请输入姓名')).toBeVisible()
  await expect.element(page.getByPlaceholder('请输入天数')).toBeVisible()
  await expect.element(page.getByText('请选择状态').first()).toBeInTheDocument()
  await expect.element(page.getByPlaceholder('请选择到期日')).toBeVisible()
})

it('S9.5 a range cannot be typed into, names both ends, and shows - between them', async () => {
  await show(
    [
      { kind: 'daterange', name: 'a', label: '创建时间' },
      { kind: 'datetimerange', name: 'b', label: '最近登录' },
    ],
    { b: ['2026-11-01 08:00:00', '2026-11-02 09:30:00'] },
  )
  await expect.element(page.getByPlaceholder('开始日期 - 结束日期')).toHaveAttribute('readonly')
  const times = page.getByPlaceholder('开始时间 - 结束时间')
  await expect.element(times).toHaveAttribute('readonly')
  await expect.element(times).toHaveValue('2026-11-01 08:00:00 - 2026-11-02 09:30:00')
})

it('S9.1 a range of days is submitted once both ends are chosen', async () => {
  const { onSearch } = await show([{ kind: 'daterange', name: 'a', label: '创建时间' }], {
    a: ['2026-11-02', '2026-11-03'],
  })
  await page.getByPlaceholder('开始日期 - 结束日期').click()
  const day = (number: number) => page.getByText(String(number), { exact: true }).last()
  await day(10).click()
  await day(12).click()
  await page.getByRole('button', { name: '查询' }).click()
  expect(onSearch).toHaveBeenLastCalledWith({ a: ['2026-11-10', '2026-11-12'] })
})

it('S9.1 choices: one, several, as buttons, from a list', async () => {
  const { onSearch } = await show([
    { kind: 'radio', name: 'radio', label: '甲', options: [{ label: '是', value: '1' }] },
    { kind: 'radio-button', name: 'buttons', label: '乙', options: [{ label: '全部', value: 'all' }] },
    { kind: 'checkbox', name: 'marks', label: '丙', options },
    { kind: 'select', name: 'list', label: '丁', options: [{ label: '男', value: 'm' }] },
  ])
  await page.getByLabelText('是').click()
  await page.getByText('全部').click()
  await page.getByLabelText('正常').click()
  await page.getByLabelText('停用').click()
  await page.getByText('请选择丁').last().click()
  await page.getByRole('option', { name: '男' }).click()
  await page.getByRole('button', { name: '查询' }).click()
  expect(onSearch).toHaveBeenLastCalledWith({
    radio: '1',
    buttons: 'all',
    marks: ['normal', 'disabled'],
    list: 'm',
  })
})

it('S9.1 a number and a custom slot are searched by', async () => {
  const { onSearch } = await show([
    { kind: 'number', name: 'days', label: '天数', min: 1, max: 30 },
    {
      kind: 'custom',
      name: 'own',
      label: '自定',
      render: ({ id, onChange }) => (
        <button id={id} type="button" onClick={() => onChange('x')}>
          自己的
        </button>
      ),
    },
  ])
  await userEvent.fill(page.getByLabelText('天数'), '29')
  await page.getByText('自己的').click()
  await page.getByRole('button', { name: '查询' }).click()
  expect(onSearch).toHaveBeenLastCalledWith({ days: 29, own: 'x' })
})

it.each([
  [{ min: 1, max: 30 }, '99', '请输入 1 至 30 之间的数'],
  [{ min: 1 }, '0', '不能小于 1'],
  [{ max: 30 }, '30.5', '不能大于 30'],
])(
  'S9.5 a number outside the limits %j stays as typed, is told them and is not searched',
  async (limits, typed, told) => {
    const { onSearch } = await show([{ kind: 'number', name: 'days', label: '天数', ...limits }])
    const input = page.getByLabelText('天数')
    await input.fill(typed)
    await userEvent.keyboard('{Tab}')
    await expect.element(input).toHaveValue(Number(typed))
    await expect.element(input).toHaveAccessibleDescription(told)
    await page.getByRole('button', { name: '查询' }).click()
    expect(onSearch).not.toHaveBeenCalled()
    await input.fill('7')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await page.getByRole('button', { name: '查询' }).click()
    expect(onSearch).toHaveBeenLastCalledWith({ days: 7 })
  },
)

it('S9.5 what is no number is told and not searched', async () => {
  const { onSearch } = await show([{ kind: 'number', name: 'days', label: '天数', min: 0 }])
  const input = page.getByLabelText('天数')
  await userEvent.type(input, '1e')
  await expect.element(input).toHaveAccessibleDescription('请输入数字')
  await page.getByRole('button', { name: '查询' }).click()
  expect(onSearch).not.toHaveBeenCalled()
})

it('S9.1 fields that do not fit into one row are folded', async () => {
  const fields = ['甲', '乙', '丙', '丁'].map((label) => ({ kind: 'text' as const, name: label, label }))
  await show(fields, {}, 1000)
  await expect.poll(() => page.getByRole('textbox').elements()).toHaveLength(2)
  await page.getByRole('button', { name: '展开' }).click()
  await expect.poll(() => page.getByRole('textbox').elements()).toHaveLength(4)
  await page.getByRole('button', { name: '收起' }).click()
  await expect.poll(() => page.getByRole('textbox').elements()).toHaveLength(2)
})

it('S9.1 conditions in force of folded fields are counted, and stand as chips that take them back', async () => {
  const fields: readonly SearchField[] = [
    { kind: 'text', name: 'keyword', label: '姓名' },
    { kind: 'select', name: 'status', label: '状态', multiple: true, options },
    { kind: 'daterange', name: 'created', label: '创建时间' },
  ]
  const values = { keyword: '李', status: ['normal', 'disabled'], created: ['2026-01-01', '2026-02-01'] }
  const { onSearch } = await show(fields, values, 640)
  const chips = page.getByRole('list', { name: '生效的条件' })
  await expect.element(page.getByRole('button', { name: '展开（2）' })).toBeVisible()
  expect(
    chips
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['状态：正常、停用', '创建时间：2026-01-01 至 2026-02-01'])
  await page.getByRole('button', { name: '取消条件“状态”' }).click()
  expect(onSearch).toHaveBeenLastCalledWith({ ...values, status: undefined })
  await page.getByRole('button', { name: '展开（2）' }).click()
  await expect.element(page.getByLabelText('创建时间')).toBeVisible()
  await expect.element(chips).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '收起' })).toBeVisible()
})

it('S9.1 a chip takes back its condition alone: what is typed and not yet searched for stays in its field', async () => {
  const onSearch = vi.fn()
  const List = () => {
    const [values, setValues] = useState<SearchValues>({ keyword: '李', status: 'normal' })
    const search = (given: SearchValues) => {
      onSearch(given)
      setValues(given)
    }
    return (
      <div style={{ width: 640 }}>
        <SearchForm
          fields={[
            { kind: 'text', name: 'keyword', label: '姓名' },
            { kind: 'select', name: 'status', label: '状态', options },
          ]}
          values={values}
          onSearch={search}
          onReset={() => setValues({})}
        />
      </div>
    )
  }
  await renderUi(<List />)
  const input = page.getByLabelText('姓名')
  await input.fill('张')
  await page.getByRole('button', { name: '取消条件“状态”' }).click()
  expect(onSearch.mock.calls).toEqual([[{ keyword: '李', status: undefined }]])
  await expect.element(page.getByRole('list', { name: '生效的条件' })).not.toBeInTheDocument()
  await expect.element(input).toHaveValue('张')
  await page.getByRole('button', { name: '查询' }).click()
  expect(onSearch).toHaveBeenLastCalledWith({ keyword: '张', status: undefined })
  await page.getByRole('button', { name: '重置' }).click()
  await expect.element(input).toHaveValue('')
})

it('S9.1 fields are packed from the left, and folded on a phone the form is one row', async () => {
  const fields: readonly SearchField[] = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ kind: 'text', name, label: name }))
  await show(fields, {}, 1300)
  const left = (name: string) =>
    Math.round(page.getByLabelText(name, { exact: true }).element().getBoundingClientRect().left)
  await expect.poll(() => [left('b') - left('a'), left('c') - left('b')]).toEqual([314, 314])
  document.body.replaceChildren()
  await show(fields, {}, 360)
  const heightOf = () => page.getByRole('search').element().getBoundingClientRect().height
  await expect.poll(heightOf).toBeLessThanOrEqual(58)
  await page.getByRole('button', { name: '展开' }).click()
  await expect.poll(heightOf).toBeGreaterThan(200)
})

it('S9.5 dates are written YYYY-MM-DD and YYYY-MM-DD HH:mm:ss, and read back', () => {
  const moment = new Date(2026, 10, 1, 8, 5, 9)
  expect(toText(moment, true)).toBe('2026-11-01 08:05:09')
  expect(toText(moment, false)).toBe('2026-11-01')
  expect(fromText('2026-11-01 08:05:09')).toEqual(moment)
  expect(fromText('2026/11/01')).toBeNull()
})

it.each([
  ['2026-11-01', '2026-11-01 00:00:00'],
  ['2026-1-5', '2026-01-05 00:00:00'],
  [' 2026/01/05 ', '2026-01-05 00:00:00'],
  ['2026年1月5日', '2026-01-05 00:00:00'],
  ['20260105', '2026-01-05 00:00:00'],
  ['２０２６－１－５', '2026-01-05 00:00:00'],
  ['2026 年 1 月 5 日', '2026-01-05 00:00:00'],
  ['2026年1月5日 8时5分', '2026-01-05 08:05:00'],
  ['2026-01-05T08:05:09', '2026-01-05 08:05:09'],
  ['2026-01-05 8:05', '2026-01-05 08:05:00'],
  ['2026-01-05 08:05:09', '2026-01-05 08:05:09'],
  ['2026-02-30', undefined],
  ['2026-13-01', undefined],
  ['2026-01-05 25:00', undefined],
  ['026-01-05', undefined],
  ['2026-01', undefined],
  ['2026-01-055', undefined],
  ['', undefined],
])('S9.5 a person who types %j means %s', (raw, text) => {
  const read = readTyped(raw, true, '2026-11-30')
  expect(read && toText(read, true)).toBe(text)
})

it('S9.5 a day takes no time', () => {
  expect(readTyped('2026-01-05 08:05', false, '2026-11-30')).toBeUndefined()
})

it('S9.5 a day is typed key by key, over another one too, and is written in full when the field is left', async () => {
  const { onSearch } = await show([{ kind: 'date', name: 'a', label: '到期日' }], { a: '2026-11-02' })
  const field = page.getByPlaceholder('请选择到期日')
  await expect.element(field).toHaveValue('2026-11-02')
  await userEvent.tripleClick(field)
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('2028-1-15')
  await expect.element(field).toHaveValue('2028-1-15')
  await userEvent.keyboard('{Enter}')
  expect(onSearch).toHaveBeenLastCalledWith({ a: '2028-01-15' })
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue('2028-01-15')
})

it('S9.5 a text that is no day is dropped when its field is left', async () => {
  await show([{ kind: 'date', name: 'a', label: '到期日' }])
  const field = page.getByPlaceholder('请选择到期日')
  await userEvent.click(field)
  await userEvent.keyboard('{Escape}2028-13-01')
  await expect.element(field).toHaveValue('2028-13-01')
  await userEvent.keyboard('{Tab}')
  await expect.element(field).toHaveValue('')
})

it('S9.5 a range opens by click, arrow or Enter, not by focus; Esc returns to it and keeps its value', async () => {
  await show(
    [
      { kind: 'daterange', name: 'a', label: '创建时间' },
      { kind: 'text', name: 'b', label: '姓名' },
    ],
    { a: ['2026-11-02', '2026-11-03'] },
  )
  const range = page.getByPlaceholder('开始日期 - 结束日期')
  await expect.element(range).toBeVisible()
  const calendar = page.getByRole('dialog')
  await userEvent.keyboard('{Tab}')
  await expect.element(range).toHaveFocus()
  await expect.element(calendar).not.toBeInTheDocument()
  for (const key of ['{Enter}', '{ArrowDown}']) {
    await userEvent.keyboard(key)
    await expect.element(calendar).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(calendar).not.toBeInTheDocument()
    await expect.element(range).toHaveFocus()
  }
  await range.click()
  await expect.element(page.getByRole('button', { name: '2026年' })).toBeVisible()
  await page.getByText('10', { exact: true }).last().click()
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(range).toHaveValue('2026-11-02 - 2026-11-03')
  await expect.element(range).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByLabelText('姓名')).toHaveFocus()
})

it('S9.5 after a range is chosen its field has the focus', async () => {
  await show([{ kind: 'daterange', name: 'a', label: '创建时间' }], { a: ['2026-11-02', '2026-11-03'] })
  const range = page.getByPlaceholder('开始日期 - 结束日期')
  await range.click()
  await page.getByText('10', { exact: true }).last().click()
  await page.getByText('12', { exact: true }).last().click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(range).toHaveValue('2026-11-10 - 2026-11-12')
  await expect.element(range).toHaveFocus()
})

/** Titles of the months that the open calendar shows, from the left. */
const months = () =>
  [...page.getByRole('dialog').element().querySelectorAll('.p-datepicker-title')].map((title) =>
    [...title.children]
      .map((part) => (part instanceof HTMLSelectElement ? part.selectedOptions[0]?.label : part.textContent))
      .join(' '),
  )

it('S9.5 a preset of a range is applied by keyboard, by the office’s day; the focus stays in the open calendar', async () => {
  await page.viewport(1440, 900)
  const { onSearch } = await show([{ kind: 'daterange', name: 'a', label: '创建时间' }])
  const range = page.getByPlaceholder('开始日期 - 结束日期')
  const calendar = page.getByRole('dialog')
  const button = (name: string) => calendar.getByRole('button', { name, exact: true })
  const openAtItsStart = async () => {
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => calendar.element().contains(document.activeElement)).toBe(true)
    button('上个月').element().focus()
  }
  await expect.element(range).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await openAtItsStart()
  await expect.element(calendar.getByText('22', { exact: true }).last()).toHaveClass('ac-today')
  for (const name of ['清除', '本月', '近7天', '今天']) {
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.element(button(name)).toHaveFocus()
  }
  for (const name of ['近7天', '本月', '清除', '上个月']) {
    await userEvent.keyboard('{Tab}')
    await expect.element(button(name)).toHaveFocus()
  }
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Escape}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(range).toHaveFocus()
  await expect.element(range).toHaveValue('')
  await openAtItsStart()
  while (document.activeElement !== button('近7天').element()) await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Enter}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(range).toHaveFocus()
  await expect.element(range).toHaveValue('2026-11-16 - 2026-11-22')
  expect(onSearch).not.toHaveBeenCalled()
  await page.getByRole('button', { name: '查询' }).click()
  expect(onSearch).toHaveBeenLastCalledWith({ a: ['2026-11-16', '2026-11-22'] })
  await range.click()
  await button('清除').click()
  await expect.element(range).toHaveValue('')
})

it('S9.5 a preset of a range of times reaches from its first second to its last', async () => {
  const { onSearch } = await show([{ kind: 'datetimerange', name: 'a', label: '创建时间' }])
  await page.getByPlaceholder('开始时间 - 结束时间').click()
  await page.getByRole('button', { name: '本月' }).click()
  await page.getByRole('button', { name: '查询' }).click()
  expect(onSearch).toHaveBeenLastCalledWith({ a: ['2026-11-01 00:00:00', '2026-11-30 23:59:59'] })
})

it('S9.5 a range shows two months at 1440 px, with choices of month and year, and one at 390 px', async () => {
  await page.viewport(1440, 900)
  const { onSearch } = await show([{ kind: 'daterange', name: 'a', label: '创建时间' }])
  const range = page.getByPlaceholder('开始日期 - 结束日期')
  await range.click()
  await expect.poll(months).toEqual(['2026年 10月', '2026年 11月'])
  await page.getByLabelText('选择月份').selectOptions('12月')
  await expect.poll(months).toEqual(['2026年 12月', '2027年 1月'])
  await expect.element(page.getByLabelText('选择月份')).toHaveFocus()
  await page.getByLabelText('选择年份').selectOptions('2025年')
  await expect.poll(months).toEqual(['2025年 12月', '2026年 1月'])
  const day = (number: string) => page.getByRole('dialog').getByText(number, { exact: true })
  await day('30').first().click()
  await expect.poll(months).toEqual(['2025年 12月', '2026年 1月'])
  await day('2').last().click()
  await expect.element(range).toHaveValue('2025-12-30 - 2026-01-02')
  await page.getByRole('button', { name: '查询' }).click()
  expect(onSearch).toHaveBeenLastCalledWith({ a: ['2025-12-30', '2026-01-02'] })
  await page.viewport(390, 844)
  await range.click()
  await expect.poll(months).toHaveLength(1)
  const within = () => {
    const { left, right } = page.getByRole('dialog').element().getBoundingClientRect()
    return left >= 0 && right <= 390
  }
  await expect.poll(within).toBe(true)
})

it.each([
  ['date', '今天', '2026-11-22'],
  ['datetime', '现在', '2026-11-22 00:30:00'],
] as const)('S9.5 of a %s, %s is by the office’s zone', async (kind, name, value) => {
  await page.viewport(1440, 900)
  const { onSearch } = await show([{ kind, name: 'a', label: '到期日' }])
  const field = page.getByPlaceholder('请选择到期日')
  await field.click()
  await page.getByRole('button', { name, exact: true }).click()
  await expect.element(field).toHaveValue(value.replace(/:00$/, ''))
  if (kind === 'date') await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '查询' }).click()
  expect(onSearch).toHaveBeenLastCalledWith({ a: value })
})

it('S9.5 今天 is not offered where the office’s day is beyond the limits', async () => {
  await show([{ kind: 'date', name: 'a', label: '到期日', min: new Date(2026, 10, 23) }])
  await page.getByPlaceholder('请选择到期日').click()
  await expect.element(page.getByText('23', { exact: true }).last()).toBeVisible()
  await expect.element(page.getByText('今天')).not.toBeVisible()
})

it('S1.4 the calendar writes year and month as Chinese does', async () => {
  await show([{ kind: 'date', name: 'a', label: '到期日' }], { a: '2026-11-02' })
  await page.getByPlaceholder('请选择到期日').click()
  const titles = page.getByRole('button', { name: /^(2026年|11月)$/ })
  await expect.element(titles.first()).toHaveAccessibleName('2026年')
  await expect.element(titles.last()).toHaveAccessibleName('11月')
})

it('S9.1 has every kind of field, each rendered under its label', async () => {
  const kinds: readonly SearchField[] = [
    { kind: 'custom', name: 'custom', label: '自定', render: ({ id }) => <input id={id} /> },
    { kind: 'cascader', name: 'cascader', label: '区域', nodes: [{ id: '36', label: '江西省' }] },
    { kind: 'select', name: 'select', label: '状态', options },
    { kind: 'radio', name: 'radio', label: '性别', options },
    { kind: 'radio-button', name: 'radio-button', label: '范围', options },
    { kind: 'checkbox', name: 'checkbox', label: '类型', options },
    { kind: 'checkbox-button', name: 'checkbox-button', label: '来源', options },
    { kind: 'date', name: 'date', label: '日期' },
    { kind: 'datetime', name: 'datetime', label: '时间' },
    { kind: 'daterange', name: 'daterange', label: '起止日期' },
    { kind: 'datetimerange', name: 'datetimerange', label: '起止时间' },
    { kind: 'number', name: 'number', label: '天数', min: 1, max: 9 },
    { kind: 'textarea', name: 'textarea', label: '备注', maxLength: 20 },
    { kind: 'text', name: 'text', label: '姓名', maxLength: 10 },
  ]
  await show(kinds)
  await page.getByRole('button', { name: '展开' }).click()
  await vi.waitFor(() =>
    expect(
      [...document.querySelectorAll<HTMLElement>('.ac-search-control')].map(({ dataset, children }) => [
        dataset['kind'],
        children[0]?.classList.contains('ac-search-coming'),
      ]),
    ).toEqual(kinds.map(({ kind }) => [kind, false])),
  )
  for (const placeholder of ['请输入天数', '请输入备注', '请输入姓名', '请选择日期', '请选择时间'])
    await expect.element(page.getByPlaceholder(placeholder, { exact: true })).toBeInTheDocument()
  for (const placeholder of ['请选择区域', '请选择状态'])
    await expect.element(page.getByText(placeholder, { exact: true }).first()).toBeInTheDocument()
  for (const group of ['性别', '范围'])
    await expect.element(page.getByRole('radiogroup', { name: group })).toBeVisible()
  for (const group of ['类型', '来源']) await expect.element(page.getByRole('group', { name: group })).toBeVisible()
})

it('S9.7 a cascader submits the key of the selection', async () => {
  const { onSearch } = await show([
    {
      kind: 'cascader',
      name: 'area',
      label: '区域',
      nodes: [{ code: '36', name: '江西省', below: [{ code: '3601', name: '南昌市' }] }],
      fields: { key: 'code', label: 'name', children: 'below' },
    },
  ])
  await page.getByRole('combobox', { name: '区域' }).click()
  await page.getByLabelText('搜索区域').fill('ncs')
  await page.getByRole('option', { name: '江西省 / 南昌市' }).click()
  await page.getByRole('button', { name: '查询' }).click()
  expect(onSearch).toHaveBeenLastCalledWith({ area: '3601' })
})

it.each([
  ['strict unless told: a node of any level is chosen', undefined, { area: '36' }],
  ['where it is not strict, a leaf alone', false, {}],
] as const)('S9.7 a cascader is %s', async (_what, strict, sent) => {
  const nodes = [{ id: '36', label: '江西省', children: [{ id: '3601', label: '南昌市' }] }]
  const { onSearch } = await show([
    { kind: 'cascader', name: 'area', label: '区域', nodes, ...(strict !== undefined && { strict }) },
  ])
  await page.getByRole('combobox', { name: '区域' }).click()
  await page.getByRole('treeitem', { name: '江西省' }).click()
  await expect.element(page.getByRole('treeitem', { name: '南昌市' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: '查询' }).click()
  expect(onSearch).toHaveBeenLastCalledWith(sent)
})

it('S9.5 a hint stands in the tooltip, and the placeholder stays the specification’s', async () => {
  await show([
    { kind: 'text', name: 'phone', label: '手机号', hint: '完整号码或后四位' },
    { kind: 'number', name: 'least', label: '耗时 ≥', hint: '毫秒，如 1000' },
    { kind: 'cascader', name: 'area', label: '区域', hint: '含下级', nodes: [] },
  ])
  await expect.element(page.getByLabelText('手机号')).toHaveAttribute('placeholder', '请输入手机号')
  await expect.element(page.getByLabelText('耗时 ≥')).toHaveAttribute('placeholder', '请输入耗时 ≥')
  await expect.element(page.getByText('请选择区域')).toBeVisible()
  await expect.element(page.getByText('手机号', { exact: true })).toHaveAttribute('title', '手机号：完整号码或后四位')
})

it('S9.1 a field without blanks takes a pasted phone number whole, and its length counts without them', async () => {
  const { onSearch } = await show([{ kind: 'text', name: 'phone', label: '手机号', maxLength: 11, blankless: true }])
  await page.getByLabelText('手机号').fill(' 138 0013\u30008000 ')
  await expect.element(page.getByLabelText('手机号')).toHaveValue('13800138000')
  await page.getByRole('button', { name: '查询' }).click()
  expect(onSearch).toHaveBeenLastCalledWith({ phone: '13800138000' })
})

it('30.1: a time shows seconds only where they say something, goes by quarters of an hour, and 明天 9:00 is one click', async () => {
  const { onSearch } = await show(
    [
      { kind: 'datetime', name: 'a', label: '开始时间' },
      { kind: 'datetime', name: 'b', label: '结束时间' },
    ],
    { a: '2026-11-02 09:00:00', b: '2026-11-02 23:59:59' },
  )
  const begin = page.getByPlaceholder('请选择开始时间')
  await expect.element(begin).toHaveValue('2026-11-02 09:00')
  await expect.element(page.getByPlaceholder('请选择结束时间')).toHaveValue('2026-11-02 23:59:59')
  await userEvent.click(begin)
  const calendar = page.getByRole('dialog')
  await calendar.getByRole('button', { name: '增加分钟' }).click()
  await expect.element(begin).toHaveValue('2026-11-02 09:15')
  await calendar.getByRole('button', { name: '明天 9:00' }).click()
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(begin).toHaveFocus()
  await expect.element(begin).toHaveValue('2026-11-23 09:00')
  await userEvent.keyboard('{Enter}')
  expect(onSearch).toHaveBeenLastCalledWith({ a: '2026-11-23 09:00:00', b: '2026-11-02 23:59:59' })
})
