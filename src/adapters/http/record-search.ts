import type { RecordSearch } from '../../core/ports/record-search.ts'
import type { ApiClient } from './api-client.ts'

/** The search over the API client. */
export const createRecordSearch = (api: Pick<ApiClient, 'get'>): RecordSearch => ({
  find: (text, signal) => api.get('/api/system/search', { query: { text }, signal, quiet: true }),
})
