import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import type { RightsGateway } from './user-rights.ts'

/** The port of 有效权限 over the API client. */
export const rightsGateway = (api: ApiClient): RightsGateway => ({
  of: (id, signal) => api.get('/api/system/user/effective', { query: { id }, signal, quiet: true }),
})
