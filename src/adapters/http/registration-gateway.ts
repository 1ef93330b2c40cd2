import type { RegistrationGateway } from '../../core/ports/registration-gateway.ts'
import type { ApiClient } from './api-client.ts'
import { malformed } from './failures.ts'

/** Registration and password reset. `api` is the client whose 401s trigger no renewal (`SignInApiClient`). */
export const createRegistrationGateway = (api: Pick<ApiClient, 'post'>): RegistrationGateway => ({
  isFree: async (username, signal) => {
    const data = await api.post('/api/auth/usernameCheck', { query: { username }, signal })
    if (typeof data?.available !== 'boolean') throw malformed()
    return data.available
  },
  register: async (registration) => {
    await api.post('/api/auth/register', { body: registration })
  },
  resetPassword: async ({ phone, ticket }, { newPassword, endBindings }) => {
    await api.post('/api/auth/modify', { body: { phone, ticket, newPassword, endBindings } })
  },
})
