import { fieldChecks } from '../../http/field-checks.ts'
import type { Backend } from '../../http/serve-operations.ts'
import { type JobKind, JobStopped } from '../../jobs/job.ts'
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
    fieldErrors: await checks,
    mostRows: parameter(db, 'sync.rows'),
    batch,
    sourceOf: (task) => sourceOf(backend, task),
  }
}

/** Carries out a run; its key is the run's id. */
export const syncJob: JobKind<{ readonly runId: string }> = {
  name: 'sync-run',
  attempts: 10,
  together: 2,
  async run({ runId }, { backend, signal, hold, report }) {
    try {
      await runSync(await siteOf(backend), runId, { signal, hold, report })
    } catch (error) {
      const why = signal.aborted ? signal.reason : error
      if (why instanceof JobStopped && why.why === 'cancelled')
        await endRun(backend, runId, 'cancelled', '已由用户取消')
      throw error
    }
  },
}
