import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import type { ParameterGateway } from './application-parameters.ts'

/** The port of the provider's addresses over the API client. */
export const parameterGateway = (api: ApiClient): ParameterGateway => ({
  endpoints: () => api.get('/api/setting/application/endpoints', { quiet: true }),
})
