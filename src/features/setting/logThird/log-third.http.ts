import type { Schemas } from '../../../../openapi/schema.d.ts'
import type { ApiClient } from '../../../adapters/http/api-client.ts'
import { exportOver } from '../../../adapters/http/export-over.ts'
import { overApi } from '../../../adapters/http/over-api.ts'
import type { Page } from '../../../core/list/page.ts'
import { type Call, CallGateway, nameOf } from './log-third.ts'

const named = ({ rows, total }: Page<Schemas['InterfaceCall']>): Page<Call> => ({
  rows: rows.map((row) => ({ ...row, name: nameOf(row) })),
  total,
})

const exportGateway = (api: ApiClient): CallGateway['exported'] => {
  const exported = exportOver(api, '/api/setting/logThird/export')
  return { ...exported, rows: async (...page) => named(await exported.rows(...page)) }
}

/** The port of the log over the API client. */
export const callGateway = (api: ApiClient): CallGateway => ({
  list: async (query, signal) => named(await api.list('/api/setting/logThird/list', { query, signal })),
  exported: exportGateway(api),
  detail: (id, signal) =>
    api.get('/api/setting/logThird/detail', { query: { id }, ...(signal && { signal, quiet: true }) }),
  state: () => api.get('/api/setting/logThird/state'),
  mark: (mark) => api.post('/api/setting/logThird/mark', { body: mark, quiet: true }),
})

export const gateways = [overApi(CallGateway, callGateway)]
