import type { ApiClient } from '../../../adapters/http/api-client.ts'
import { exportOver } from '../../../adapters/http/export-over.ts'
import { forChosen } from '../../../adapters/http/for-chosen.ts'
import { overApi } from '../../../adapters/http/over-api.ts'
import { filePatience } from '../../../core/files/accepted-files.ts'
import { pictureOf, receivedFile } from '../../../core/files/received-file.ts'
import { HearingGateway, HearingImportGateway } from './hearing.ts'
import { drawGateway } from './parts/draw/draw.http.ts'
import { DrawGateway } from './parts/draw/draw.ts'
import { officerMailingGateway } from './parts/mailing/officer-mailing.http.ts'
import { OfficerMailingGateway } from './parts/mailing/officer-mailing.ts'
import { serviceGateway } from './parts/service/service.http.ts'
import { ServiceGateway } from './parts/service/service.ts'

/** The port of the hearing officers' screen over the API client. */
export const hearingGateway = (api: ApiClient): HearingGateway => ({
  list: (query, signal) => api.list('/api/system/hearing/list', { query, signal }),
  exported: exportOver(api, '/api/system/hearing/export'),
  detail: (id) => api.get('/api/system/hearing/{id}', { path: { id } }),
  shown: (id, signal) => api.get('/api/system/hearing/shown/{id}', { path: { id }, signal, quiet: true }),
  serving: (query, signal) => api.list('/api/system/hearing/serving', { query, signal }),
  term: (signal) => api.get('/api/system/hearing/term', { signal, quiet: true }),
  upload: (name, base64) =>
    api.post('/api/system/hearing/upload', { body: { name, base64 }, quiet: true, within: filePatience }),
  file: async (id) => receivedFile(await api.get('/api/system/hearing/file', { query: { id } })),
  photo: async (id, signal) =>
    pictureOf(await api.get('/api/system/hearing/file', { query: { id }, signal, quiet: true })),
  reveal: (id) => api.post('/api/system/hearing/reveal', { body: { id } }),
  history: (id, page, signal) => api.list('/api/system/hearing/history', { query: { ...page, id }, signal }),
  trainings: (id, page, signal) => api.list('/api/system/training/officer', { query: { ...page, id }, signal }),
  create: async (officer) => (await api.post('/api/system/hearing/create', { body: officer, quiet: true })).id,
  update: (change) => api.post('/api/system/hearing/update', { body: change, quiet: true }),
  submit: (ids) => api.post('/api/system/hearing/submit', forChosen(ids)),
  audit: (decision) => api.post('/api/system/hearing/audit', { body: decision, quiet: true }),
  pause: (ids) => api.post('/api/system/hearing/pause', forChosen(ids)),
  resume: (ids) => api.post('/api/system/hearing/resume', forChosen(ids)),
  renew: (renewal) => api.post('/api/system/hearing/renew', { body: renewal, quiet: true }),
  leave: (leave) => api.post('/api/system/hearing/leave', { body: leave, quiet: true }),
  remove: (ids) => api.post('/api/system/hearing/remove', forChosen(ids)),
})

/** The port of the import over the API client; the dialog itself reports a failure. */
export const hearingImportGateway = (api: ApiClient): HearingImportGateway => ({
  check: (rows, existing) => api.post('/api/system/hearing/import/check', { body: { existing, rows }, quiet: true }),
  run: (body) => api.post('/api/system/hearing/import', { body, quiet: true }),
  undo: async (batchId) => {
    const { kept, ...counts } = await api.post('/api/system/hearing/import/undo', { body: { batchId }, quiet: true })
    return { ...counts, kept: kept.map(({ idNumber, ...officer }) => ({ ...officer, key: idNumber })) }
  },
})

export const gateways = [
  overApi(HearingGateway, hearingGateway),
  overApi(HearingImportGateway, hearingImportGateway),
  overApi(ServiceGateway, serviceGateway),
  overApi(DrawGateway, drawGateway),
  overApi(OfficerMailingGateway, officerMailingGateway),
]
