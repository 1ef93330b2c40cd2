import type { VersionGateway } from '../../core/ports/version-gateway.ts'
import type { ApiClient } from './api-client.ts'
import { malformed } from './failures.ts'

/** The backend's version over the API client. */
export const createVersionGateway = (api: Pick<ApiClient, 'get'>): VersionGateway => ({
  backend: async () => {
    const info = await api.get('/api/setting/version/info', { quiet: true })
    if (typeof info.version !== 'string') throw malformed()
    return info
  },
})
