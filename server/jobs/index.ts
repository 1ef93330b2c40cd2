import type { Area } from '../area.ts'
import { jobOperations } from './operations.ts'
import { serveJobs } from './serve-jobs.ts'

/** Work in the background, and its list. */
export const jobs: Area = {
  name: 'jobs',
  operations: jobOperations,
  serve: serveJobs,
}
