import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useConfirm } from '../../../src/ui/confirm/confirm-provider.tsx'
import { FetchCodeContext } from '../../../src/ui/late/late-code.ts'
import { PrimeProvider } from '../../../src/ui/theme/prime-provider.tsx'
import { renderUi, toasts } from '../support/render-ui.tsx'

const Asker = ({ onAnswer }: { readonly onAnswer: (accepted: boolean) => void }) => {
  const confirm = useConfirm()
  return (
    <button type="button" onClick={async () => onAnswer(await confirm({ title: '删除用户', message: '确定删除吗？' }))}>
      问
    </button>
  )
}

it('S9.8 a question whose dialog fails to load counts as rejected, and the next one is asked', async () => {
  let online = false
  const answer = vi.fn()
  await renderUi(
    <FetchCodeContext value={(load) => (online ? load() : Promise.reject(new TypeError('Failed to fetch')))}>
      <PrimeProvider>
        <Asker onAnswer={answer} />
      </PrimeProvider>
    </FetchCodeContext>,
  )
  await page.getByText('问').click()
  await vi.waitFor(() => expect(answer.mock.calls).toEqual([[false]]))
  expect(toasts).toEqual([{ kind: 'warn', text: '确认窗口未能加载，请检查网络后重试' }])
  online = true
  await page.getByText('问').click()
  await page.getByRole('alertdialog', { name: '删除用户' }).getByRole('button', { name: '确定' }).click()
  await vi.waitFor(() => expect(answer.mock.calls).toEqual([[false], [true]]))
})
