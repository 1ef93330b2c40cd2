import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import { forChosen } from '../../../../../adapters/http/for-chosen.ts'
import type { ServiceGateway } from './service.ts'

/** The port of the records of service over the API client. */
export const serviceGateway = (api: ApiClient): ServiceGateway => ({
  list: (query, signal) => api.list('/api/system/hearing/service/list', { query, ...(signal && { signal }) }),
  create: async (service) => (await api.post('/api/system/hearing/service/create', { body: service, quiet: true })).id,
  update: (change) => api.post('/api/system/hearing/service/update', { body: change, quiet: true }),
  remove: (ids) => api.post('/api/system/hearing/service/remove', forChosen(ids)),
})
