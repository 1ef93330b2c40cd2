import type { ApiClient } from '../../../../../adapters/http/api-client.ts'
import type { UserCertificateGateway } from './user-certificate.ts'

/** The port for the certificates of users over the API client. */
export const userCertificateGateway = (api: ApiClient): UserCertificateGateway => ({
  read: (file) => {
    const content = btoa(String.fromCharCode(...file))
    return api.post('/api/system/user/certificate/read', { body: { content }, quiet: true })
  },
  bind: (body) => api.post('/api/system/user/certificate/bind', { body, quiet: true }),
  unbind: (id, certificate) => api.post('/api/system/user/certificate/unbind', { body: { id, ...certificate } }),
})
