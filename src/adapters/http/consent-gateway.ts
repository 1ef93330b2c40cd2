import type { ConsentGateway } from '../../core/ports/consent-gateway.ts'
import type { ApiClient } from './api-client.ts'

/** `doConfirm` over the API client; the caller reports a failure. */
export const createConsentGateway = (api: Pick<ApiClient, 'post'>): ConsentGateway => ({
  grant: async ({ clientId, scope, redirectUri, state }) => {
    const query = {
      client_id: clientId,
      scope,
      response_type: 'code' as const,
      redirect_uri: redirectUri,
      ...(state !== undefined && { state }),
      build_redirect_uri: true,
    }
    return (await api.post('/api/oauth2/doConfirm', { query, quiet: true }))?.redirectUri
  },
})
