import { receivedFile } from '../../core/files/received-file.ts'
import type { OwnNoticeGateway } from '../../core/ports/own-notice-gateway.ts'
import type { ApiClient } from './api-client.ts'

/** The notices of the user. `background` is the client whose failures are not shown. */
export const createOwnNoticeGateway = (
  api: Pick<ApiClient, 'list' | 'get' | 'post'>,
  background: Pick<ApiClient, 'get'>,
): OwnNoticeGateway => ({
  list: ({ orders: _orders, ...query }, signal) => api.list('/api/notice/list', { query, signal }),
  latest: async (most, signal) =>
    (await api.list('/api/notice/list', { query: { current: 1, size: most }, signal, quiet: true })).rows,
  detail: (id) => api.get('/api/notice/detail', { query: { id }, quiet: true }),
  read: (id, confirm) => api.post('/api/notice/read', { body: { id, ...(confirm && { confirm }) } }),
  pending: () => background.get('/api/notice/pending'),
  file: async (id) => receivedFile(await api.get('/api/notice/file', { query: { id } })),
})
