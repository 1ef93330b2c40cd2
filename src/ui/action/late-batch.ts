/** What is needed once a batch has begun, in one file. */
export { BatchReport } from './batch-report.tsx'
export { runEvery } from './run-every.tsx'
