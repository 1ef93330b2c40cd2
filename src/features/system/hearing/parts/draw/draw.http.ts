import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import type { DrawGateway } from './draw.ts'

/** The port of the draws over the API client. */
export const drawGateway = (api: ApiClient): DrawGateway => ({
  list: async (query, signal) => {
    const { rows, ...page } = await api.list('/api/system/draw/list', { query, signal })
    return { ...page, rows: rows.map((row) => ({ ...row, name: row.caseNo })) }
  },
  detail: (id, signal) =>
    api.get('/api/system/draw/detail', { query: { id }, ...(signal && { signal }), quiet: signal !== undefined }),
  preview: (criteria) => api.post('/api/system/draw/preview', { body: criteria, quiet: true }),
  commit: async (criteria) => (await api.post('/api/system/draw/commit', { body: criteria, quiet: true })).id,
  run: (id, value) => api.post('/api/system/draw/run', { body: { id, value }, quiet: true }),
  withdraw: (id, reason) => api.post('/api/system/draw/withdraw', { body: { id, reason }, quiet: true }),
  invite: async (invitation) => (await api.post('/api/system/draw/invite', { body: invitation, quiet: true })).invited,
  answer: async (answer) => (await api.post('/api/system/draw/answer', { body: answer, quiet: true })).nextName,
})
