import type { ApiClient } from '../../../adapters/http/api-client.ts'
import type { UserImportGateway } from './user-import.ts'

/** The port of the import over the API client. */
export const userImportGateway = (api: ApiClient): UserImportGateway => ({
  checkImport: (rows, existing) => api.post('/api/system/user/import/check', { body: { existing, rows: [...rows] } }),
  importPart: (part) => api.post('/api/system/user/import', { body: part }),
  undoImport: (batchId) => api.post('/api/system/user/import/undo', { body: { batchId } }),
})
