import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import type { TaskIntakeGateway } from './application-tasks.ts'

/** The port of an application's to-dos over the API client. */
export const taskIntakeGateway = (api: ApiClient): TaskIntakeGateway => ({
  detail: (id) => api.get('/api/setting/application/tasks', { query: { id } }),
  update: (change) => api.post('/api/setting/application/tasks/update', { body: change, quiet: true }),
})
