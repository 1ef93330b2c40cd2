import type { ApiClient } from '../../../adapters/http/api-client.ts'
import { forChosen } from '../../../adapters/http/for-chosen.ts'
import { overApi } from '../../../adapters/http/over-api.ts'
import { DirectoryGateway } from './directory.ts'

/** The port of the directories over the API client. */
export const directoryGateway = (api: ApiClient): DirectoryGateway => ({
  tree: (signal) => api.get('/api/apiInterface/directory/tree', { ...(signal && { signal, quiet: true }) }),
  list: (query, signal) => api.list('/api/apiInterface/directory/list', { query, signal }),
  detail: (id) => api.get('/api/apiInterface/directory/{id}', { path: { id } }),
  create: async (directory) => {
    await api.post('/api/apiInterface/directory/create', { body: directory, quiet: true })
  },
  update: (change) => api.post('/api/apiInterface/directory/update', { body: change, quiet: true }),
  move: (move) => api.post('/api/apiInterface/directory/move', { body: move, quiet: true }),
  place: (move) => api.post('/api/apiInterface/directory/move', { body: move }),
  setStatus: (ids, status, versions) =>
    api.post('/api/apiInterface/directory/status', forChosen(ids, { status, ...(versions && { versions }) })),
  remove: (ids) => api.post('/api/apiInterface/directory/remove', forChosen(ids)),
})

export const gateways = [overApi(DirectoryGateway, directoryGateway)]
