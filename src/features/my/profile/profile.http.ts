import type { ApiClient } from '../../../adapters/http/api-client.ts'
import type { ProfileGateway } from './profile.ts'

/** The profile screen's port over the API client. */
export const profileGateway = (api: ApiClient): ProfileGateway => ({
  save: (change) => api.post('/api/system/user/saveInfo', { body: change, quiet: true }),
  bindings: () => api.get('/api/platform/bindings', { quiet: true }),
  unbind: (source) => api.post('/api/platform/unbind', { body: { source } }),
})
