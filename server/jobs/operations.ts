import { forWholeSite } from '../http/for-whole-site.ts'
import { beginJobExport, exportJobRows, listJobs } from './list.ts'
import { retryJobs } from './retry.ts'

/** Work of these kinds in the background, for administrators (decision 0082). */
export const jobOperations = forWholeSite({ beginJobExport, exportJobRows, listJobs, retryJobs })
