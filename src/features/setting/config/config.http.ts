import type { ApiClient } from '../../../adapters/http/api-client.ts'
import { exportOver } from '../../../adapters/http/export-over.ts'
import { forChosen } from '../../../adapters/http/for-chosen.ts'
import { overApi } from '../../../adapters/http/over-api.ts'
import { ParameterGateway } from './config.ts'

/** The port of the parameters' screen over the API client. */
export const parameterGateway = (api: ApiClient): ParameterGateway => ({
  list: (query, signal) => api.list('/api/setting/config/list', { query, signal }),
  exported: exportOver(api, '/api/setting/config/export'),
  detail: (id) => api.get('/api/setting/config/{id}', { path: { id } }),
  history: (id, page, signal) => api.list('/api/setting/config/history', { query: { ...page, id }, signal }),
  update: (change) => api.post('/api/setting/config/update', { body: change, quiet: true }),
  restore: (restoration) => api.post('/api/setting/config/restore', { body: restoration }),
  confirm: (id, proposal) => api.post('/api/setting/config/confirm', { body: { id, proposal } }),
  reject: (id, proposal) => api.post('/api/setting/config/reject', { body: { id, proposal } }),
  reset: (parameters) =>
    api.post('/api/setting/config/reset', { body: { resets: parameters.map(({ id, version }) => ({ id, version })) } }),
  remove: (ids) => api.post('/api/setting/config/remove', forChosen(ids)),
  refresh: () => api.post('/api/setting/config/refresh'),
  checkImport: (parameterFile) =>
    api.post('/api/setting/config/import/check', { body: { parameterFile }, quiet: true }),
  runImport: async (plan, parameterFile) => {
    const { changed } = await api.post('/api/setting/config/import', { body: { plan, parameterFile }, quiet: true })
    return changed
  },
})

export const gateways = [overApi(ParameterGateway, parameterGateway)]
