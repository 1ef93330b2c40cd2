import type { ApiClient } from '../../../adapters/http/api-client.ts'
import { exportOver } from '../../../adapters/http/export-over.ts'
import { forChosen } from '../../../adapters/http/for-chosen.ts'
import { overApi } from '../../../adapters/http/over-api.ts'
import { OrgGateway, OrgImportGateway } from './org.ts'

/** The organisation screen's port over the API client. */
export const orgGateway = (api: ApiClient): OrgGateway => ({
  children: (parentId, signal) =>
    api.get('/api/system/org/children', {
      query: parentId === null ? {} : { parentId },
      signal,
      // The list says why the top level is missing; a branch says only that it is.
      quiet: parentId === null,
    }),
  list: (query, signal) => api.list('/api/system/org/list', { query, signal }),
  exported: exportOver(api, '/api/system/org/export'),
  detail: (id) => api.get('/api/system/org/{id}', { path: { id } }),
  shown: (id, signal) => api.get('/api/system/org/{id}', { path: { id }, signal, quiet: true }),
  create: async (organisation) => {
    await api.post('/api/system/org/create', { body: organisation, quiet: true })
  },
  update: (change) => api.post('/api/system/org/update', { body: change, quiet: true }),
  move: (move) => api.post('/api/system/org/move', { body: move, quiet: true }),
  place: (move) => api.post('/api/system/org/move', { body: move }),
  mergePreview: (id, targetId, signal) =>
    api.get('/api/system/org/merge/preview', { query: { id, targetId }, signal, quiet: true }),
  merge: (merge) => api.post('/api/system/org/merge', { body: merge, quiet: true }),
  setStatus: (ids, status, versions) =>
    api.post('/api/system/org/status', forChosen(ids, { status, ...(versions && { versions }) })),
  remove: (ids) => api.post('/api/system/org/remove', forChosen(ids)),
})

/** The port of the import over the API client; the dialog itself reports a failure. */
export const orgImportGateway = (api: ApiClient): OrgImportGateway => ({
  check: (rows, existing) => api.post('/api/system/org/import/check', { body: { existing, rows }, quiet: true }),
  run: (body) => api.post('/api/system/org/import', { body, quiet: true }),
  undo: async (batchId) => {
    const { kept, ...counts } = await api.post('/api/system/org/import/undo', { body: { batchId }, quiet: true })
    return { ...counts, kept: kept.map(({ code, ...org }) => ({ ...org, key: code })) }
  },
})

export const gateways = [overApi(OrgGateway, orgGateway), overApi(OrgImportGateway, orgImportGateway)]
