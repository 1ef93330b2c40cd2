import type { ApiClient } from '../../../adapters/http/api-client.ts'
import { overApi } from '../../../adapters/http/over-api.ts'
import { OverviewGateway } from './total.ts'

/** The port of the overview over the API client; the page itself shows a failure. */
export const overviewGateway = (api: ApiClient): OverviewGateway => ({
  figures: (query, signal) => api.get('/api/analysis/total/figures', { query, signal, quiet: true }),
  exported: (query) => api.post('/api/analysis/total/file', { query }),
  beginWall: (body) => api.post('/api/analysis/total/wall', { body }),
  alarms: (signal) => api.get('/api/analysis/total/alarms', { signal, quiet: true }),
})

export const gateways = [overApi(OverviewGateway, overviewGateway)]
