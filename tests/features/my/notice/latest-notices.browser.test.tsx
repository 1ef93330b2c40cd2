import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { LatestNoticesCard } from '../../../../src/features/my/notice/parts/latest/latest-notices-card.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { refusal } from '../../../app/scripted-backend.ts'

const notice = {
  id: '1',
  name: '培训通知',
  category: 'notice',
  mustConfirm: false,
  publishTime: '2026-11-20 18:04:09',
  publisherName: '王建国',
  pinned: false,
  files: 0,
} as const
const card = page.getByRole('region', { name: '最新公告' })

it('notice: shows the newest ones as the backend orders them, and marks what is unread or waits for a confirmation', async () => {
  const asked: string[] = []
  const { navigator } = await renderView(<LatestNoticesCard />, {
    answers: {
      '/api/notice/list': (request) => {
        asked.push(new URL(request.url).search)
        return [
          { ...notice, id: '3', name: '值班安排', pinned: true, mustConfirm: true, readTime: '2026-11-20 19:00:00' },
          notice,
          { ...notice, id: '2', name: '食堂安排', readTime: '2026-11-20 19:00:00' },
        ]
      },
    },
  })
  const lines = card.getByRole('listitem')
  await expect.element(lines.first()).toHaveTextContent('待确认【置顶】值班安排11-20')
  await expect.element(lines.nth(1)).toHaveTextContent('未读培训通知11-20')
  await expect.element(lines.nth(2)).toHaveTextContent('食堂安排11-20')
  await expect.element(lines.nth(2)).not.toHaveTextContent('未读')
  expect(asked).toEqual(['?current=1&size=5'])
  await card.getByRole('link', { name: '未读 培训通知' }).click()
  expect(navigator.path).toBe('/my/notice?chosen=1')
})

it('notice: without any the card says so', async () => {
  await renderView(<LatestNoticesCard />, { answers: { '/api/notice/list': () => [] } })
  await expect.element(card.getByText('暂无公告')).toBeVisible()
})

it('notice: a failure stands in the card alone, which loads again on request', async () => {
  let broken = true
  await renderView(<LatestNoticesCard />, {
    answers: { '/api/notice/list': () => (broken ? refusal(503, 'AA0009', '服务不可用，请稍后再试') : [notice]) },
  })
  await expect.element(card.getByText('公告加载失败')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  broken = false
  await card.getByRole('button', { name: '重试' }).click()
  await expect.element(card.getByText('培训通知')).toBeVisible()
})
