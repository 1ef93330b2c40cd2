import type { TaskGateway } from '../../core/ports/task-gateway.ts'
import type { ApiClient } from './api-client.ts'
import { forChosen } from './for-chosen.ts'

/** The to-dos of the user. `background` is the client whose failures are not shown. */
export const createTaskGateway = (
  api: Pick<ApiClient, 'list' | 'get' | 'post'>,
  background: Pick<ApiClient, 'get'>,
): TaskGateway => ({
  list: (query, signal) => api.list('/api/work/task/list', { query, signal }),
  summary: () => background.get('/api/work/task/summary'),
  detail: (id, signal) => api.get('/api/work/task/detail', { query: { id }, signal, quiet: true }),
  receivers: (ids, query, signal) =>
    api.list('/api/work/task/receivers', { query: { ...query, ids: ids.join() }, signal }),
  read: (ids) => api.post('/api/work/task/read', forChosen(ids)),
  transfer: (ids, to) => api.post('/api/work/task/transfer', { body: { ...to, ids: [...ids] }, quiet: true }),
  snooze: (ids, until) =>
    api.post('/api/work/task/snooze', {
      ...forChosen(ids, until === undefined ? {} : { until }),
      quiet: until !== undefined,
    }),
  urge: (ids) => api.post('/api/work/task/urge', forChosen(ids)),
})
