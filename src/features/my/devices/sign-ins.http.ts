import type { ApiClient } from '../../../adapters/http/api-client.ts'
import { overApi } from '../../../adapters/http/over-api.ts'
import { SignInsGateway } from './sign-ins.ts'

/** The user's own sign-ins over the API client. */
export const signInsGateway = (api: ApiClient): SignInsGateway => ({
  list: (signal) => api.get('/api/auth/session/history', { signal, quiet: true }),
})

export const gateways = [overApi(SignInsGateway, signInsGateway)]
