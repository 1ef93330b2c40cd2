import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { NoticeReader } from '../../../../src/features/my/notice/notice-reader.tsx'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { type AnswerOf, refusal } from '../../../app/scripted-backend.ts'

const drawer = page.getByRole('dialog', { name: '公告' })
const open = async (detail: AnswerOf<'/api/notice/detail'>) => {
  const [onRead, onClose] = [vi.fn(), vi.fn()]
  await renderView(
    <PrimeProvider>
      <NoticeReader id="7" onRead={onRead} onClose={onClose} />
    </PrimeProvider>,
    { answers: { '/api/notice/detail': detail } },
  )
  return { onRead, onClose }
}

it('notice: a withdrawn one, opened by the link of its message, says so and leads back to the list', async () => {
  const { onRead, onClose } = await open(() => refusal(404, 'AA0005', '公告不存在，或已撤回、失效'))
  await expect.element(drawer.getByText('该公告已撤回')).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: '重试' })).not.toBeInTheDocument()
  await drawer.getByRole('button', { name: '返回公告列表' }).click()
  expect(onClose).toHaveBeenCalledOnce()
  expect(onRead).not.toHaveBeenCalled()
})

it('notice: one that could not be loaded is asked for again', async () => {
  await open(() => refusal(503, 'AA0009', '服务不可用，请稍后再试'))
  await expect.element(drawer.getByRole('button', { name: '重试' })).toBeVisible()
})
