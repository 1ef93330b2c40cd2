import type { Operations } from '../http/handler.ts'
import { listJobs } from './list.ts'
import { retryJobs } from './retry.ts'

/** Work of these kinds in the background, for administrators (decision 0082). */
export const jobOperations = { listJobs, retryJobs } satisfies Operations
