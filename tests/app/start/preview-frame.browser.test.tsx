import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { PreviewFrame } from '../../../src/app/start/preview-frame.tsx'
import { Preview } from '../../../src/core/preview/preview.ts'
import { renderView } from '../render-view.tsx'
import type { AnswerOf } from '../scripted-backend.ts'

const open = async (end: AnswerOf<'/api/system/user/preview/end'> = () => null) => {
  const clock = { now: () => Date.now() }
  const user = { id: '1002', username: 'clerk', name: '陈静' }
  const kept = { previewToken: 'token', ends: clock.now() + 29 * 60_000 + 30_000, administratorId: '1', user }
  const preview = new Preview(kept, createMemoryStorage(), clock)
  const application = await renderView(
    <PreviewFrame preview={preview}>
      <p>应用</p>
    </PreviewFrame>,
    {
      answers: { '/api/system/user/preview/end': end },
    },
  )
  return { ...application, preview }
}
const banner = page.getByRole('region', { name: '只读预览' })
const over = page.getByRole('main')

it('security 6 the banner names the user whom the tab shows, and the time that is left', async () => {
  await open()
  await expect.element(banner.getByText('正在以“陈静（clerk）”的身份只读预览')).toBeVisible()
  await expect.poll(() => banner.getByRole('timer').element().textContent).toMatch(/^剩余 29:(30|2\d)$/)
  await expect.element(page.getByText('应用', { exact: true })).toBeVisible()
})

it('security 6 结束预览 ends it on the backend, and leads on to one’s own application', async () => {
  const { calls } = await open()
  await banner.getByRole('button', { name: '结束预览' }).click()
  await expect.element(over).toHaveTextContent('预览已结束可以关闭此标签页。返回我的应用')
  expect(calls).toContain('/api/system/user/preview/end')
  await expect.element(page.getByRole('button', { name: '返回我的应用' })).toHaveFocus()
  await expect.element(page.getByText('应用', { exact: true })).not.toBeInTheDocument()
})

it('security 6 says why it is over where another one has ended it', async () => {
  const { preview } = await open()
  preview.finish('该用户已删除，预览已结束')
  await expect.element(over).toHaveTextContent('预览已结束该用户已删除，预览已结束。可以关闭此标签页。返回我的应用')
  await expect.element(banner).not.toBeInTheDocument()
})
