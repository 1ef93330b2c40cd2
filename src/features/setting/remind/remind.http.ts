import type { ApiClient } from '../../../adapters/http/api-client.ts'
import { exportOver } from '../../../adapters/http/export-over.ts'
import { forChosen } from '../../../adapters/http/for-chosen.ts'
import { overApi } from '../../../adapters/http/over-api.ts'
import { recordGateway } from './parts/record/reminder-record.http.ts'
import { RecordGateway } from './parts/record/reminder-record.ts'
import { ReminderGateway } from './remind.ts'

/** The reminder screen's port over the API client. */
export const reminderGateway = (api: ApiClient): ReminderGateway => ({
  list: (query, signal) => api.list('/api/setting/remind/list', { query, signal }),
  exported: exportOver(api, '/api/setting/remind/export'),
  detail: (id, signal) =>
    api.get('/api/setting/remind/detail', { query: { id }, ...(signal && { signal, quiet: true }) }),
  events: () => api.get('/api/setting/remind/events', { quiet: true }),
  candidates: (query, signal) => api.list('/api/setting/remind/candidates', { query, signal }),
  create: async (rule) => (await api.post('/api/setting/remind/create', { body: rule, quiet: true })).id,
  update: (change) => api.post('/api/setting/remind/update', { body: change, quiet: true }),
  setStatus: (ids, status, versions) =>
    api.post(
      '/api/setting/remind/status',
      forChosen(ids, { enabled: status === 'normal', ...(versions && { versions }) }),
    ),
  remove: (ids) => api.post('/api/setting/remind/remove', forChosen(ids)),
  preview: (draft) => api.post('/api/setting/remind/preview', { body: draft }),
  test: (id) => api.post('/api/setting/remind/test', { body: { id } }),
})

export const gateways = [overApi(ReminderGateway, reminderGateway), overApi(RecordGateway, recordGateway)]
