import type { PasskeyGateway } from '../../core/ports/passkey-gateway.ts'
import type { ApiClient } from './api-client.ts'
import { malformed } from './failures.ts'

/** Signing in with a passkey; `api` is the client whose 401s trigger no renewal (`SignInApiClient`). */
export const createPasskeyGateway = (api: Pick<ApiClient, 'post'>): PasskeyGateway => ({
  request: async (use) => {
    const asked =
      use === 'alone'
        ? await api.post('/api/auth/passkey/begin', { quiet: true })
        : await api.post('/api/auth/factor/passkey/challenge', { quiet: true })
    const { challenge, rpId, allow } = asked
    if (typeof challenge !== 'string' || typeof rpId !== 'string' || !Array.isArray(allow)) throw malformed()
    return { challenge, rpId, allow }
  },
  prove: async (use, signed) => {
    if (use === 'alone') await api.post('/api/auth/passkey/sign-in', { body: signed })
    else await api.post('/api/auth/factor/passkey/verify', { body: signed })
  },
})
