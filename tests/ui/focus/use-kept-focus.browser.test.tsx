import { useState } from 'react'
import { createPortal } from 'react-dom'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../../../src/ui/button/button.tsx'
import { useConfirm } from '../../../src/ui/confirm/confirm-provider.tsx'
import { renderUi } from '../support/render-ui.tsx'

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

const Rows = () => {
  const confirm = useConfirm()
  const [rows, setRows] = useState(['甲', '乙'])
  const remove = async (row: string) => {
    if (await confirm({ title: '删除', message: `删除${row}？`, danger: true })) {
      setRows((before) => before.filter((other) => other !== row))
    }
  }
  return (
    <>
      <Button>前</Button>
      <p>空白处</p>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <Button onClick={() => void remove(row)}>{`删除${row}`}</Button>
          </li>
        ))}
      </ul>
    </>
  )
}

it('a rejected question returns the focus to its button, however quick the answer', async () => {
  await renderUi(<Rows />)
  await page.getByRole('button', { name: '删除乙' }).click()
  await expect.element(page.getByRole('button', { name: '取消' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '删除乙' })).toHaveFocus()
})

it('where the button was removed with its row, the focus moves to the remaining row', async () => {
  await renderUi(<Rows />)
  await page.getByRole('button', { name: '删除乙' }).click()
  await page.getByRole('button', { name: '确定' }).click()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '删除甲' })).toHaveFocus()
})

/** A form of 40 fields in a place of its own, as a drawer. */
const LongForm = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>新增</Button>
      {open &&
        createPortal(
          <form>
            {Array.from({ length: 40 }, (_, at) => (
              <input key={`栏 ${at + 1}`} aria-label={`栏 ${at + 1}`} />
            ))}
            <Button onClick={() => setOpen(false)}>保存</Button>
          </form>,
          document.body,
        )}
    </>
  )
}

it('a form of many fields that was walked through returns the focus to its button', async () => {
  await renderUi(<LongForm />)
  await page.getByRole('button', { name: '新增' }).click()
  await expect.element(page.getByRole('button', { name: '新增' })).toHaveFocus()
  for (let field = 0; field < 41; field += 1) await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: '保存' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: '保存' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '新增' })).toHaveFocus()
})

it('a click on an empty area removes the focus', async () => {
  await renderUi(<Rows />)
  await page.getByRole('button', { name: '前' }).click()
  await expect.element(page.getByRole('button', { name: '前' })).toHaveFocus()
  await page.getByText('空白处').click()
  await expect.poll(() => document.activeElement).toBe(document.body)
  await nextFrame()
  expect(document.activeElement).toBe(document.body)
})

it('a click on an empty area removes the focus also while the button that was clicked before is disabled for a moment', async () => {
  await renderUi(<Rows />)
  const before = page.getByRole('button', { name: '前' })
  await expect.element(before).toBeInTheDocument()
  const button = before.element() as HTMLButtonElement // as: a button has this role
  button.focus()
  button.click()
  page
    .getByText('空白处')
    .element()
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  button.blur()
  await expect.element(before).toBeDisabled()
  await expect.element(before).toBeEnabled()
  await nextFrame()
  expect(document.activeElement).toBe(document.body)
})

it('a click on an empty area removes the focus also where its button is disabled briefly only then', async () => {
  await renderUi(<Rows />)
  const before = page.getByRole('button', { name: '前' })
  await expect.element(before).toBeInTheDocument()
  const button = before.element() as HTMLButtonElement // as: a button has this role
  button.focus()
  await page.getByText('空白处').click()
  button.dataset['resting'] = ''
  button.disabled = true
  await nextFrame()
  button.disabled = false
  await nextFrame()
  expect(document.activeElement).toBe(document.body)
})
