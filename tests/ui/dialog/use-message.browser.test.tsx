import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { invalidInput, type Message, useMessage } from '../../../src/ui/dialog/use-message.ts'
import { renderUi } from '../support/render-ui.tsx'

const Teller = ({ onClosed, ...message }: Message & { readonly onClosed: () => void }) => {
  const tell = useMessage()
  return (
    <button type="button" onClick={() => tell(message).then(onClosed)}>
      保存
    </button>
  )
}

const dialog = page.getByRole('alertdialog')

it('S9.11 shows 输入的数据不合法 in a dialog with one button, and restores the focus', async () => {
  const onClosed = vi.fn()
  await renderUi(<Teller message={invalidInput} detail="机构不存在" onClosed={onClosed} />)
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog.getByText('输入的数据不合法')).toBeVisible()
  await expect.element(dialog.getByText('机构不存在')).toBeVisible()
  await expect.element(dialog).toHaveAccessibleName('提示')
  expect(dialog.getByText('取消').elements()).toHaveLength(0)
  await expect.element(dialog.getByRole('button', { name: '知道了' })).toHaveFocus()
  expect(onClosed).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(onClosed).toHaveBeenCalledTimes(1)
  await expect.element(page.getByRole('button', { name: '保存' })).toHaveFocus()
})

it('S9.11 Esc closes it too', async () => {
  const onClosed = vi.fn()
  await renderUi(<Teller message={invalidInput} onClosed={onClosed} />)
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog.getByRole('button', { name: '知道了' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(onClosed).toHaveBeenCalledTimes(1)
})
