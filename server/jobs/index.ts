import { jobStateLabels } from '../../openapi/facts/job.ts'
import type { Area } from '../area.ts'
import { jobAlarms } from './job-alarms.ts'
import { jobMigrations } from './migrations/job-migrations.ts'
import { jobOperations } from './operations.ts'
import { serveJobs } from './serve-jobs.ts'

export { cancelJob, cancelWaiting, enqueue } from './enqueue.ts'
export { JobFailure, type JobKind, type JobRun, JobStopped } from './job.ts'
export { JobRunner } from './job-runner.ts'
export { resumedAt } from './lease.ts'
export { sendEach } from './send-each.ts'

/** Work in the background, and its list. */
export const jobs: Area = {
  name: 'jobs',
  operations: jobOperations,
  migrations: jobMigrations,
  serve: serveJobs,
  alarms: [jobAlarms],
  audited: { values: { 'job.state': jobStateLabels } },
}
