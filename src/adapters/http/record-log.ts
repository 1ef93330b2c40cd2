import type { RecordLog } from '../../core/ports/record-log.ts'
import type { ApiClient } from './api-client.ts'

/** The logs of one record over the API client; the list shows a failure. */
export const createRecordLog = (api: Pick<ApiClient, 'list'>): RecordLog => ({
  changes: async ({ kind, object }, { current, size }, signal) => {
    const query = { kind, object, current, size }
    const { rows, total } = await api.list('/api/setting/log/operations', { query, signal })
    const changes = rows.map(({ id, createTime, name, action, fields }) => ({
      id,
      time: createTime,
      userName: name,
      action,
      fields,
    }))
    return { rows: changes, total }
  },
  signIns: (userId, { current, size }, signal) =>
    api.list('/api/setting/log/sign-ins', { query: { userId, current, size }, signal }),
})
