import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConfirmNotice } from '../../../../src/app/shell/messages/confirm-notice.tsx'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../render-view.tsx'
import { type Answers, refusal } from '../../scripted-backend.ts'

const notice = {
  id: '7',
  name: '培训通知',
  category: 'notice',
  mustConfirm: true,
  publishTime: '2026-11-20 09:30:00',
  publisherName: '王建国',
  content: '<p>请参加。<img src=x onerror="document.title=1"></p>',
  files: [{ id: '8', name: '日程.txt', size: 6, mediaType: 'text/plain' }],
} as const
const dialog = page.getByRole('dialog', { name: '请阅读并确认（共 2 条）' })

const open = (answers: Answers) =>
  renderView(
    <PrimeProvider>
      <ConfirmNotice id="7" waiting={2} />
    </PrimeProvider>,
    { site: { encryptBodies: false }, answers: { '/api/notice/detail': () => notice, ...answers } },
  )

it('security 8: a notice that has to be confirmed has the focus, takes no Escape, and is confirmed by the keyboard', async () => {
  const sent: unknown[] = []
  await open({
    '/api/notice/read': async (request: Request) => {
      sent.push(await request.json())
      return {}
    },
  })
  await expect.element(dialog.getByText('请参加。')).toBeVisible()
  expect(dialog.element().querySelector('img')).toBeNull()
  await expect.element(dialog.getByText('王建国 · 2026-11-20 09:30')).toBeVisible()
  await expect.element(dialog.getByRole('region', { name: '公告内容' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: '下载日程.txt' })).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  await expect.element(dialog.getByRole('button', { name: '我已阅读并确认' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toEqual([{ id: '7', confirm: true }])
})

it('security 8: a confirmation that fails is told, and can be tried again', async () => {
  const { toasts } = await open({ '/api/notice/read': () => refusal(500, 'AA0003', '服务器异常，请稍后再试') })
  const button = dialog.getByRole('button', { name: '我已阅读并确认' })
  await expect.element(button).toBeEnabled()
  await button.click()
  await expect.poll(() => toasts.map(({ text }) => text)).toEqual(['服务器异常，请稍后再试'])
  await expect.element(button).toBeEnabled()
})

it('S16.4 a notice that cannot be loaded says so, and is loaded again', async () => {
  let fails = true
  await open({ '/api/notice/detail': () => (fails ? refusal(503, 'AA0009', '服务不可用，请稍后再试') : notice) })
  await expect.element(dialog.getByText('公告加载失败')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: '我已阅读并确认' })).toBeDisabled()
  fails = false
  await dialog.getByRole('button', { name: '重试' }).click()
  await expect.element(dialog.getByText('请参加。')).toBeVisible()
})
