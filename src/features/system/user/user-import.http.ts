import type { ApiClient } from '../../../adapters/http/api-client.ts'
import type { UserImportGateway } from './user-import.ts'

/** The port of the import over the API client; the dialog says itself what has failed. */
export const userImportGateway = (api: ApiClient): UserImportGateway => ({
  checkImport: (rows, existing) =>
    api.post('/api/system/user/import/check', { body: { existing, rows: [...rows] }, quiet: true }),
  importPart: (part) => api.post('/api/system/user/import', { body: part, quiet: true }),
  undoImport: (batchId) => api.post('/api/system/user/import/undo', { body: { batchId }, quiet: true }),
})
