import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { LoadState } from '../../../src/ui/load/load-state.tsx'
import { useLoaded } from '../../../src/ui/load/use-loaded.ts'
import { renderUi } from '../support/render-ui.tsx'

const broken = new ApiError({ kind: 'network', message: 'Network Error' })

const Shown = ({ load }: { readonly load: (signal: AbortSignal) => Promise<string> }) => {
  const loaded = useLoaded(load)
  return (
    <>
      <LoadState of={loaded} name="绑定信息">
        {(text) => <output>{text}</output>}
      </LoadState>
      <button type="button" onClick={loaded.reload}>
        再次加载
      </button>
    </>
  )
}

it('S10.6 a load that failed says so and is tried again', async () => {
  const load = vi.fn().mockRejectedValueOnce(broken).mockResolvedValue('已绑定')
  await renderUi(<Shown load={load} />)
  await expect.element(page.getByText('绑定信息加载失败')).toBeVisible()
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('已绑定')
})

it('security 6: what a preview does not show is no failure, and is not tried again', async () => {
  const refused = new ApiError({
    kind: 'forbidden',
    status: 403,
    message: '预览中不显示用户的个人内容',
    next: { kind: 'preview' },
  })
  await renderUi(<Shown load={() => Promise.reject(refused)} />)
  await expect.element(page.getByText('预览中不显示用户的个人内容')).toBeVisible()
  expect(page.getByText('加载失败').query()).toBeNull()
  expect(page.getByRole('button', { name: '重试' }).query()).toBeNull()
})

it('S10.6 what was loaded stays while it is loaded again, also where that fails', async () => {
  const load = vi.fn().mockResolvedValueOnce('第一次').mockRejectedValueOnce(broken)
  await renderUi(<Shown load={load} />)
  await expect.element(page.getByText('第一次')).toBeVisible()
  await page.getByText('再次加载').click()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await expect.element(page.getByText('第一次')).toBeVisible()
})

it('S10.6 an answer for an earlier load is dropped, and its request aborted', async () => {
  const signals: AbortSignal[] = []
  const answers: ((text: string) => void)[] = []
  const slow = () => (signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<string>((resolve) => answers.push(resolve))
  }
  const screen = await renderUi(<Shown load={slow()} />)
  await screen.rerender(<Shown load={slow()} />)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  answers[1]?.('新')
  answers[0]?.('旧')
  await expect.element(page.getByRole('status')).toHaveTextContent('新')
})
