import type { Database } from '../../../database/schema.ts'
import { traced } from '../../../kernel/calls/trace.ts'
import { mappingFault } from '../map-row.ts'
import { objectNamed } from '../objects.ts'
import { reasonOf, SourceFault } from '../sources/sync-source.ts'
import type { SyncRunStatus } from '../table.ts'
import { applyRows } from './apply-rows.ts'
import { judgeRows } from './judge-rows.ts'
import { mappingOf, readRows } from './read-rows.ts'
import { removeRecords } from './remove-records.ts'
import { skipRest } from './settle-rows.ts'
import {
  CancelledRun,
  importerOf,
  type Run,
  RunIsOver,
  StoppedRun,
  type SyncSite,
  traceOf,
  type Work,
} from './sync-site.ts'
import { tellTask } from './tell-task.ts'

/**
 * Carries out a run from where it is, to its end. Resolves where it has ended, also where it failed for a reason that
 * its administrator can see; rejects where the server is at fault or `signal` was aborted: then it can be called again.
 */
export function runSync(site: SyncSite, runId: string, by: Pick<Work, 'signal' | 'hold' | 'report'>): Promise<void> {
  return traced(traceOf(runId), async () => {
    const found = await begin(site, runId)
    if (!found) return
    const work: Work = { ...site, ...found, ...by }
    try {
      await steps(work)
    } catch (error) {
      if (error instanceof RunIsOver) return
      if (error instanceof CancelledRun) return endRun(site, runId, 'cancelled', '已由用户取消')
      if (error instanceof SourceFault) return endRun(site, runId, 'failed', reasonOf(error))
      if (!(error instanceof StoppedRun)) throw error
      return endRun(site, runId, 'failed', error.message)
    }
  })
}

async function steps(work: Work): Promise<void> {
  const { db, run, task } = work
  // Before the source is asked; every transaction that writes looks again.
  await importerOf(db, work)
  const fault = mappingFault(objectNamed(work, task.object), mappingOf(task.mapping))
  if (fault) throw new StoppedRun(`字段映射须修改：${fault.message}。请打开任务修改后保存`)
  const phaseOf = async () =>
    (await db.selectFrom('sync_run').select('phase').where('id', '=', run.id).executeTakeFirst())?.phase
  if ((await phaseOf()) === 'read') await readRows(work)
  if ((await phaseOf()) === 'judge') await judgeRows(work)
  if ((await phaseOf()) === 'apply') {
    await applyRows(work)
    if (run.kind !== 'preview')
      await db.updateTable('sync_run').set({ phase: 'remove' }).where('id', '=', run.id).execute()
  }
  if (run.kind !== 'preview') await removeRecords(work)
  await endRun(work, run.id)
}

/** The run and its task, under way; undefined for one that has ended. */
async function begin({ db, clock }: SyncSite, runId: string): Promise<Pick<Work, 'run' | 'task'> | undefined> {
  const run = await db
    .updateTable('sync_run')
    .set((eb) => ({ status: 'running' as const, started_at: eb.fn.coalesce('started_at', eb.val(clock.now())) }))
    .where('id', '=', runId)
    .where('status', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst()
  if (!run) return undefined
  const task = await db.selectFrom('sync_task').selectAll().where('id', '=', run.task_id).executeTakeFirstOrThrow()
  return { run, task }
}

/** Ends a run, whose rows that were not decided count as skipped; without a status, by what became of its rows. */
export async function endRun(
  { db, clock }: Pick<SyncSite, 'db' | 'clock'>,
  runId: string,
  ended?: 'failed' | 'cancelled',
  reason?: string,
): Promise<void> {
  await db.transaction().execute((tx) => endRunIn(tx, clock, runId, { ended, reason }))
  await trimRun(db, runId)
}

interface Ending {
  readonly ended?: 'failed' | 'cancelled' | undefined
  /** In Chinese. */
  readonly reason?: string | undefined
}

/** The same in a transaction; rows that no list shows stay until the next trimming. */
export async function endRunIn(
  tx: Database,
  clock: SyncSite['clock'],
  runId: string,
  { ended, reason }: Ending,
): Promise<void> {
  const run = await tx
    .updateTable('sync_run')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', runId)
    .where('status', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst()
  if (!run) return
  if (ended) await skipRest(tx, run.id)
  const status = ended ?? statusOf(run)
  await tx
    .updateTable('sync_run')
    .set({ status, ended_at: clock.now(), ...(reason !== undefined && { reason: reason.slice(0, 500) }) })
    .where('id', '=', run.id)
    .execute()
  if (run.kind !== 'preview') await tellTask(tx, run, status, clock.now())
}

function statusOf({ read, failed, kept, created, updated, skipped }: Run): SyncRunStatus {
  if (read > 0 && failed === read && created + updated + skipped === 0) return 'failed'
  return failed + kept > 0 ? 'partial' : 'succeeded'
}

/** Rows of a statement that deletes. */
const atOnce = 2000

/**
 * Removes the rows of a run that has ended and that no list shows: of a preview those that would not change anything.
 */
async function trimRun(db: Database, runId: string): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('sync_row')
      .innerJoin('sync_run', 'sync_run.id', 'sync_row.run_id')
      .select('sync_row.row_no')
      .where('sync_row.run_id', '=', runId)
      .where((eb) =>
        eb.or([
          eb('sync_row.state', '=', 'skipped'),
          eb('sync_row.state', '=', 'disabled').and('sync_run.kind', '!=', 'preview'),
          eb.and([
            eb('sync_run.kind', '!=', 'preview'),
            eb('sync_row.state', 'in', ['created', 'updated']),
            eb('sync_row.reason', 'is', null),
          ]),
        ]),
      )
      .limit(atOnce)
      .execute()
    if (rows.length === 0) return
    const numbers = rows.map(({ row_no }) => row_no)
    await db.deleteFrom('sync_row').where('run_id', '=', runId).where('row_no', 'in', numbers).execute()
  }
}
