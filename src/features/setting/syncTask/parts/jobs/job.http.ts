import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import { exportOver } from '../../../../../adapters/http/export-over.ts'
import { forChosen } from '../../../../../adapters/http/for-chosen.ts'
import type { JobGateway } from './job.ts'

/** The port of background jobs over the API client. */
export const jobGateway = (api: ApiClient): JobGateway => ({
  list: (query, signal) => api.list('/api/setting/syncTask/jobs', { query, signal }),
  exported: exportOver(api, '/api/setting/syncTask/jobs/export'),
  retry: (ids) => api.post('/api/setting/syncTask/jobs/retry', { ...forChosen(ids), quiet: true }),
})
