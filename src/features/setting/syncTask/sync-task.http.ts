import type { Schemas } from '../../../../openapi/schema.d.ts'
import type { ApiClient } from '../../../adapters/http/api-client.ts'
import { exportOver } from '../../../adapters/http/export-over.ts'
import { forChosen } from '../../../adapters/http/for-chosen.ts'
import { overApi } from '../../../adapters/http/over-api.ts'
import { jobGateway } from './parts/jobs/job.http.ts'
import { JobGateway } from './parts/jobs/job.ts'
import { type Run, SyncGateway } from './sync-task.ts'

/** Milliseconds for a source that has to answer while the user waits. */
const patience = 30_000

const named = (run: Schemas['SyncRun']): Run => ({ ...run, name: run.createTime })

/** The port of the synchronisation over the API client. */
export const syncGateway = (api: ApiClient): SyncGateway => ({
  list: (query, signal) => api.list('/api/setting/syncTask/list', { query, signal }),
  exported: exportOver(api, '/api/setting/syncTask/export'),
  detail: (id, signal) =>
    api.get('/api/setting/syncTask/detail', { query: { id }, ...(signal && { signal, quiet: true }) }),
  choices: () => api.get('/api/setting/syncTask/choices', { quiet: true }),
  schedule: (cron, signal) => api.get('/api/setting/syncTask/schedule', { query: { cron }, signal, quiet: true }),
  create: (task) => api.post('/api/setting/syncTask/create', { body: task, quiet: true }),
  update: (change) => api.post('/api/setting/syncTask/update', { body: change, quiet: true }),
  remove: (ids) => api.post('/api/setting/syncTask/remove', forChosen(ids)),
  pause: (ids, paused, versions) =>
    api.post('/api/setting/syncTask/pause', forChosen(ids, { paused, ...(versions && { versions }) })),
  trial: (trial) => api.post('/api/setting/syncTask/trial', { body: trial, quiet: true, within: patience }),
  start: async (id, runKind) => (await api.post('/api/setting/syncTask/run', { body: { id, runKind } })).runId,
  cancel: (runId) => api.post('/api/setting/syncTask/cancel', { body: { runId } }),
  runs: async (id, query, signal) => {
    const { rows, total } = await api.list('/api/setting/syncTask/runs', { query: { ...query, id }, signal })
    return { rows: rows.map(named), total }
  },
  progress: async (runId, signal) =>
    named(await api.get('/api/setting/syncTask/progress', { query: { runId }, signal, quiet: true })),
  rows: async (runId, query, signal) => {
    const { rows, total } = await api.list('/api/setting/syncTask/rows', { query: { ...query, runId }, signal })
    return { rows: rows.map((row) => ({ ...row, id: String(row.rowNumber), name: row.rowLabel })), total }
  },
})

export const gateways = [overApi(SyncGateway, syncGateway), overApi(JobGateway, jobGateway)]
