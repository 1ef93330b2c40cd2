import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import { forChosen } from '../../../../../adapters/http/for-chosen.ts'
import type { ProviderGateway } from './provider.ts'

/** The port of the providers over the API client. */
export const providerGateway = (api: ApiClient): ProviderGateway => ({
  list: (query, signal) => api.list('/api/apiInterface/provider/list', { query, signal }),
  detail: (id) => api.get('/api/apiInterface/provider/{id}', { path: { id } }),
  create: async (provider) => {
    await api.post('/api/apiInterface/provider/create', { body: provider, quiet: true })
  },
  update: (change) => api.post('/api/apiInterface/provider/update', { body: change, quiet: true }),
  remove: (ids) => api.post('/api/apiInterface/provider/remove', forChosen(ids)),
})
