import type { PlatformGateway } from '../../core/ports/platform-gateway.ts'
import type { ApiClient } from './api-client.ts'
import { malformed } from './failures.ts'

/** External identities. `api` is the client whose 401s trigger no renewal (`SignInApiClient`). */
export const createPlatformGateway = (api: Pick<ApiClient, 'get' | 'post'>): PlatformGateway => ({
  check: async (source) => {
    const { authorizationUrl } = await api.get('/api/platform/check/{source}', { path: { source } })
    if (typeof authorizationUrl !== 'string' || authorizationUrl === '') throw malformed()
    return authorizationUrl
  },
  arrival: async (sid) => {
    const { source, sourceName, nickname, bound } = await api.get('/api/platform/socialInfo/{sid}', { path: { sid } })
    const texts = [source, sourceName, nickname].every((text) => typeof text === 'string')
    if (!texts || typeof bound !== 'boolean') throw malformed()
    return { source, sourceName, nickname, bound }
  },
  bind: async (binding) => {
    await api.post('/api/platform/bind', { body: binding })
  },
})
