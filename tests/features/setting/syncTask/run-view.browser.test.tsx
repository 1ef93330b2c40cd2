import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Schemas } from '../../../../openapi/schema.d.ts'
import { RunView } from '../../../../src/features/setting/syncTask/parts/run/run-view.tsx'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { type AnswerOf, refusal } from '../../../app/scripted-backend.ts'

const running = {
  id: '8101',
  taskId: '8001',
  runKind: 'run',
  begunBy: 'schedule',
  runStatus: 'running',
  phase: 'apply',
  read: 1200,
  created: 3,
  updated: 0,
  skipped: 397,
  failed: 0,
  pending: 800,
  removing: 0,
  disabled: 0,
  kept: 0,
  cancelling: false,
  retriable: false,
  startTime: '2026-11-21 02:00:00',
  createTime: '2026-11-21 02:00:00',
} as const

const open = (progress: AnswerOf<'/api/setting/syncTask/progress'>) =>
  renderView(
    <PermissionContext value={() => true}>
      <PrimeProvider>
        <RunView taskName="组织机构每日同步" runId="8101" onClose={() => undefined} />
      </PrimeProvider>
    </PermissionContext>,
    { path: '/setting/syncTask', answers: { '/api/setting/syncTask/progress': progress } },
  )
const drawer = page.getByRole('dialog', { name: '同步：组织机构每日同步' })

it('S18.17 progress that cannot be read is said above what was read last, and asked for again', async () => {
  let answer: () => Response | Schemas['SyncRun'] = () => running
  await open(() => answer())
  await expect
    .element(drawer.getByText('写入：已读取 1200 行，已处理 400 行。可以关闭此窗口，运行会继续。'))
    .toBeVisible()
  answer = () => refusal(503, 'AA0009', '服务不可用')
  await expect
    .element(drawer.getByRole('alert'))
    .toHaveTextContent('进度读取失败，以下是上次读到的内容：服务不可用重试')
  await expect.element(drawer.getByText(/已处理 400 行/)).toBeVisible()
  answer = () => ({ ...running, created: 403, pending: 400 })
  await userEvent.click(drawer.getByRole('button', { name: '重试' }))
  await expect.element(drawer.getByText(/已处理 800 行/)).toBeVisible()
  await expect.element(drawer.getByRole('alert')).not.toBeInTheDocument()
})

it('S18.17 progress that could not be read is asked for again without a click', async () => {
  let asked = 0
  await open(() => {
    asked += 1
    return asked === 2 ? refusal(503, 'AA0009', '服务不可用') : { ...running, read: asked }
  })
  await expect.element(drawer.getByRole('alert')).toBeVisible()
  await expect.element(drawer.getByText(/已读取 3 行/), { timeout: 30_000 }).toBeVisible()
  await expect.element(drawer.getByRole('alert')).not.toBeInTheDocument()
})

it('S18.3 a run whose process is gone says when another one takes it over', async () => {
  await open(() => ({ ...running, resumeTime: '2026-11-21 02:01:07' }))
  await expect.element(drawer.getByText('上次执行中断，等待接管，预计 02:01:07 后从中断处继续')).toBeVisible()
})
