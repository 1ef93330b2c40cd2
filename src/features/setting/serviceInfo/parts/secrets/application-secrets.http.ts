import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import type { SecretGateway } from './application-secrets.ts'

/** The port of an application's secrets over the API client. */
export const secretGateway = (api: ApiClient): SecretGateway => ({
  rotate: (id, keepDays) => api.post('/api/setting/application/secret/rotate', { body: { id, keepDays }, quiet: true }),
  revoke: (id, secretId) => api.post('/api/setting/application/secret/revoke', { body: { id, secretId } }),
})
