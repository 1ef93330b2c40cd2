import type { CaptchaGateway } from '../../core/ports/captcha-gateway.ts'
import type { ApiClient } from './api-client.ts'
import { malformed } from './failures.ts'

/** Captchas for signing in. `api` is the client whose 401s trigger no renewal (`SignInApiClient`). */
export const createCaptchaGateway = (api: Pick<ApiClient, 'get'>): CaptchaGateway => ({
  draw: async (wanted) => {
    const { id, form, image, question, wait } = await api.get('/api/auth/captcha', { query: { form: wanted } })
    if (typeof id !== 'string' || form !== wanted || typeof wait !== 'number') throw malformed()
    // Only a data URL is accepted: any other address could make a request to another host.
    if (form === 'image' && image?.startsWith('data:image/')) return { id, form, image, wait }
    if (form === 'question' && question) return { id, form, question, wait }
    throw malformed()
  },
})
