import type { ApiClient } from '../../../adapters/http/api-client.ts'
import { exportOver } from '../../../adapters/http/export-over.ts'
import { forChosen } from '../../../adapters/http/for-chosen.ts'
import { overApi } from '../../../adapters/http/over-api.ts'
import { filePatience } from '../../../core/files/accepted-files.ts'
import { NoticeGateway } from './notice.ts'
import { readingGateway } from './parts/reading/notice-reading.http.ts'
import { ReadingGateway } from './parts/reading/notice-reading.ts'

/** The notice screen's port over the API client. */
export const noticeGateway = (api: ApiClient): NoticeGateway => ({
  list: (query, signal) => api.list('/api/setting/notice/list', { query, signal }),
  exported: exportOver(api, '/api/setting/notice/export'),
  detail: (id, signal) =>
    api.get('/api/setting/notice/detail', { query: { id }, ...(signal && { signal, quiet: true }) }),
  candidates: (query, signal) => api.list('/api/setting/notice/candidates', { query, signal }),
  create: async (notice) => (await api.post('/api/setting/notice/create', { body: notice, quiet: true })).id,
  update: (change) => api.post('/api/setting/notice/update', { body: change, quiet: true }),
  publish: (ids) => api.post('/api/setting/notice/publish', forChosen(ids)),
  expected: (ids, signal) =>
    api.get('/api/setting/notice/expected', { query: { ids: ids.join(',') }, signal, quiet: true }),
  withdraw: (ids) => api.post('/api/setting/notice/withdraw', forChosen(ids)),
  pin: (ids, pinned, versions) =>
    api.post('/api/setting/notice/pin', { body: { ids, pinned, ...(versions && { versions }) } }),
  remove: (ids) => api.post('/api/setting/notice/remove', forChosen(ids)),
  upload: (name, base64) =>
    api.post('/api/setting/notice/upload', { body: { name, base64 }, quiet: true, within: filePatience }),
  uploadPicture: (name, base64) =>
    api.post('/api/setting/notice/picture', { body: { name, base64 }, quiet: true, within: filePatience }),
})

export const gateways = [overApi(NoticeGateway, noticeGateway), overApi(ReadingGateway, readingGateway)]
