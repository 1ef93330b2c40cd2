import type { AuthGateway, Credentials } from '../../core/ports/auth-gateway.ts'
import type { ApiClient } from './api-client.ts'
import { malformed } from './failures.ts'
import type { HttpConfig } from './http-config.ts'

/** The data of a response that must have some. */
const present = <Data>(data: Data | null | undefined): Data => {
  if (data === null || data === undefined) throw malformed()
  return data
}

/** Validates a required text before anything of the response is stored. */
const text = (value: unknown): string => {
  if (typeof value !== 'string' || value === '') throw malformed()
  return value
}

/** Another backend may omit it: then the form, which would not work, is not offered. */
const isYes = (value: unknown): boolean => value === true

/** Tokens that are valid to start a session. */
const tokens = (data: Partial<Record<'accessToken' | 'refreshToken' | 'tokenType', string>> | null | undefined) => {
  const { accessToken, refreshToken, tokenType } = present(data)
  return { accessToken: text(accessToken), refreshToken: text(refreshToken), tokenType: text(tokenType) }
}

/** The credentials as parameters of a query, named as the fields of the body are in a refusal. */
const inQuery = ({ username, password, captcha }: Credentials) => ({
  username,
  password,
  ...(captcha && { 'captcha.id': captcha.id, 'captcha.answer': captcha.answer }),
})

/**
 * The authentication operations. `api` is the client whose 401s trigger no renewal (`SignInApiClient`);
 * `renewalTimeout` in milliseconds (S5.3).
 */
export const createAuthGateway = (
  api: ApiClient,
  { renewalTimeout, credentialsIn }: Pick<HttpConfig, 'renewalTimeout' | 'credentialsIn'>,
): AuthGateway => ({
  login: async (credentials) => {
    const sent = credentialsIn === 'query' ? { query: inQuery(credentials) } : { body: credentials }
    await api.post('/api/oauth2/doLogin', sent)
  },
  fetchToken: async () => tokens(await api.post('/api/oauth2/getToken')),
  renew: async (oldRefreshToken) => {
    const { accessToken, refreshToken, tokenType } = present(
      await api.post('/api/auth/token', {
        body: { grantType: 'refresh_token', refreshToken: oldRefreshToken },
        within: renewalTimeout,
      }),
    )
    return {
      accessToken: text(accessToken),
      ...(refreshToken && { refreshToken: text(refreshToken) }),
      ...(tokenType && { tokenType: text(tokenType) }),
    }
  },
  exchangeCode: async (code) => tokens(await api.post('/api/auth/token', { body: { grantType: 'geer', code } })),
  logout: async () => present(await api.post('/api/auth/logout')).logoutUrl,
  passwordRule: async () => present(await api.post('/api/auth/config', { quiet: true })).passwordRule,
  waysIn: async () => {
    const { providers, registration, passkeyOrigin } = present(await api.post('/api/auth/config'))
    if (!Array.isArray(providers)) throw malformed()
    return { providers, registration: isYes(registration), ...(passkeyOrigin !== undefined && { passkeyOrigin }) }
  },
})
