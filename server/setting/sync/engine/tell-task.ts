import type { Database } from '../../../database/schema.ts'
import type { SyncRunStatus } from '../table.ts'
import type { Run } from './sync-site.ts'
import { nextWatermark } from './watermark.ts'

/**
 * Tells a task how a run of it has ended. Whole runs that end by themselves say whether it fails: a retry of some rows,
 * and a run that a user stops, say nothing about the others. A retry that is cancelled leaves the rows to another one.
 */
export async function tellTask(tx: Database, run: Run, status: SyncRunStatus, now: number): Promise<void> {
  if (run.kind === 'retry') return tellRetry(tx, run, status)
  const isDone = status === 'succeeded' || status === 'partial'
  const task = await tx.selectFrom('sync_task').select('source').where('id', '=', run.task_id).executeTakeFirstOrThrow()
  const watermark = isDone ? await nextWatermark(tx, run, task) : undefined
  await tx
    .updateTable('sync_task')
    .set((eb) => ({
      last_run_id: run.id,
      ...(isDone && { failures: 0, failing_since: null }),
      ...(status === 'failed' && {
        failures: eb('failures', '+', 1),
        failing_since: eb.fn.coalesce('failing_since', eb.val(now)),
      }),
      ...(watermark !== undefined && { watermark }),
    }))
    .where('id', '=', run.task_id)
    .execute()
}

async function tellRetry(tx: Database, run: Run, status: SyncRunStatus): Promise<void> {
  if (status === 'cancelled') return
  await tx.updateTable('sync_task').set({ last_run_id: run.id }).where('id', '=', run.task_id).execute()
  if (status !== 'failed' && run.of_run_id !== null)
    await tx.updateTable('sync_run').set({ retried_by: run.id }).where('id', '=', run.of_run_id).execute()
}
