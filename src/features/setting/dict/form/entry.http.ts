import type { ApiClient } from '../../../../adapters/http/api-client.ts'
import { exportOver } from '../../../../adapters/http/export-over.ts'
import { forChosen } from '../../../../adapters/http/for-chosen.ts'
import { overApi } from '../../../../adapters/http/over-api.ts'
import type { DictImportGateway } from '../dict.ts'
import { EntryGateway, EntryImportGateway } from './entry.ts'

/** The port of the entries over the API client. */
export const entryGateway = (api: ApiClient): EntryGateway => ({
  dict: (id, signal) => api.get('/api/setting/dict/{id}', { path: { id }, signal, quiet: true }),
  tree: (dictId, signal) =>
    api.get('/api/setting/dict/entry/tree', { query: { dictId }, ...(signal && { signal, quiet: true }) }),
  list: (query, signal) => api.list('/api/setting/dict/entry/list', { query, signal }),
  exported: exportOver(api, '/api/setting/dict/entry/export'),
  detail: (id) => api.get('/api/setting/dict/entry/{id}', { path: { id } }),
  create: async (entry) => {
    await api.post('/api/setting/dict/entry/create', { body: entry, quiet: true })
  },
  update: (change) => api.post('/api/setting/dict/entry/update', { body: change, quiet: true }),
  remove: (ids) => api.post('/api/setting/dict/entry/remove', forChosen(ids)),
  uses: (id, entryId, signal) => api.get('/api/setting/dict/uses', { query: { id, entryId }, signal, quiet: true }),
})

/** The port of the import over the API client; the dialog itself reports a failure. */
const entryImportGateway = (api: ApiClient): DictImportGateway => ({
  check: (rows, existing) => api.post('/api/setting/dict/import/check', { body: { existing, rows }, quiet: true }),
  run: (body) => api.post('/api/setting/dict/import', { body, quiet: true }),
  undo: (batchId) => api.post('/api/setting/dict/import/undo', { body: { batchId }, quiet: true }),
})

export const gateways = [overApi(EntryGateway, entryGateway), overApi(EntryImportGateway, entryImportGateway)]
