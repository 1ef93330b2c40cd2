import type { PreviewGateway } from '../../core/ports/preview-gateway.ts'
import { isToken } from '../../core/session/authorization.ts'
import type { ApiClient } from './api-client.ts'
import { malformed } from './failures.ts'

/** The previews. */
export const createPreviewGateway = (api: ApiClient): PreviewGateway => ({
  begin: async (id) => {
    const begun = await api.post('/api/system/user/preview/begin', { body: { id }, quiet: true })
    if (!isToken(begun?.previewToken) || typeof begun.expiresIn !== 'number') throw malformed()
    return begun
  },
  end: async () => {
    await api.post('/api/system/user/preview/end', { quiet: true })
  },
})
