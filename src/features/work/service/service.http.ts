import type { ApiClient } from '../../../adapters/http/api-client.ts'
import { overApi } from '../../../adapters/http/over-api.ts'
import { applyGateway } from './parts/apply/apply.http.ts'
import { ApplyGateway } from './parts/apply/apply.ts'
import { approvalGateway } from './parts/approval/approval.http.ts'
import { ApprovalGateway } from './parts/approval/approval.ts'
import { ServiceGateway } from './service.ts'

/** The portal's port over the API client. */
export const serviceGateway = (api: ApiClient): ServiceGateway => ({
  list: (signal) => api.get('/api/work/service/list', { signal, quiet: true }),
  mark: (clientId, favourite) => api.post('/api/work/service/favourite', { body: { clientId, favourite } }),
  consents: (signal) => api.get('/api/work/service/consents', { signal, quiet: true }),
  withdraw: (clientId) => api.post('/api/work/service/withdraw', { body: { clientId } }),
})

export const gateways = [
  overApi(ServiceGateway, serviceGateway),
  overApi(ApplyGateway, applyGateway),
  overApi(ApprovalGateway, approvalGateway),
]
