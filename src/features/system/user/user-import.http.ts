import type { ApiClient } from '../../../adapters/http/api-client.ts'
import type { UserImportGateway } from './user-import.ts'

/** The port of the import over the API client; the dialog itself reports a failure. */
export const userImportGateway = (api: ApiClient): UserImportGateway => ({
  check: (rows, existing) =>
    api.post('/api/system/user/import/check', { body: { existing, rows: [...rows] }, quiet: true }),
  run: async ({ rows, ...part }) => {
    const body = { ...part, rows: [...rows] }
    const { passwords, ...result } = await api.post('/api/system/user/import', { body, quiet: true })
    return { ...result, extra: passwords }
  },
  undo: async (batchId) => {
    const { kept, ...counts } = await api.post('/api/system/user/import/undo', { body: { batchId }, quiet: true })
    return { ...counts, kept: kept.map(({ username, ...user }) => ({ ...user, key: username })) }
  },
})
