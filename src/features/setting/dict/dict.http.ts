import type { ApiClient } from '../../../adapters/http/api-client.ts'
import { exportOver } from '../../../adapters/http/export-over.ts'
import { forChosen } from '../../../adapters/http/for-chosen.ts'
import { overApi } from '../../../adapters/http/over-api.ts'
import { DictGateway, DictImportGateway } from './dict.ts'

/** The port of the dictionaries over the API client. */
export const dictGateway = (api: ApiClient): DictGateway => ({
  list: (query, signal) => api.list('/api/setting/dict/list', { query, signal }),
  exported: exportOver(api, '/api/setting/dict/export'),
  detail: (id, signal) => api.get('/api/setting/dict/{id}', { path: { id }, ...(signal && { signal, quiet: true }) }),
  create: async (dict) => {
    await api.post('/api/setting/dict/create', { body: dict, quiet: true })
  },
  update: (change) => api.post('/api/setting/dict/update', { body: change, quiet: true }),
  remove: (ids) => api.post('/api/setting/dict/remove', forChosen(ids)),
  refresh: () => api.post('/api/setting/dict/refresh'),
  uses: (id, entryId, signal) =>
    api.get('/api/setting/dict/uses', {
      query: { id, ...(entryId !== undefined && { entryId }) },
      signal,
      quiet: true,
    }),
})

/** The port of the import over the API client; the dialog itself reports a failure. */
export const dictImportGateway = (api: ApiClient): DictImportGateway => ({
  check: (rows, existing) => api.post('/api/setting/dict/import/check', { body: { existing, rows }, quiet: true }),
  run: (body) => api.post('/api/setting/dict/import', { body, quiet: true }),
  undo: (batchId) => api.post('/api/setting/dict/import/undo', { body: { batchId }, quiet: true }),
})

export const gateways = [overApi(DictGateway, dictGateway), overApi(DictImportGateway, dictImportGateway)]
