import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import type { RecordGateway } from './reminder-record.ts'

/** What a rule has sent, over the API client. */
export const recordGateway = (api: ApiClient): RecordGateway => ({
  deliveries: (query, signal) => api.list('/api/setting/remind/deliveries', { query, signal }),
})
