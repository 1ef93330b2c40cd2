import axe from 'axe-core'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../../../src/ui/button/button.tsx'
import { DataTable } from '../../../src/ui/data-table/data-table.tsx'
import { columns, type Person, people } from '../data-table/support.tsx'
import { renderUi } from '../support/render-ui.tsx'

const tip = () => page.getByRole('tooltip')
const act = vi.fn()
const buttons = (reason: string | undefined) => (
  <>
    <button type="button">前</button>
    <Button refusal={reason} onClick={act}>
      删除
    </Button>
    <button type="button">后</button>
  </>
)

it('S9.3 what cannot be done now takes the focus and says why, until Esc or elsewhere', async () => {
  act.mockClear()
  await renderUi(buttons('请先停用'))
  const button = page.getByRole('button', { name: '删除' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAccessibleDescription('请先停用')
  await expect.element(tip()).not.toBeInTheDocument()
  ;(page.getByRole('button', { name: '前' }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button).toHaveFocus()
  await expect.element(tip()).toHaveTextContent('请先停用')
  expect((await axe.run(document.body, { runOnly: ['wcag2a', 'wcag2aa'] })).violations.map(({ id }) => id)).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(tip()).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(tip()).toHaveTextContent('请先停用')
  await userEvent.keyboard('{Tab}')
  await expect.element(tip()).not.toBeInTheDocument()
  expect(act).not.toHaveBeenCalled()
})

it('S9.3 a tap on what cannot be done now says why within the window, and does nothing', async () => {
  act.mockClear()
  await page.viewport(390, 844)
  await renderUi(buttons('仅超级管理员可以删除；请联系本单位的超级管理员处理'))
  await page.getByRole('button', { name: '删除' }).click({ force: true })
  await expect.element(tip()).toBeVisible()
  const { left, right, top } = tip().element().getBoundingClientRect()
  expect([left >= 0, right <= 390, top >= 0]).toEqual([true, true, true])
  await page.getByRole('button', { name: '后' }).click()
  await expect.element(tip()).not.toBeInTheDocument()
  expect(act).not.toHaveBeenCalled()
})

it('S9.3 under a mouse the reason is told once: by the tip, and not by the browser’s title as well', async () => {
  await page.viewport(1440, 900)
  await renderUi(
    <>
      {buttons('请先停用')}
      <Button icon="trash" aria-label="清空" refusal="没有可清空的内容" />
    </>,
  )
  for (const [name, reason] of [
    ['删除', '请先停用'],
    ['清空', '没有可清空的内容'],
  ] as const) {
    const button = page.getByRole('button', { name })
    await button.hover({ force: true })
    await expect.element(tip()).toHaveTextContent(reason)
    await expect.element(button).not.toHaveAttribute('title')
    await page.getByRole('button', { name: '前' }).hover()
    await expect.element(tip()).not.toBeInTheDocument()
  }
})

it('S9.3 a button whose reason goes stays the same element, and works', async () => {
  act.mockClear()
  const screen = await renderUi(buttons('请先停用'))
  const before = page.getByRole('button', { name: '删除' }).element()
  await screen.rerender(buttons(undefined))
  expect(page.getByRole('button', { name: '删除' }).element()).toBe(before)
  await page.getByRole('button', { name: '删除' }).click()
  expect(act).toHaveBeenCalledTimes(1)
})

const rows = people(2)
const keyOf = ({ id }: Person) => id
const nameOf = ({ name }: Person) => name
const actions = [{ label: '删除', danger: true, disabled: () => '请先停用', onSelect: act }]
const bulkActions = [{ label: '对比', takes: 2, onSelect: act }]
const controls = { goTo: vi.fn(), resize: vi.fn(), sort: vi.fn(), reload: vi.fn() }

it('S9.3 nothing disabled in a row or a bar has its reason in a title alone', async () => {
  await page.viewport(1440, 900)
  await renderUi(
    <DataTable
      title="人员"
      list={{ rows, total: 2, current: 1, size: 10, loading: false, loaded: true, values: {} }}
      controls={controls}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      actions={actions}
      bulkActions={bulkActions}
    />,
  )
  await page.getByLabelText('选择人1').click()
  await expect.element(page.getByRole('button', { name: '对比' })).toHaveAccessibleDescription('对比需选择 2 项')
  await expect.element(page.getByRole('button', { name: '删除人1' })).toHaveAccessibleDescription('请先停用')
  expect(document.querySelectorAll('button:disabled[title]')).toHaveLength(0)
})
