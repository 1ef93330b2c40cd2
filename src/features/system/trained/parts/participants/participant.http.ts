import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import { exportOver } from '../../../../../adapters/http/export-over.ts'
import type { Participant, ParticipantGateway } from './participant.ts'

/** Rows per page: the API's maximum. */
const size = 100

/** The port of the participants over the API client. */
export const participantGateway = (api: ApiClient): ParticipantGateway => ({
  list: (query, signal) => api.list('/api/system/training/participants', { query, ...(signal && { signal }) }),
  exported: exportOver(api, '/api/system/training/participants/export'),
  names: (id) => ({
    check: (rows, existing) =>
      api.post('/api/system/training/names/check', { body: { id, existing, rows: [...rows] }, quiet: true }),
    run: (part) => api.post('/api/system/training/names', { body: { ...part, id }, quiet: true }),
    undo: (batchId) => api.post('/api/system/training/names/undo', { body: { id, batchId }, quiet: true }),
  }),
  marks: (id) => ({
    check: (rows, existing) =>
      api.post('/api/system/training/marks/check', { body: { id, existing, rows: [...rows] }, quiet: true }),
    run: (part) => api.post('/api/system/training/marks', { body: { ...part, id }, quiet: true }),
    undo: (batchId) => api.post('/api/system/training/marks/undo', { body: { id, batchId }, quiet: true }),
  }),
  again: async (id, ids) => {
    const found: Participant[] = []
    for (let current = 1; ; current += 1) {
      // oxlint-disable-next-line no-await-in-loop -- whether there is a further page is known afterwards
      const { rows, total } = await api.list('/api/system/training/participants', { query: { id, current, size } })
      found.push(...rows.filter((row) => ids.includes(row.id)))
      if (found.length === ids.length || current * size >= total) return found
    }
  },
  candidates: (id, query, signal) => api.list('/api/system/training/candidates', { query: { ...query, id }, signal }),
  conflicts: (body) => api.post('/api/system/training/conflicts', { body, quiet: true }),
  enrol: (id, officerIds) => api.post('/api/system/training/enrol', { body: { id, officerIds }, quiet: true }),
  invite: (id, officerIds) => api.post('/api/system/training/invite', { body: { id, officerIds }, quiet: true }),
  waiting: (id) => api.get('/api/system/training/waiting', { query: { id } }),
  unenrol: (id, participantIds) => api.post('/api/system/training/unenrol', { body: { id, participantIds } }),
  enter: (id, results) => api.post('/api/system/training/results', { body: { id, results }, quiet: true }),
  certify: async (id) => (await api.post('/api/system/training/certificates', { body: { id } })).issued,
})
