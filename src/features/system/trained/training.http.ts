import type { ApiClient } from '../../../adapters/http/api-client.ts'
import { exportOver } from '../../../adapters/http/export-over.ts'
import { forChosen } from '../../../adapters/http/for-chosen.ts'
import { overApi } from '../../../adapters/http/over-api.ts'
import { filePatience } from '../../../core/files/accepted-files.ts'
import { receivedPieces } from '../../../core/files/received-file.ts'
import { participantMailingGateway } from './parts/mailing/participant-mailing.http.ts'
import { ParticipantMailingGateway } from './parts/mailing/participant-mailing.ts'
import { participantGateway } from './parts/participants/participant.http.ts'
import { ParticipantGateway } from './parts/participants/participant.ts'
import { TrainingGateway } from './training.ts'

/** The training screen's port over the API client. */
export const trainingGateway = (api: ApiClient): TrainingGateway => ({
  list: (query, signal) => api.list('/api/system/training/list', { query, signal }),
  exported: exportOver(api, '/api/system/training/export'),
  detail: (id, signal) =>
    api.get('/api/system/training/detail', { query: { id }, ...(signal && { signal, quiet: true }) }),
  create: async (training) => (await api.post('/api/system/training/create', { body: training, quiet: true })).id,
  update: (change) => api.post('/api/system/training/update', { body: change, quiet: true }),
  publish: (ids) => api.post('/api/system/training/publish', forChosen(ids)),
  remove: (ids) => api.post('/api/system/training/remove', forChosen(ids)),
  piece: async (name, base64) => {
    const body = { name, base64 }
    return (await api.post('/api/system/training/piece', { body, quiet: true, within: filePatience })).id
  },
  join: (name, pieces) =>
    api.post('/api/system/training/upload', { body: { name, pieces: [...pieces] }, quiet: true, within: filePatience }),
  file: (id) =>
    receivedPieces((piece) => api.get('/api/system/training/file', { query: { id, piece }, within: filePatience })),
  code: (id) => api.post('/api/system/training/code', { body: { id }, quiet: true }),
  cancel: (id, reason) => api.post('/api/system/training/cancel', { body: { id, reason }, quiet: true }),
})

export const gateways = [
  overApi(TrainingGateway, trainingGateway),
  overApi(ParticipantGateway, participantGateway),
  overApi(ParticipantMailingGateway, participantMailingGateway),
]
