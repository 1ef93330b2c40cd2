import type { ApiClient } from '../../../adapters/http/api-client.ts'
import { overApi } from '../../../adapters/http/over-api.ts'
import { StatisticsGateway } from './statistics.ts'

/** The port of the statistics over the API client; the page itself shows a failure. */
export const statisticsGateway = (api: ApiClient): StatisticsGateway => ({
  figures: (query, signal) =>
    api.get('/api/system/statistics/figures', { query: { ...query, group: 'hearing' }, signal, quiet: true }),
  exported: (query) => api.post('/api/system/statistics/file', { query: { ...query, group: 'hearing' } }),
  records: (query, signal) => api.list('/api/system/hearing/service/list', { query, signal }),
})

export const gateways = [overApi(StatisticsGateway, statisticsGateway)]
