import { filePatience } from '../../core/files/accepted-files.ts'
import { receivedPieces } from '../../core/files/received-file.ts'
import type { AnswerGateway } from '../../core/ports/answer-gateway.ts'
import type { ApiClient } from './api-client.ts'

/** One-time links. `api` is the client whose 401s trigger no renewal (`SignInApiClient`). */
export const createAnswerGateway = (api: Pick<ApiClient, 'post'>): AnswerGateway => ({
  read: (proof) => api.post('/api/answer/read', { body: proof, quiet: true }),
  give: (proof, answer) => api.post('/api/answer/give', { body: { ...proof, ...answer }, quiet: true }),
  file: (proof, id) =>
    receivedPieces((piece) =>
      api.post('/api/answer/file', { body: { ...proof, id, piece }, quiet: true, within: filePatience }),
    ),
})
