import type { SentCode, SmsGateway } from '../../core/ports/sms-gateway.ts'
import type { ApiClient } from './api-client.ts'
import { malformed } from './failures.ts'

/** Checks the answer to a request for a code. Throws `ApiError`. */
export const sentCode = ({ interval, expiresIn }: Partial<SentCode>): SentCode => {
  if (typeof interval !== 'number' || !(interval >= 0)) throw malformed()
  if (typeof expiresIn !== 'number' || !(expiresIn > 0)) throw malformed()
  return { interval, expiresIn }
}

/** SMS codes. `api` is the client whose 401s trigger no renewal (`SignInApiClient`). */
export const createSmsGateway = (api: Pick<ApiClient, 'get' | 'post'>): SmsGateway => ({
  send: async (phone, purpose) => sentCode(await api.get('/api/auth/token-pre/sms', { query: { phone, purpose } })),
  verify: async (phone, purpose, code) => {
    const data = await api.post('/api/auth/codeVerify', { body: { phone, purpose, code } })
    if (typeof data?.ticket !== 'string' || data.ticket === '') throw malformed()
    if (typeof data.expiresIn !== 'number' || !(data.expiresIn > 0)) throw malformed()
    return { ticket: data.ticket, expiresIn: data.expiresIn }
  },
})
