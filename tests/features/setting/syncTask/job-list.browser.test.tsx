import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import { JobList } from '../../../../src/features/setting/syncTask/parts/jobs/job-list.tsx'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'

const failed = {
  id: '1',
  kind: 'notice-deliver',
  name: '关于开展听证员任前培训的通知',
  state: 'failed',
  attempt: 10,
  done: 2000,
  total: 12_000,
  failure: '系统内部错误，详情见服务器日志',
  dueTime: '2026-11-21 07:00:00',
  endTime: '2026-11-21 08:00:00',
} as const
const early = {
  id: '2',
  kind: 'notice-end',
  name: '元旦值班安排',
  state: 'waiting',
  attempt: 0,
  dueTime: '2027-01-04 18:00:00',
} as const
const again = { ...early, id: '3', name: '食堂开放时间', attempt: 2, failure: '短信网关没有应答' } as const

const stopped = {
  id: '4',
  kind: 'sync-run',
  name: '组织机构每日同步',
  state: 'failed',
  attempt: 1,
  failure: '数据源没有任何行，已停止，以免停用全部记录',
  runId: '8101',
  dueTime: '2026-11-21 02:00:00',
  endTime: '2026-11-21 02:00:09',
} as const
const stoppedRun = {
  id: '8101',
  taskId: '8001',
  runKind: 'run',
  begunBy: 'schedule',
  runStatus: 'failed',
  runReason: '数据源没有任何行，已停止，以免停用全部记录',
  phase: 'judge',
  read: 0,
  created: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  pending: 0,
  removing: 0,
  disabled: 0,
  kept: 0,
  cancelling: false,
  retriable: false,
  createTime: '2026-11-21 02:00:00',
} as const

beforeEach(() => page.viewport(1440, 900))

const open = async (
  has: (need: string | undefined) => boolean = () => true,
  rows: () => readonly Schemas['Job'][] = () => [failed, early, again],
) => {
  const retried: unknown[] = []
  const orders: (string | null)[] = []
  await renderView(
    <PermissionContext value={has}>
      <PrimeProvider>
        <JobList switched={false} onSwitch={() => undefined} />
      </PrimeProvider>
    </PermissionContext>,
    {
      path: '/setting/syncTask',
      site: { encryptBodies: false },
      answers: {
        '/api/setting/syncTask/jobs': (request) => {
          orders.push(new URL(request.url).searchParams.get('orders'))
          return rows()
        },
        '/api/setting/syncTask/progress': () => stoppedRun,
        '/api/setting/syncTask/jobs/retry': async (request) => {
          retried.push(await request.json())
          return { done: ['1', '3'], refused: [] }
        },
      },
    },
  )
  await expect.element(row('任前培训')).toBeVisible()
  return { retried, orders }
}
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

it('S19.2 the list of background jobs says what is done, how far, and why it failed', async () => {
  await open()
  for (const text of ['公告送达', '失败', '10', '2,000 / 12,000', '系统内部错误，详情见服务器日志'])
    await expect.element(row('任前培训').getByText(text, { exact: true })).toBeVisible()
  await expect.element(row('元旦值班').getByText('等待中', { exact: true })).toBeVisible()
  await expect.element(row('食堂').getByText('等待重试', { exact: true })).toBeVisible()
})

it('S19.2 what failed or waits for another try is tried again, what waits for its time is left', async () => {
  const { retried } = await open()
  await expect.element(row('元旦值班').getByRole('button', { name: /^重试/ })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('checkbox', { name: '选择本页全部' }))
  await userEvent.click(page.getByRole('button', { name: '重试', exact: true }).first())
  await expect.element(page.getByText('尚未到执行时间，不能重试')).toBeVisible()
  expect(retried).toEqual([{ ids: ['1', '3'] }])
})

it('S19.2 a synchronisation that failed says why, leads to its run, and is not tried again as a job', async () => {
  const { orders } = await open(undefined, () => [stopped, failed])
  expect(orders).toEqual(['state:true'])
  await expect.element(row('每日同步').getByText('数据源没有任何行，已停止，以免停用全部记录')).toBeVisible()
  await expect.element(row('每日同步').getByRole('button', { name: /^重试/ })).not.toBeInTheDocument()
  await expect.element(row('任前培训').getByRole('button', { name: /^查看运行/ })).not.toBeInTheDocument()
  await userEvent.click(row('每日同步').getByRole('button', { name: /^查看运行/ }))
  const drawer = page.getByRole('dialog', { name: '同步：组织机构每日同步' })
  await expect.element(drawer.getByText('数据源没有任何行，已停止，以免停用全部记录')).toBeVisible()
})

it('S19.2 without the permission nothing is offered', async () => {
  await open((need) => need !== 'setting:syncTask:retryJob')
  await expect.element(page.getByRole('button', { name: /^重试/ })).not.toBeInTheDocument()
})

it('S19.2 a list with work under way is loaded again by itself, until that has ended', async () => {
  let asked = 0
  await open(undefined, () => {
    asked += 1
    return [failed, { ...early, state: asked < 3 ? 'running' : 'done', done: asked, total: 3 }]
  })
  await expect.element(row('元旦值班').getByText('1 / 3', { exact: true })).toBeVisible()
  await expect.element(row('元旦值班').getByText('3 / 3', { exact: true }), { timeout: 30_000 }).toBeVisible()
  await expect.element(row('元旦值班').getByText('已完成', { exact: true })).toBeVisible()
})
