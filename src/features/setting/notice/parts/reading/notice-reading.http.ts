import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import type { ReadingGateway } from './notice-reading.ts'

/** Who has read a notice, over the API client. */
export const readingGateway = (api: ApiClient): ReadingGateway => ({
  byOrg: (id) => api.get('/api/setting/notice/reading', { query: { id }, quiet: true }),
  readers: (query, signal) => api.list('/api/setting/notice/readers', { query, signal }),
  urge: (id, orgId) => api.post('/api/setting/notice/urge', { body: { id, ...(orgId !== undefined && { orgId }) } }),
})
