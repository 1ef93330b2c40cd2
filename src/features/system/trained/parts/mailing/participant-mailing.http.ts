import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import type { ParticipantMailingGateway } from './participant-mailing.ts'

const path = '/api/system/training/mailing'

/** The port of the notices to participants over the API client. */
export const participantMailingGateway = (api: ApiClient): ParticipantMailingGateway => ({
  of: (trainingId) => ({
    preview: (filters, body) => api.post(`${path}/preview`, { query: { ...filters, trainingId }, body, quiet: true }),
    send: (filters, body) => api.post(`${path}/send`, { query: { ...filters, trainingId }, body, quiet: true }),
    list: (query, signal) => api.list(`${path}/list`, { query: { ...query, trainingId }, signal }),
    recipients: (query, signal) => api.list(`${path}/recipients`, { query: { ...query, trainingId }, signal }),
  }),
})
