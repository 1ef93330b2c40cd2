import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import type { CheckGateway } from './application-check.ts'

/** The port of 接入自检 over the API client. */
export const checkGateway = (api: ApiClient): CheckGateway => ({
  request: (id, pastedRequest) =>
    api.post('/api/setting/application/check/request', { body: { id, pastedRequest }, quiet: true }),
  token: (id, pastedToken, codeChallenge) =>
    api.post('/api/setting/application/check/token', {
      body: { id, pastedToken, ...(codeChallenge !== undefined && { codeChallenge }) },
      quiet: true,
    }),
})
