import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import type { ApplyGateway } from './apply.ts'

/** The catalogue's port over the API client. */
export const applyGateway = (api: ApiClient): ApplyGateway => ({
  catalogue: (signal) => api.get('/api/work/service/catalogue', { signal, quiet: true }),
  apply: (application) => api.post('/api/work/service/apply', { body: application, quiet: true }),
  cancel: (id) => api.post('/api/work/service/cancel', { body: { id } }),
  interfaces: (signal) => api.get('/api/work/service/interfaces', { signal, quiet: true }),
  applyForInterface: (application) =>
    api.post('/api/work/service/interfaces/apply', { body: application, quiet: true }),
  cancelInterface: (id) => api.post('/api/work/service/interfaces/cancel', { body: { id } }),
})
