import type { DirectoryGateway } from '../../core/ports/directory-gateway.ts'
import type { ApiClient } from './api-client.ts'

/** The shared entities over the API client. */
export const createDirectoryGateway = (api: Pick<ApiClient, 'get'>): DirectoryGateway => ({
  organisations: ({ quiet = false } = {}) => api.get('/api/system/org/tree', { quiet }),
  assignableRoles: ({ quiet = false } = {}) => api.get('/api/system/role/assignable', { quiet }),
})
