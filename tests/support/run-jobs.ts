import { contributed } from '../../server/areas.ts'
import type { Database } from '../../server/database/schema.ts'
import type { Backend } from '../../server/http/serve-operations.ts'
import type { JobKind } from '../../server/jobs/job.ts'
import { JobRunner } from '../../server/jobs/job-runner.ts'

interface Parts {
  /** The kinds that the process knows; all those of the server unless given. */
  readonly kinds?: readonly JobKind[]
  /** What the jobs need besides database and clock. */
  readonly backend?: Partial<Backend>
  /** Gets the errors that no one foresaw; they are thrown unless given. */
  readonly failed?: (error: unknown) => void
}

/** The jobs of one process at a time that the test sets; it does nothing by itself. */
export function jobProcess(db: Database, clock: { readonly now: () => number }, parts: Parts = {}): JobRunner {
  const fail = (error: unknown) => {
    throw error
  }
  // as: what a job of the test needs.
  const backend = { db, clock, ...contributed, ...parts.backend } as Backend
  return new JobRunner({ backend, kinds: parts.kinds ?? contributed.jobKinds, failed: parts.failed ?? fail })
}

/** Runs the jobs that are due at `now`, as a process does; resolves when they are over. */
export const runJobs = (db: Database, now: number, parts?: Parts): Promise<void> =>
  jobProcess(db, { now: () => now }, parts).runDue()
