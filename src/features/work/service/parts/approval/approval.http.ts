import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import { exportOver } from '../../../../../adapters/http/export-over.ts'
import type { ApprovalGateway } from './approval.ts'

/** The port of the requests over the API client. */
export const approvalGateway = (api: ApiClient): ApprovalGateway => ({
  list: (query, signal) => api.list('/api/work/service/requests', { query, signal }),
  detail: (id, signal) => api.get('/api/work/service/requests/detail', { query: { id }, signal, quiet: true }),
  exported: exportOver(api, '/api/work/service/requests/export'),
  approve: (approval) => api.post('/api/work/service/requests/approve', { body: approval, quiet: true }),
  refuse: (refusal) => api.post('/api/work/service/requests/refuse', { body: refusal, quiet: true }),
  revoke: (refusal) => api.post('/api/work/service/requests/revoke', { body: refusal, quiet: true }),
})
