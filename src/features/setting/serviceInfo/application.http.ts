import type { ApiClient } from '../../../adapters/http/api-client.ts'
import { exportOver } from '../../../adapters/http/export-over.ts'
import { forChosen } from '../../../adapters/http/for-chosen.ts'
import { overApi } from '../../../adapters/http/over-api.ts'
import { ApplicationGateway } from './application.ts'
import { checkGateway } from './parts/check/application-check.http.ts'
import { CheckGateway } from './parts/check/application-check.ts'
import { consentGateway } from './parts/consents/application-consents.http.ts'
import { ConsentGateway } from './parts/consents/application-consents.ts'
import { parameterGateway } from './parts/parameters/application-parameters.http.ts'
import { ParameterGateway } from './parts/parameters/application-parameters.ts'
import { secretGateway } from './parts/secrets/application-secrets.http.ts'
import { SecretGateway } from './parts/secrets/application-secrets.ts'
import { taskIntakeGateway } from './parts/tasks/application-tasks.http.ts'
import { TaskIntakeGateway } from './parts/tasks/application-tasks.ts'
import { tokenGateway } from './parts/tokens/application-tokens.http.ts'
import { TokenGateway } from './parts/tokens/application-tokens.ts'

/** The application screen's port over the API client. */
export const applicationGateway = (api: ApiClient): ApplicationGateway => ({
  list: (query, signal) => api.list('/api/setting/application/list', { query, signal }),
  exported: exportOver(api, '/api/setting/application/export'),
  detail: (id, signal) =>
    api.get('/api/setting/application/detail', { query: { id }, ...(signal && { signal, quiet: true }) }),
  scopes: () => api.get('/api/setting/application/scopes', { quiet: true }),
  create: (application) => api.post('/api/setting/application/create', { body: application, quiet: true }),
  update: (change) => api.post('/api/setting/application/update', { body: change, quiet: true }),
  setStatus: (ids, status, versions) =>
    api.post('/api/setting/application/status', forChosen(ids, { status, ...(versions && { versions }) })),
  remove: (id, name) => api.post('/api/setting/application/remove', { body: { id, name }, quiet: true }),
})

export const gateways = [
  overApi(ApplicationGateway, applicationGateway),
  overApi(CheckGateway, checkGateway),
  overApi(ConsentGateway, consentGateway),
  overApi(ParameterGateway, parameterGateway),
  overApi(SecretGateway, secretGateway),
  overApi(TaskIntakeGateway, taskIntakeGateway),
  overApi(TokenGateway, tokenGateway),
]
