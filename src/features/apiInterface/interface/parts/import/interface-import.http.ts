import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import { filePatience } from '../../../../../core/files/accepted-files.ts'
import type { InterfaceImportGateway } from './interface-import.ts'

/** The port of the import over the API client. */
export const interfaceImportGateway = (api: ApiClient): InterfaceImportGateway => ({
  check: (file) =>
    api.post('/api/apiInterface/interface/import/check', { body: file, quiet: true, within: filePatience }),
  run: (file) => api.post('/api/apiInterface/interface/import', { body: file, quiet: true, within: filePatience }),
})
