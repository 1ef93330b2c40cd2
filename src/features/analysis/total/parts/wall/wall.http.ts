import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import { overApi } from '../../../../../adapters/http/over-api.ts'
import { WallGateway } from './wall.ts'

/** The port of a screen over the API client; the page itself shows a failure. */
export const wallGateway = (api: ApiClient): WallGateway => ({
  read: (token, signal) => api.post('/api/analysis/wall/read', { body: { token }, signal, quiet: true }),
})

export const gateways = [overApi(WallGateway, wallGateway)]
