import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useConfirm } from '../../../src/ui/confirm/confirm-provider.tsx'
import { renderUi } from '../support/render-ui.tsx'

const Asker = ({ onAnswer }: { readonly onAnswer: (accepted: boolean) => void }) => {
  const confirm = useConfirm()
  const ask = async () =>
    onAnswer(await confirm({ title: '删除用户', message: '确定删除“张三”吗？', accept: '删除', danger: true }))
  return (
    <button type="button" onClick={ask}>
      问
    </button>
  )
}

it('resolves to the user’s answer; Esc rejects, and the focus starts on the harmless button', async () => {
  const answer = vi.fn()
  await renderUi(<Asker onAnswer={answer} />)
  await page.getByText('问').click()
  await expect.element(page.getByRole('alertdialog', { name: '删除用户' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '取消' })).toHaveFocus()
  await page.getByRole('button', { name: '删除' }).click()
  await vi.waitFor(() => expect(answer).toHaveBeenLastCalledWith(true))
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await page.getByText('问').click()
  await expect.element(page.getByRole('button', { name: '取消' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(answer).toHaveBeenLastCalledWith(false))
})
