import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/schema.ts'
import { whileListening } from '../../http/rounds.ts'
import type { Backend } from '../../http/serve-operations.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'
import { beginRun } from './begin-run.ts'
import { nextTimes } from './cron.ts'
import { endRun } from './engine/run-sync.ts'
import { syncJob } from './sync-job.ts'

/** Milliseconds between two looks for what is due. */
const lookEvery = 5000
const hour = 3_600_000
/** The least time between two runs of a task: what is due earlier is due as its line says. */
const least = 5 * 60_000
const day = 24 * hour

/**
 * Begins the runs that are due, each in one transaction with the task's next time, so that of two processes one does; a
 * task whose last run has not ended waits for its next time. Ends the runs whose job is over without them. `now` in
 * milliseconds since 1970.
 */
export async function tendTasks({ db, clock }: Pick<Backend, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await bringForward(db, now)
  const due = await db.selectFrom('sync_task').select('id').where('next_due', '<=', now).orderBy('next_due').execute()
  for (const { id } of due) await db.transaction().execute((tx) => beginDue(tx, id, now))
  for (const id of await abandoned(db)) await endRun({ db, clock }, id, 'failed', '处理中断，请查看后台任务')
}

/**
 * Corrects next times that a clock has written that ran ahead: the next time of a task is never later than its line's.
 */
async function bringForward(db: Database, now: number): Promise<void> {
  const waiting = await db
    .selectFrom('sync_task')
    .select(['id', 'cron', 'next_due'])
    .where('next_due', '>', now + least)
    .where('cron', 'is not', null)
    .execute()
  for (const { id, cron, next_due } of waiting) {
    const [next] = nextTimes(cron ?? '', now, 1)
    if (next === undefined || next_due === null || next >= next_due) continue
    await db
      .updateTable('sync_task')
      .set({ next_due: next })
      .where('id', '=', id)
      .where('next_due', '=', next_due)
      .execute()
  }
}

async function beginDue(tx: Database, id: string, now: number): Promise<void> {
  const task = await tx
    .updateTable('sync_task')
    .set((eb) => ({ next_due: eb.ref('next_due') }))
    .where('id', '=', id)
    .where('next_due', '<=', now)
    .returning(['id', 'name', 'cron'])
    .executeTakeFirst()
  // Another process was faster, or the task was paused.
  if (!task || task.cron === null) return
  const [next] = nextTimes(task.cron, now, 1)
  await tx
    .updateTable('sync_task')
    .set({ next_due: next ?? null })
    .where('id', '=', id)
    .execute()
  await beginRun(tx, task, { kind: 'run', begun_by: 'schedule', asked_by: null, asked_by_id: null }, now)
}

/** Runs whose job has failed for good, or was cancelled in the list of jobs. */
async function abandoned(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sync_run')
    .select('id')
    .where('status', 'in', ['waiting', 'running'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('job')
            .select('job.id')
            .where('job.kind', '=', syncJob.name)
            .whereRef('job.key', '=', 'sync_run.id')
            .where('job.state', 'in', ['waiting', 'running']),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Deletes previews of yesterday, and the runs that are older than the site keeps them. `now` in milliseconds
 * since 1970.
 */
export async function trimRuns(db: Database, now: number): Promise<void> {
  const old = await db
    .selectFrom('sync_run')
    .select('id')
    .where('status', 'not in', ['waiting', 'running'])
    .where((eb) =>
      eb.or([
        eb('created_at', '<=', now - parameter(db, 'keep.sync.days') * day),
        eb('kind', '=', 'preview').and('created_at', '<=', now - day),
      ]),
    )
    .execute()
  // With their rows; one by one, so that others wait for none of them.
  for (const { id } of old) await db.deleteFrom('sync_run').where('id', '=', id).execute()
}

/** Tends the tasks while the server listens. */
export function serveSync(app: FastifyInstance, backend: Pick<Backend, 'db' | 'clock'>): void {
  whileListening(app, { name: 'synchronisation', every: lookEvery, run: () => tendTasks(backend) })
  whileListening(app, {
    name: 'old runs of the synchronisation',
    every: hour,
    run: () => trimRuns(backend.db, backend.clock.now()),
  })
}
