import type { CertificateCheck } from '../../core/ports/certificate-check.ts'
import type { ApiClient } from './api-client.ts'

/** Certificates of trainings. `api` is the client whose 401s trigger no renewal (`SignInApiClient`). */
export const createCertificateCheck = (api: Pick<ApiClient, 'post'>): CertificateCheck => ({
  verify: (number, name) => api.post('/api/system/training/verify', { body: { number, name }, quiet: true }),
})
