import type { Schemas } from '../../../../openapi/schema.d.ts'
import type { ApiClient } from '../../../adapters/http/api-client.ts'
import { exportOver } from '../../../adapters/http/export-over.ts'
import { overApi } from '../../../adapters/http/over-api.ts'
import { throwRefusal } from '../../../adapters/http/throw-refusal.ts'
import type { Page } from '../../../core/list/page.ts'
import { LogGateway, type SignIn } from './log.ts'

const named = ({ rows, total }: Page<Schemas['SignInLog']>): Page<SignIn> => ({
  rows: rows.map((row) => ({ ...row, name: row.name ?? '未知账号' })),
  total,
})

const signInExport = (api: ApiClient): LogGateway['signInsExported'] => {
  const exported = exportOver(api, '/api/setting/log/sign-ins/export')
  return { ...exported, rows: async (...page) => named(await exported.rows(...page)) }
}

/** The port of the logs over the API client. */
export const logGateway = (api: ApiClient): LogGateway => ({
  signIns: async (query, signal) => named(await api.list('/api/setting/log/sign-ins', { query, signal })),
  signInsExported: signInExport(api),
  operations: (query, signal) => api.list('/api/setting/log/operations', { query, signal }),
  operationsExported: exportOver(api, '/api/setting/log/operations/export'),
  verify: (after, signal) => api.get('/api/setting/log/verify', { query: { after }, signal, quiet: true }),
  unlock: async (userId) =>
    throwRefusal((await api.post('/api/system/user/unlock', { body: { ids: [userId] } })).refused),
  signOut: async (userId) =>
    throwRefusal((await api.post('/api/system/user/sign-out', { body: { ids: [userId] } })).refused),
})

export const gateways = [overApi(LogGateway, logGateway)]
