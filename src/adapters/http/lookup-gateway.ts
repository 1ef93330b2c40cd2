import type { LookupGateway } from '../../core/ports/lookup-gateway.ts'
import type { ApiClient } from './api-client.ts'

/** The shared entities over the API client. */
export const createLookupGateway = (api: Pick<ApiClient, 'get' | 'list'>): LookupGateway => ({
  organisations: ({ quiet = false } = {}) => api.get('/api/system/org/tree', { quiet }),
  organisationsBelow: (below) => api.get('/api/system/org/tree', { query: { below } }),
  organisationsAround: (ids, { quiet = false } = {}) =>
    api.get('/api/system/org/tree', { query: { ids: ids.join(',') }, quiet }),
  findOrganisations: (keyword, signal) => api.list('/api/system/org/search', { query: { keyword }, signal }),
  assignableRoles: ({ quiet = false } = {}) => api.get('/api/system/role/assignable', { quiet }),
})
