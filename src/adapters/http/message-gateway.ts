import { entityVersionsOf } from '../../core/lookup/entity-versions.ts'
import type { MessageGateway } from '../../core/ports/message-gateway.ts'
import type { ApiClient } from './api-client.ts'
import { malformed } from './failures.ts'

/** The user's messages. `background` is the client whose failures are not shown. */
export const createMessageGateway = (
  api: Pick<ApiClient, 'list' | 'post'>,
  background: Pick<ApiClient, 'get'>,
): MessageGateway => ({
  list: ({ unread, ...page }) => api.list('/api/message/list', { query: unread ? { ...page, unread } : page }),
  read: async (which) => {
    const body = which === 'all' ? { all: true as const } : { ids: [...which] }
    const { unread } = await api.post('/api/message/read', { body })
    if (!Number.isInteger(unread)) throw malformed()
    return unread
  },
  status: async () => {
    const { unread, authorization, ...status } = await background.get('/api/message/status')
    const directory = entityVersionsOf(status.directory)
    if (!Number.isInteger(unread) || typeof authorization !== 'string' || !directory) throw malformed()
    return { unread, authorization, directory }
  },
})
