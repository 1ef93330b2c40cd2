import type { ApiClient } from '../../../adapters/http/api-client.ts'
import { exportOver } from '../../../adapters/http/export-over.ts'
import { forChosen } from '../../../adapters/http/for-chosen.ts'
import { overApi } from '../../../adapters/http/over-api.ts'
import { AreaGateway } from './area.ts'

/** The port of the divisions' screen over the API client. */
export const areaGateway = (api: ApiClient): AreaGateway => ({
  children: (parentId, signal) =>
    api.get('/api/system/area/children', {
      query: parentId === null ? {} : { parentId },
      signal,
      // The list says why the top level is missing; a branch says only that it is.
      quiet: parentId === null,
    }),
  list: (query, signal) => api.list('/api/system/area/list', { query, signal }),
  source: (signal) => api.get('/api/system/area/source', { signal }),
  exported: exportOver(api, '/api/system/area/export'),
  detail: (id, signal) => api.get('/api/system/area/{id}', { path: { id }, ...(signal && { signal, quiet: true }) }),
  history: (id, page, signal) => api.list('/api/system/area/history', { query: { ...page, id }, signal }),
  create: async (area) => {
    await api.post('/api/system/area/create', { body: area, quiet: true })
  },
  update: (change) => api.post('/api/system/area/update', { body: change, quiet: true }),
  succeed: (succession) => api.post('/api/system/area/succeed', { body: succession, quiet: true }),
  setStatus: (ids, status, versions) =>
    api.post('/api/system/area/status', forChosen(ids, { status, ...(versions && { versions }) })),
  remove: (ids) => api.post('/api/system/area/remove', forChosen(ids)),
  checkTable: (table) => api.post('/api/system/area/table/check', { body: { table }, quiet: true }),
  applyTable: async (change) => {
    await api.post('/api/system/area/table/apply', { body: change, quiet: true })
  },
})

export const gateways = [overApi(AreaGateway, areaGateway)]
