import type { ApiClient } from '../../../adapters/http/api-client.ts'
import { malformed } from '../../../adapters/http/failures.ts'
import { overApi } from '../../../adapters/http/over-api.ts'
import { sentCode } from '../../../adapters/http/sms-gateway.ts'
import { ProfileGateway } from './profile.ts'

const purpose = 'change-phone'

/** The profile screen's port over the API client. */
export const profileGateway = (api: ApiClient): ProfileGateway => ({
  save: (change) => api.post('/api/system/user/saveInfo', { body: change, quiet: true }),
  sendCode: async (phone) =>
    sentCode(await api.get('/api/auth/token-pre/sms', { query: { phone, purpose }, quiet: true })),
  provePhone: async (phone, code) => {
    const data = await api.post('/api/auth/codeVerify', { body: { phone, purpose, code }, quiet: true })
    if (typeof data?.ticket !== 'string' || data.ticket === '') throw malformed()
    return data.ticket
  },
  changePhone: (change) => api.post('/api/system/user/saveInfo', { body: change, quiet: true }),
  bindings: () => api.get('/api/platform/bindings', { quiet: true }),
  unbind: (source) => api.post('/api/platform/unbind', { body: { source } }),
})

export const gateways = [overApi(ProfileGateway, profileGateway)]
