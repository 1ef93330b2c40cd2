import type { ReactNode } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { OwnNoticeList } from '../../../../src/features/my/notice/notice-list.tsx'
import { NoticeList } from '../../../../src/features/setting/notice/notice-list.tsx'
import { NoticeReading } from '../../../../src/features/setting/notice/parts/reading/notice-reading.tsx'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { type Answers } from '../../../app/scripted-backend.ts'

const published = {
  id: '7',
  name: '培训通知',
  category: 'notice',
  audience: 'all',
  pinned: false,
  mustConfirm: false,
  status: 'published',
  expired: false,
  receivers: 12,
  read: 9,
  confirmed: 0,
  publishTime: '2026-11-20 09:30:00',
  createTime: '2026-11-20 09:00:00',
  version: 2,
} as const
const draft = { ...published, id: '8', name: '食堂安排', status: 'draft', receivers: 0, read: 0 } as const

beforeEach(() => page.viewport(1440, 900))

const open = (view: ReactNode, answers: Answers) =>
  renderView(
    <PrimeProvider>
      <PermissionContext value={() => true}>{view}</PermissionContext>
    </PrimeProvider>,
    { site: { encryptBodies: false }, answers },
  )
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const more = async (name: string, label: string) => {
  await row(name)
    .getByRole('button', { name: /的更多操作$/ })
    .click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

it('S16.3 a draft is published after a question, a published notice withdrawn', async () => {
  const sent: unknown[] = []
  const take = async (request: Request) => {
    sent.push([new URL(request.url).pathname, await request.json()])
    return { done: [], refused: [] }
  }
  await open(<NoticeList />, {
    '/api/setting/notice/list': () => [published, draft],
    '/api/setting/notice/expected': () => [{ id: '8', receivers: 1234 }],
    '/api/setting/notice/publish': take,
    '/api/setting/notice/withdraw': take,
  })
  await expect.element(row('培训通知').getByText('9/12')).toBeVisible()
  await more('食堂安排', '发布')
  await expect.element(page.getByRole('alertdialog').getByText('将有 1,234 人收到。')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: '发布' }).click()
  await expect.poll(() => sent).toEqual([['/api/setting/notice/publish', { ids: ['8'] }]])
  await more('培训通知', '撤回')
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click()
  await expect.poll(() => sent[1]).toEqual(['/api/setting/notice/withdraw', { ids: ['7'] }])
})

it('S16.5 who has read it is told by organisation, whose receivers are shown and urged', async () => {
  const [queries, urged] = [[] as string[], [] as unknown[]]
  const { toasts } = await open(<NoticeReading notice={published} onClose={() => undefined} />, {
    '/api/setting/notice/reading': () => [
      { orgId: '12', orgName: '第一检察部', orgOffice: '东湖区人民检察院', receivers: 4, read: 3, confirmed: 0 },
    ],
    '/api/setting/notice/readers': (request) => {
      queries.push(new URL(request.url).search)
      return [{ id: '5', name: '陈静', username: 'chenjing', orgName: '第一检察部', orgOffice: '东湖区人民检察院' }]
    },
    '/api/setting/notice/urge': async (request) => {
      urged.push(await request.json())
      return { urged: 1, recent: 0, left: 0 }
    },
  })
  await expect.element(page.getByText('75%')).toBeVisible()
  await page.getByRole('button', { name: /^第一检察部/ }).click()
  await expect.poll(() => queries.at(-1)).toContain('orgId=12')
  await expect.element(row('陈静').getByText('未读')).toBeVisible()
  await expect.element(row('陈静').getByText('东湖区人民检察院')).toBeVisible()
  await expect.element(page.getByText('东湖区人民检察院 / 第一检察部的接收人')).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: '催读时间' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: '确认时间' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^催读/ }).click()
  const question = page.getByRole('alertdialog')
  await expect
    .element(question.getByText('向“东湖区人民检察院 / 第一检察部”尚未阅读“培训通知”的用户发送催读消息？'))
    .toBeVisible()
  expect(urged).toEqual([])
  await question.getByRole('button', { name: '催读', exact: true }).click()
  await expect.poll(() => urged).toEqual([{ id: '7', orgId: '12' }])
  await expect.poll(() => toasts.map(({ text }) => text)).toEqual(['已催读 1 人'])
})

it('S16.5 of a notice to be confirmed those are urged who have not confirmed it', async () => {
  await open(<NoticeReading notice={{ ...published, mustConfirm: true }} onClose={() => undefined} />, {
    '/api/setting/notice/reading': () => [],
    '/api/setting/notice/readers': () => [],
  })
  await expect.element(page.getByRole('columnheader', { name: '确认时间' })).toBeVisible()
  // The last of its columns is in view.
  const last = page.getByRole('columnheader', { name: '催读时间' }).element().getBoundingClientRect()
  expect(last.right).toBeLessThanOrEqual(page.getByRole('dialog').element().getBoundingClientRect().right)
  const { scrollWidth, clientWidth } = document.querySelector('.p-datatable-table-container') ?? document.body
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  await page.getByRole('button', { name: '催读全部未确认' }).click()
  await expect
    .element(page.getByRole('alertdialog').getByText('向尚未确认“培训通知”的用户发送催读消息？'))
    .toBeVisible()
})

it('S16.3 of a selection the drafts alone are deleted, not what was published and its record of readers', async () => {
  const sent: unknown[] = []
  const withdrawn = { ...published, id: '9', name: '旧通知', status: 'withdrawn' } as const
  await open(<NoticeList />, {
    '/api/setting/notice/list': () => [draft, withdrawn],
    '/api/setting/notice/remove': async (request) => {
      sent.push(await request.json())
      return { done: ['8'], refused: [] }
    },
  })
  await row('食堂安排').getByRole('checkbox').click()
  await row('旧通知').getByRole('checkbox').click()
  await page.getByRole('button', { name: '删除草稿' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText('删除公告“食堂安排”？')).toBeVisible()
  await question.getByRole('button', { name: /^删除/ }).click()
  await expect.poll(() => sent).toEqual([{ ids: ['8'] }])
})

it('S16.4 a notice that a user opens counts as read, and is confirmed where it has to be', async () => {
  const sent: unknown[] = []
  const own = {
    id: '7',
    name: '培训通知',
    category: 'notice',
    mustConfirm: true,
    publishTime: '2026-11-20 09:30:00',
  } as const
  await open(<OwnNoticeList />, {
    '/api/notice/list': () => [{ ...own, pinned: true, files: 0 }],
    '/api/notice/detail': () => ({ ...own, content: '<p>请参加。</p>', files: [] }),
    '/api/notice/read': async (request) => {
      sent.push(await request.json())
      return {}
    },
  })
  await row('培训通知').getByRole('button', { name: /^查看/ }).click()
  const drawer = page.getByRole('dialog', { name: '培训通知' })
  await expect.element(drawer.getByText('请参加。')).toBeVisible()
  await expect.poll(() => sent).toEqual([{ id: '7' }])
  await drawer.getByRole('button', { name: '我已阅读并确认' }).click()
  await expect.poll(() => sent[1]).toEqual({ id: '7', confirm: true })
  await expect.element(drawer).not.toBeInTheDocument()
})
