import type { Operations } from '../http/handler.ts'
import type { JobKind } from './job.ts'
import { listJobs } from './list.ts'
import { retryJobs } from './retry.ts'

/** Work of these kinds in the background, for administrators (decision 0082). */
export const jobOperations = (kinds: readonly JobKind[]) =>
  ({ listJobs, retryJobs: retryJobs(kinds) }) satisfies Operations
