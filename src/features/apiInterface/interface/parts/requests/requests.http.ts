import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import type { AccessRequestGateway } from './requests.ts'

/** The port of the requests over the API client. */
export const accessRequestGateway = (api: ApiClient): AccessRequestGateway => ({
  list: (query, signal) => api.list('/api/apiInterface/request/list', { query, signal }),
  detail: (id, signal) => api.get('/api/apiInterface/request/detail', { query: { id }, signal, quiet: true }),
  approve: (approval) => api.post('/api/apiInterface/request/approve', { body: approval, quiet: true }),
  refuse: (refusal) => api.post('/api/apiInterface/request/refuse', { body: refusal, quiet: true }),
})
