import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import type { ConsentGateway } from './application-consents.ts'

/** The port of the consents to an application over the API client. */
export const consentGateway = (api: ApiClient): ConsentGateway => ({
  list: (query, signal) => api.list('/api/setting/application/consents', { query, signal }),
  withdraw: async (id, userId) =>
    (await api.post('/api/setting/application/consents/withdraw', { body: { id, userId } })).ended,
})
