import type { ApiClient } from '../../../adapters/http/api-client.ts'
import { exportOver } from '../../../adapters/http/export-over.ts'
import { forChosen, withinFor } from '../../../adapters/http/for-chosen.ts'
import { overApi } from '../../../adapters/http/over-api.ts'
import { throwRefusal } from '../../../adapters/http/throw-refusal.ts'
import { userAccessGateway } from './parts/access/user-access.http.ts'
import { UserAccessGateway } from './parts/access/user-access.ts'
import { userCertificateGateway } from './parts/certificate/user-certificate.http.ts'
import { UserCertificateGateway } from './parts/certificate/user-certificate.ts'
import { rightsGateway } from './parts/rights/user-rights.http.ts'
import { RightsGateway } from './parts/rights/user-rights.ts'
import { UserGateway, UserImportGateway } from './user.ts'

/** A number is often pasted with blanks or hyphens. */
const withDigits = <Query extends { readonly phone?: string }>({ phone = '', ...query }: Query) => {
  const digits = phone.replaceAll(/[\s-]/g, '')
  return { ...query, ...(digits !== '' && { phone: digits }) }
}

const exportGateway = (api: ApiClient): UserGateway['exported'] => {
  const exported = exportOver(api, '/api/system/user/export')
  return { ...exported, begin: (query, order) => exported.begin(withDigits(query), order) }
}

/** The user screen's port over the API client. */
export const userGateway = (api: ApiClient): UserGateway => ({
  list: (query, signal) => api.list('/api/system/user/list', { query: withDigits(query), signal }),
  exported: exportGateway(api),
  detail: (id) => api.get('/api/system/user/{id}', { path: { id } }),
  shown: (id, signal) => api.get('/api/system/user/shown/{id}', { path: { id }, signal, quiet: true }),
  reveal: (id) => api.post('/api/system/user/reveal', { body: { id } }),
  create: async (user) => {
    await api.post('/api/system/user/create', { body: user, quiet: true })
  },
  update: (change) => api.post('/api/system/user/update', { body: change, quiet: true }),
  setStatus: (ids, status, versions) =>
    api.post('/api/system/user/status', forChosen(ids, { status, ...(versions && { versions }) })),
  lock: (ids, versions) => api.post('/api/system/user/lock', forChosen(ids, { ...(versions && { versions }) })),
  unlock: (ids, versions) => api.post('/api/system/user/unlock', forChosen(ids, { ...(versions && { versions }) })),
  activate: async (id) => {
    const { refused } = await api.post('/api/system/user/status', {
      body: { ids: [id], status: 'normal' },
      quiet: true,
    })
    throwRefusal(refused)
  },
  resetPassword: async (id) => (await api.post('/api/system/user/reset-password', { body: { id } })).password,
  resetFactors: (id) => api.post('/api/system/user/reset-factors', { body: { id } }),
  bindings: (id) => api.get('/api/system/user/bindings', { query: { id }, quiet: true }),
  unbind: (id, source) => api.post('/api/system/user/unbind', { body: { id, source } }),
  transfer: (transfer) =>
    api.post('/api/system/user/transfer', { body: transfer, quiet: true, ...withinFor(transfer) }),
  remove: (ids) => api.post('/api/system/user/remove', forChosen(ids)),
})

/** The port of the import over the API client; the dialog itself reports a failure. */
export const userImportGateway = (api: ApiClient): UserImportGateway => ({
  check: (rows, existing) => api.post('/api/system/user/import/check', { body: { existing, rows }, quiet: true }),
  run: async (body) => {
    const { passwords, ...result } = await api.post('/api/system/user/import', { body, quiet: true })
    return { ...result, extra: passwords }
  },
  undo: async (batchId) => {
    const { kept, ...counts } = await api.post('/api/system/user/import/undo', { body: { batchId }, quiet: true })
    return { ...counts, kept: kept.map(({ username, ...user }) => ({ ...user, key: username })) }
  },
})

export const gateways = [
  overApi(UserGateway, userGateway),
  overApi(UserAccessGateway, userAccessGateway),
  overApi(UserCertificateGateway, userCertificateGateway),
  overApi(UserImportGateway, userImportGateway),
  overApi(RightsGateway, rightsGateway),
]
