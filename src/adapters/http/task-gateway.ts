import type { TaskGateway } from '../../core/ports/task-gateway.ts'
import type { ApiClient } from './api-client.ts'

/** The to-dos of the user. */
export const createTaskGateway = (api: Pick<ApiClient, 'list' | 'get' | 'post'>): TaskGateway => ({
  list: (query, signal) => api.list('/api/work/task/list', { query, signal }),
  summary: (signal) => api.get('/api/work/task/summary', { signal, quiet: true }),
  read: (ids) => api.post('/api/work/task/read', { body: { ids: [...ids] } }),
})
