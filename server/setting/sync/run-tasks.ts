import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { cancelJob } from '../../jobs/index.ts'
import { audited } from '../../kernel/audited.ts'
import { conflict, notFound, refused } from '../../kernel/failure.ts'
import { isRetriable } from './answer.ts'
import { beginRun } from './begin-run.ts'
import { endRunIn } from './engine/run-sync.ts'
import type { Run, Task } from './engine/sync-site.ts'
import { objectNamed } from './objects.ts'
import { syncJob } from './sync-job.ts'
import { requireRights } from './task-rights.ts'
import { taskWith } from './tasks.ts'

/** 404 AA0005. */
export const runMissing = () => notFound('运行记录不存在，或已超过保留期限')

/**
 * POST /api/setting/syncTask/run: begins a run in the background. 403 AA0002 where the account could not write such
 * records itself; 409 AA0001 while the task has one that has not ended; 400 AA0001 for a retry where the last run has
 * no failed row that was not tried again.
 */
export const startSyncRun: Handler<'startSyncRun'> = async (context) => {
  const { account, body, clock } = context
  const { id, runKind } = body
  return audited(context, async (tx, record) => {
    const task = await taskWith(tx, id)
    requireRights(account, objectNamed(context, task.object), '运行')
    const of = runKind === 'retry' ? await failedRun(tx, task) : undefined
    const by = {
      kind: runKind,
      begun_by: 'user',
      asked_by: account.name,
      asked_by_id: account.userId,
      ...(of && { of: of.id }),
    } as const
    const runId = await beginRun(tx, task, by, clock.now())
    if (runId === undefined) throw conflict('该任务正在运行，请等待结束或先取消')
    record({ kind: 'sync_run', id: runId, name: task.name, after: { runKind } })
    return { runId }
  })
}

async function failedRun(tx: Database, { last_run_id }: Task): Promise<Run> {
  const run = await tx
    .selectFrom('sync_run')
    .selectAll()
    .where('id', '=', last_run_id ?? '')
    .executeTakeFirst()
  if (!run || !isRetriable(run)) throw refused('上次运行没有可重试的失败项')
  return run
}

/** POST /api/setting/syncTask/cancel: stops a run within seconds. 400 AA0001 where it has ended. */
export const cancelSyncRun: Handler<'cancelSyncRun'> = async (context) => {
  const { body, clock } = context
  await audited(context, async (tx, record) => {
    const run = await tx
      .updateTable('sync_run')
      .set({ cancelling: 1 })
      .where('id', '=', body.runId)
      .returningAll()
      .executeTakeFirst()
    if (!run) throw runMissing()
    if (run.status !== 'waiting' && run.status !== 'running') throw refused('该运行已结束')
    await cancelJob(tx, syncJob, run.id, clock.now())
    const { name } = await taskWith(tx, run.task_id)
    record({
      kind: 'sync_run',
      id: run.id,
      name,
      before: { cancelling: run.cancelling === 1 },
      after: { cancelling: true },
    })
    // No job will end it.
    if (run.status === 'waiting') await endRunIn(tx, clock, run.id, { ended: 'cancelled', reason: '已由用户取消' })
  })
}
