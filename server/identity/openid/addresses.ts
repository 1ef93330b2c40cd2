import { siteBase } from '../../http/site.ts'

/** Where the provider answers, below our origin; with it, the issuer. */
export const providerPath = `${siteBase}/oidc`

/** Addresses of the provider, below `providerPath`. */
export const routes = {
  authorization: '/auth',
  token: '/token',
  userinfo: '/me',
  jwks: '/jwks',
  introspection: '/introspect',
  revocation: '/revoke',
  end_session: '/logout',
  pushed_authorization_request: '/request',
} as const

/** Why a request of an application leads nowhere, as the address of the page says it: a closed list. */
export type Problem =
  | 'expired'
  | 'foreign'
  | 'unknown-application'
  | 'redirect-address'
  | 'logout-address'
  | 'logout-request'
  | 'invalid'
  | 'unavailable'

/** The page that explains a problem. */
export const problemAddress = (problem: Problem): string => `${siteBase}/confirm?problem=${problem}`

/** The page where a user answers an application's request. */
const confirmPath = (uid: string): string => `/confirm?${new URLSearchParams({ interaction: uid })}`

export const confirmAddress = (uid: string): string => siteBase + confirmPath(uid)

/** The login page, which returns to that page by every way to sign in (S2.3). */
export const loginAddress = (uid: string): string =>
  `${siteBase}/login?${new URLSearchParams({ redirect: confirmPath(uid) })}`

/** The id of the request in an address that `loginAddress` made; undefined for any other. */
export function requestIn(url: string): string | undefined {
  if (!url.startsWith(`${siteBase}/login?`)) return undefined
  const target = new URLSearchParams(url.slice(url.indexOf('?'))).get('redirect') ?? ''
  return /^\/confirm\?interaction=([\w-]{1,64})$/.exec(target)?.[1]
}

/** The problem behind an error of the provider that cannot be sent to an application. */
export function problemOf(error: string, description = ''): Problem {
  if (error === 'invalid_client') return 'unknown-application'
  if (error === 'invalid_redirect_uri') return 'redirect-address'
  if (error === 'temporarily_unavailable' || error === 'server_error') return 'unavailable'
  return /expired|not found|mismatch/.test(description) ? 'expired' : 'invalid'
}
