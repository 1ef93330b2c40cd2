import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import { overApi } from '../../../../../adapters/http/over-api.ts'
import { FiguresGateway } from './user-figures.ts'

/** The figures over the API client. */
export const figuresGateway = (api: ApiClient): FiguresGateway => ({
  figures: (signal) => api.get('/api/system/user/figures', { signal, quiet: true }),
})

export const gateways = [overApi(FiguresGateway, figuresGateway)]
