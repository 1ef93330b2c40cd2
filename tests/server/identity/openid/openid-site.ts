import * as client from 'openid-client'
import type { AppOptions } from '../../../../server/app.ts'
import { addApplication, afterwards, callback, secret } from '../../../support/application-rows.ts'
import { testPassword } from '../../../support/fill-database.ts'
import { openTestApp, type TestApp } from '../../../support/server-app.ts'
import { WalkingBrowser } from '../../../support/walking-browser.ts'

export { addApplication, afterwards, callback, secret }

export interface OpenIdSite extends TestApp {
  readonly origin: string
  readonly issuer: string
  /** Advances the server's clock, in milliseconds; the library keeps the real time. */
  pass(milliseconds: number): void
}

/** A listening server with the application `app` (confirms automatically) and `careful` (asks). */
export async function openOpenIdSite(
  environment: Record<string, string> = {},
  options: Pick<AppOptions, 'assets'> = {},
): Promise<OpenIdSite> {
  let offset = 0
  const site = await openTestApp(environment, { ...options, clock: { now: () => Date.now() + offset } })
  const origin = await site.app.listen({ host: '127.0.0.1', port: 0 })
  await addApplication(site.db, { id: 'app', auto_confirm: 1 })
  await addApplication(site.db, { id: 'careful' })
  return {
    ...site,
    origin,
    issuer: `${origin}/authCenter/oidc`,
    pass: (milliseconds) => {
      offset += milliseconds
    },
  }
}

/** The application's side, as openid-client sees it. */
export const relyingParty = (
  { issuer }: Pick<OpenIdSite, 'issuer'>,
  id = 'app',
  authentication: client.ClientAuth = client.ClientSecretPost(secret),
): Promise<client.Configuration> =>
  client.discovery(new URL(issuer), id, undefined, authentication, {
    // oxlint-disable-next-line no-deprecated -- marked so by the library for it to be noticed, not because it will go
    execute: [client.allowInsecureRequests],
  })

/** A started request: its address, and what proves it when the code is exchanged. */
export interface Request {
  readonly address: string
  readonly checks: client.AuthorizationCodeGrantChecks
}

export async function requestOf(party: client.Configuration, more: Record<string, string> = {}): Promise<Request> {
  const [pkceCodeVerifier, expectedState, expectedNonce] = [
    client.randomPKCECodeVerifier(),
    client.randomState(),
    client.randomNonce(),
  ]
  const address = client.buildAuthorizationUrl(party, {
    redirect_uri: callback,
    scope: 'openid profile organisation roles',
    state: expectedState,
    nonce: expectedNonce,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    ...more,
  })
  return { address: address.href, checks: { pkceCodeVerifier, expectedState, expectedNonce } }
}

/** A browser in which a user has signed in. */
export async function signedIn({ origin }: Pick<OpenIdSite, 'origin'>, username = 'clerk'): Promise<SignedBrowser> {
  const browser = new SignedBrowser(origin)
  await browser.signIn(username)
  return browser
}

export class SignedBrowser extends WalkingBrowser {
  accessToken = ''

  async signIn(username = 'clerk'): Promise<void> {
    const opened = await this.call('POST', '/api/oauth2/doLogin', { username, password: testPassword })
    const tokens = await this.call('POST', '/api/oauth2/getToken')
    if (opened.status !== 200 || tokens.status !== 200) throw new Error(`${username} cannot sign in.`)
    this.accessToken = tokens.data.accessToken
  }

  /** Calls an operation with the access token. */
  api(method: 'GET' | 'POST', path: string, body?: object) {
    return this.call(method, path, body, { authorization: `Bearer ${this.accessToken}` })
  }

  /** Opens an address and follows the redirects of our own site; resolves to the first address elsewhere, or a page. */
  async follow(address: string): Promise<string> {
    for (let next = address, count = 0; count < 10; count += 1) {
      const stop = await this.open(next)
      if (stop.location === '') return next
      if (!stop.location.startsWith(`${this.origin}/authCenter/oidc/`)) return stop.location
      next = stop.location
    }
    throw new Error('Too many redirects.')
  }
}

/** The id of the waiting request in the address of a page. */
export function waitingIn(address: string): string {
  const { searchParams } = new URL(address)
  const inner = new URL(searchParams.get('redirect') ?? address, address)
  return inner.searchParams.get('interaction') ?? ''
}

/** Signs in at an application and exchanges the code. */
export async function tokensOf(party: client.Configuration, browser: SignedBrowser, more: Record<string, string> = {}) {
  const { address, checks } = await requestOf(party, more)
  return client.authorizationCodeGrant(party, new URL(await browser.follow(address)), checks)
}
