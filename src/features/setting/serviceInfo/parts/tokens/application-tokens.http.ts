import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import type { TokenGateway } from './application-tokens.ts'

/** The port of an application's tokens over the API client. */
export const tokenGateway = (api: ApiClient): TokenGateway => ({
  list: (query, signal) => api.list('/api/setting/application/tokens', { query, signal }),
  revoke: (id, grants) => api.post('/api/setting/application/tokens/revoke', { body: { id, grants: [...grants] } }),
  revokeAll: async (id) => (await api.post('/api/setting/application/tokens/revoke', { body: { id } })).ended,
})
