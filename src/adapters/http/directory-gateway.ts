import type { DirectoryGateway } from '../../core/ports/directory-gateway.ts'
import type { ApiClient } from './api-client.ts'

/** The shared entities over the API client. */
export const createDirectoryGateway = (api: Pick<ApiClient, 'get' | 'list'>): DirectoryGateway => ({
  organisations: ({ quiet = false } = {}) => api.get('/api/system/org/tree', { quiet }),
  organisationsBelow: (below) => api.get('/api/system/org/tree', { query: { below } }),
  organisationsAround: (ids, { quiet = false } = {}) =>
    api.get('/api/system/org/tree', { query: { ids: ids.join(',') }, quiet }),
  findOrganisations: (keyword, signal) => api.list('/api/system/org/search', { query: { keyword }, signal }),
  assignableRoles: ({ quiet = false } = {}) => api.get('/api/system/role/assignable', { quiet }),
})
