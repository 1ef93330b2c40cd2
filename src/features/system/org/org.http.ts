import type { ApiClient } from '../../../adapters/http/api-client.ts'
import { overApi } from '../../../adapters/http/over-api.ts'
import { OrgGateway } from './org.ts'

/** The organisation screen's port over the API client. */
export const orgGateway = (api: ApiClient): OrgGateway => ({
  children: (parentId, signal) =>
    api.get('/api/system/org/children', { query: parentId === null ? {} : { parentId }, signal }),
  list: (query, signal) => api.list('/api/system/org/list', { query, signal }),
  exported: {
    begin: (query, { columns, ids }) =>
      api.post('/api/system/org/export', { query, body: { columns: [...columns], ...(ids && { ids: [...ids] }) } }),
    rows: (id, query, signal) => api.list('/api/system/org/export/{id}', { path: { id }, query, signal }),
  },
  detail: (id) => api.get('/api/system/org/{id}', { path: { id } }),
  create: async (organisation) => {
    await api.post('/api/system/org/create', { body: organisation, quiet: true })
  },
  update: (change) => api.post('/api/system/org/update', { body: change, quiet: true }),
  move: (move) => api.post('/api/system/org/move', { body: move, quiet: true }),
  place: (move) => api.post('/api/system/org/move', { body: move }),
  setStatus: (ids, status) => api.post('/api/system/org/status', { body: { ids: [...ids], status } }),
  remove: (ids) => api.post('/api/system/org/remove', { body: { ids: [...ids] } }),
})

export const gateways = [overApi(OrgGateway, orgGateway)]
