import type { RegistrationGateway } from '../../core/ports/registration-gateway.ts'
import type { ApiClient } from './api-client.ts'
import { malformed } from './failures.ts'

/** Registering and new passwords. `api` is the client whose 401s renew nothing (`SignInApiClient`). */
export const createRegistrationGateway = (api: Pick<ApiClient, 'post'>): RegistrationGateway => ({
  isFree: async (username, signal) => {
    const data = await api.post('/api/auth/usernameCheck', { query: { username }, signal })
    if (typeof data?.available !== 'boolean') throw malformed()
    return data.available
  },
  register: async (registration) => {
    await api.post('/api/auth/register', { body: registration })
  },
  resetPassword: async ({ phone, ticket }, newPassword) => {
    await api.post('/api/auth/modify', { body: { phone, ticket, newPassword } })
  },
})
