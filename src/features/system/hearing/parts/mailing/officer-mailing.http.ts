import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import type { OfficerMailingGateway } from './officer-mailing.ts'

/** The port of the notices to many officers over the API client. */
export const officerMailingGateway = (api: ApiClient): OfficerMailingGateway => ({
  preview: (query, body) => api.post('/api/system/hearing/mailing/preview', { query, body, quiet: true }),
  send: (query, body) => api.post('/api/system/hearing/mailing/send', { query, body, quiet: true }),
  list: (query, signal) => api.list('/api/system/hearing/mailing/list', { query, signal }),
  recipients: (query, signal) => api.list('/api/system/hearing/mailing/recipients', { query, signal }),
})
