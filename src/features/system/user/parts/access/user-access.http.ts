import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import { forChosen, withinFor } from '../../../../../adapters/http/for-chosen.ts'
import type { UserAccessGateway } from './user-access.ts'

/** The port for the access of users over the API client. */
export const userAccessGateway = (api: ApiClient): UserAccessGateway => ({
  signOut: (ids) => api.post('/api/system/user/sign-out', forChosen(ids)),
  grantRoles: (body) => api.post('/api/system/user/grant-roles', { body, quiet: true, ...withinFor(body) }),
  withdrawRoles: (body) => api.post('/api/system/user/withdraw-roles', { body, quiet: true, ...withinFor(body) }),
  resetPasswords: (ids) => api.post('/api/system/user/reset-passwords', { body: { ids } }),
  cancel: (ids) => api.post('/api/system/user/cancel', forChosen(ids)),
})
