import type { CaptchaGateway } from '../../core/ports/captcha-gateway.ts'
import type { ApiClient } from './api-client.ts'
import { malformed } from './failures.ts'

/** Captchas for signing in. `api` is the client whose 401s renew nothing (`SignInApiClient`). */
export const createCaptchaGateway = (api: Pick<ApiClient, 'get'>): CaptchaGateway => ({
  draw: async (wanted) => {
    const { id, form, image, question, wait } = await api.get('/api/auth/captcha', { query: { form: wanted } })
    if (typeof id !== 'string' || form !== wanted || typeof wait !== 'number') throw malformed()
    // Nothing but a picture in the answer itself is shown: no address that could ask somebody else.
    if (form === 'image' && image?.startsWith('data:image/')) return { id, form, image, wait }
    if (form === 'question' && question) return { id, form, question, wait }
    throw malformed()
  },
})
