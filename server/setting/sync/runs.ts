import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import type { Handler } from '../../http/handler.ts'
import { resumedAt } from '../../jobs/index.ts'
import { paged } from '../../kernel/paged.ts'
import { formatDateTime } from '../../kernel/time.ts'
import { answerRow, answerRun } from './answer.ts'
import { mappingOf } from './engine/read-rows.ts'
import { rowMapper } from './map-row.ts'
import { objectNamed } from './objects.ts'
import { runMissing } from './run-tasks.ts'
import type { RawRow } from './sources/sync-source.ts'
import { syncJob } from './sync-job.ts'
import type { SyncRowState } from './table.ts'
import { taskWith } from './tasks.ts'

/** GET /api/setting/syncTask/runs: the latest first. */
export const listSyncRuns: Handler<'listSyncRuns'> = async ({ db, query }) => {
  const matching = db.selectFrom('sync_run').selectAll().where('task_id', '=', query.id)
  const ordering = {
    id: 'sync_run.id',
    orders: { createTime: sql<number>`sync_run.created_at` },
    unless: 'createTime:false',
  }
  const { rows, total } = await paged(matching, query, ordering)
  return { rows: rows.map(answerRun), total }
}

/**
 * GET /api/setting/syncTask/progress: 404 AA0005 for a run that is no longer kept; one that its process has left says
 * when another one goes on.
 */
export const getSyncRun: Handler<'getSyncRun'> = async ({ db, clock, query }) => {
  const run = await db.selectFrom('sync_run').selectAll().where('id', '=', query.runId).executeTakeFirst()
  if (!run) throw runMissing()
  const resumed = run.status === 'running' ? await resumption(db, run.id, clock.now()) : undefined
  return { ...answerRun(run), ...(resumed !== undefined && { resumeTime: formatDateTime(resumed) }) }
}

async function resumption(db: Database, runId: string, now: number): Promise<number | undefined> {
  const job = await db
    .selectFrom('job')
    .select(['state', 'attempt', 'due_at', 'lease_until'])
    .where('kind', '=', syncJob.name)
    .where('key', '=', runId)
    .executeTakeFirst()
  return job && resumedAt(job, now)
}

const shown: readonly SyncRowState[] = ['created', 'updated', 'failed', 'removing', 'kept']

/** GET /api/setting/syncTask/rows: of a run the rows that a list shows, in the order of the source. */
export const listSyncRows: Handler<'listSyncRows'> = async (context) => {
  const { db, query } = context
  const run = await db.selectFrom('sync_run').selectAll().where('id', '=', query.runId).executeTakeFirst()
  if (!run) throw runMissing()
  const task = await taskWith(db, run.task_id)
  const object = objectNamed(context, task.object)
  const map = rowMapper(object, mappingOf(task.mapping))
  // as: the pattern of the API description
  const states = query.rowState === undefined ? shown : (query.rowState.split(',') as SyncRowState[])
  const matching = db
    .selectFrom('sync_row')
    .selectAll()
    .where('run_id', '=', run.id)
    .where('state', 'in', [...states])
  const ordering = { id: 'sync_row.row_no', orders: { row: sql<number>`sync_row.row_no` }, unless: 'row:true' }
  const { rows, total } = await paged(matching, { current: query.current ?? 1, size: query.size ?? 10 }, ordering)
  return {
    // as: stored as JSON of the row
    rows: rows.map((row) => answerRow(object, row, map(JSON.parse(row.raw) as RawRow).cells)),
    total,
  }
}
