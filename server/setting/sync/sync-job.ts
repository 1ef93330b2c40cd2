import type { Database } from '../../database/schema.ts'
import { fieldChecks } from '../../http/field-checks.ts'
import type { Backend } from '../../http/serve-operations.ts'
import { JobFailure, type JobKind, JobStopped } from '../../jobs/index.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'
import { endRun, runSync } from './engine/run-sync.ts'
import type { SyncSite } from './engine/sync-site.ts'
import { sourceOf } from './source-of.ts'

/** Compiled once a process. */
let checks: ReturnType<typeof fieldChecks> | undefined

/** Rows of one transaction: some ten milliseconds. */
const batch = 200

/** What the runs of this server need. */
async function siteOf(backend: Backend): Promise<SyncSite> {
  checks ??= fieldChecks()
  const { db, clock } = backend
  return {
    db,
    clock,
    syncObjects: backend.syncObjects,
    fieldErrors: await checks,
    mostRows: parameter(db, 'sync.rows'),
    batch,
    sourceOf: (task) => sourceOf(backend, task),
  }
}

/** Rejects where the run has failed: so has its job, which no further try would help. */
async function refuseFailed(db: Database, runId: string): Promise<void> {
  const run = await db.selectFrom('sync_run').select(['status', 'reason']).where('id', '=', runId).executeTakeFirst()
  if (run?.status !== 'failed') return
  throw new JobFailure(run.reason ?? '所有行都未能写入，原因见运行的失败明细', { final: true })
}

/** Carries out a run; its key is the run's id. */
export const syncJob: JobKind<{ readonly runId: string }> = {
  name: 'sync-run',
  attempts: 10,
  finalBecause: '该次运行已结束，请在同步任务中重新执行',
  together: 2,
  async runs(db, keys) {
    const rows = await db.selectFrom('sync_run').select('id').where('id', 'in', keys).execute()
    return rows.map(({ id }) => id)
  },
  async run({ runId }, { backend, signal, hold, report }) {
    try {
      await runSync(await siteOf(backend), runId, { signal, hold, report })
    } catch (error) {
      const why = signal.aborted ? signal.reason : error
      if (why instanceof JobStopped && why.why === 'cancelled')
        await endRun(backend, runId, 'cancelled', '已由用户取消')
      throw error
    }
    await refuseFailed(backend.db, runId)
  },
}
