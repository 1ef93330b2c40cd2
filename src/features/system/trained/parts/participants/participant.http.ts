import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import type { ParticipantGateway } from './participant.ts'

/** The port of the participants over the API client. */
export const participantGateway = (api: ApiClient): ParticipantGateway => ({
  list: (query, signal) => api.list('/api/system/training/participants', { query, ...(signal && { signal }) }),
  candidates: (id, keyword, signal) =>
    api.get('/api/system/training/candidates', {
      query: { id, ...(keyword !== '' && { keyword }) },
      quiet: true,
      ...(signal && { signal }),
    }),
  enrol: (id, officerIds) => api.post('/api/system/training/enrol', { body: { id, officerIds: [...officerIds] } }),
  unenrol: (id, participantIds) =>
    api.post('/api/system/training/unenrol', { body: { id, participantIds: [...participantIds] } }),
  enter: (id, results) =>
    api.post('/api/system/training/results', { body: { id, results: [...results] }, quiet: true }),
  certify: async (id) => (await api.post('/api/system/training/certificates', { body: { id } })).issued,
})
