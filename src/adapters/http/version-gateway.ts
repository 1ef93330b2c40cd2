import type { VersionGateway } from '../../core/ports/version-gateway.ts'
import type { ApiClient } from './api-client.ts'
import { malformed } from './failures.ts'

/** The backend's version over the API client. `background` is the client whose failures are not shown. */
export const createVersionGateway = (
  api: Pick<ApiClient, 'get'>,
  background: Pick<ApiClient, 'get'>,
): VersionGateway => ({
  backend: async () => {
    const info = await api.get('/api/setting/version/info', { quiet: true })
    if (typeof info.version !== 'string') throw malformed()
    return info
  },
  servedBuild: async () => {
    const { build } = await background.get('/api/setting/version/info')
    if (build !== undefined && typeof build !== 'string') throw malformed()
    return build
  },
})
