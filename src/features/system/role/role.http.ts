import type { ApiClient } from '../../../adapters/http/api-client.ts'
import { exportOver } from '../../../adapters/http/export-over.ts'
import { forChosen } from '../../../adapters/http/for-chosen.ts'
import { overApi } from '../../../adapters/http/over-api.ts'
import { RoleGateway } from './role.ts'

/** The role screen's port over the API client. */
export const roleGateway = (api: ApiClient): RoleGateway => ({
  list: (query, signal) => api.list('/api/system/role/list', { query, signal }),
  exported: exportOver(api, '/api/system/role/export'),
  matrix: (id) => api.get('/api/system/role/export/matrix/{id}', { path: { id }, quiet: true }),
  detail: (id) => api.get('/api/system/role/{id}', { path: { id } }),
  create: (role) => api.post('/api/system/role/create', { body: role, quiet: true }),
  update: (change) => api.post('/api/system/role/update', { body: change, quiet: true }),
  setStatus: (ids, status, versions) =>
    api.post('/api/system/role/status', forChosen(ids, { status, ...(versions && { versions }) })),
  remove: (ids) => api.post('/api/system/role/remove', forChosen(ids)),
  copy: async (copy) => {
    await api.post('/api/system/role/copy', { body: copy, quiet: true })
  },
  menus: (id) => api.get('/api/system/role/menus', { query: { id }, quiet: true }),
  grant: (grant) => api.post('/api/system/role/grant', { body: grant, quiet: true }),
  members: (query, signal) => api.list('/api/system/role/members', { query, signal }),
  addMembers: (id, userIds) => api.post('/api/system/role/members/add', { body: { id, userIds } }),
  removeMembers: (id, userIds) => api.post('/api/system/role/members/remove', { body: { id, userIds } }),
})

export const gateways = [overApi(RoleGateway, roleGateway)]
