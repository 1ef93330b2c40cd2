import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import type { CallFigureGateway } from './calls.ts'

/** The port of the figures of calls over the API client. */
export const callFigureGateway = (api: ApiClient): CallFigureGateway => ({
  counts: (of, ids, signal) =>
    api.get('/api/apiInterface/calls/list', { query: { of, ids: ids.join(',') }, signal, quiet: true }),
  figures: async (id, days, signal) =>
    (await api.get('/api/apiInterface/calls/figures', { query: { id, ...days }, signal, quiet: true })).figures,
})
