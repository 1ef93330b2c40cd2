import * as client from 'openid-client'
import { demoAddresses, demoClientId, demoOptionalScope, demoScopes } from './demo-application.ts'
import type { Attempt, DemoSession } from './visits.ts'

/** How an application signs its users in with openid-client; a newcomer can copy it. */
export class DemoParty {
  readonly #origin: () => string
  #found: Promise<client.Configuration> | undefined

  constructor(origin: () => string) {
    this.#origin = origin
  }

  /** Whether a request to sign in may name this issuer (OpenID Connect Core 1.0, section 4); it need not name any. */
  trusts(issuer: string | undefined): boolean {
    return issuer === undefined || issuer === this.#addresses.issuer
  }

  /** The provider's address for signing in, and what proves the answer; `withPhone` also asks for the phone number. */
  async begin(withPhone: boolean): Promise<{ readonly address: string; readonly attempt: Attempt }> {
    const attempt = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      codeVerifier: client.randomPKCECodeVerifier(),
    }
    const address = client.buildAuthorizationUrl(await this.#provider(), {
      redirect_uri: this.#addresses.callback,
      scope: [...demoScopes, ...(withPhone ? [demoOptionalScope] : [])].join(' '),
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(attempt.codeVerifier),
      code_challenge_method: 'S256',
    })
    return { address: address.href, attempt }
  }

  /** Exchanges the code of the browser's return. `search` is its query. Rejects with the library's errors. */
  async finish(search: string, { state, nonce, codeVerifier }: Attempt): Promise<DemoSession> {
    const tokens = await client.authorizationCodeGrant(
      await this.#provider(),
      new URL(this.#addresses.callback + search),
      { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true },
    )
    const claims: Readonly<Record<string, unknown>> = tokens.claims() ?? {}
    return {
      sid: typeof claims['sid'] === 'string' ? claims['sid'] : undefined,
      idToken: tokens.id_token ?? '',
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      claims: { ...claims, scope: tokens.scope },
      renewals: 0,
    }
  }

  /** Renews the tokens; the refresh token is used once. */
  async renew(session: DemoSession): Promise<DemoSession> {
    const tokens = await client.refreshTokenGrant(await this.#provider(), session.refreshToken ?? '')
    return {
      ...session,
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token ?? session.refreshToken,
      idToken: tokens.id_token ?? session.idToken,
      renewals: session.renewals + 1,
    }
  }

  async userinfo({ accessToken, claims }: DemoSession): Promise<Readonly<Record<string, unknown>>> {
    return client.fetchUserInfo(await this.#provider(), accessToken, String(claims['sub']))
  }

  /** Where the browser signs out of everything, and returns from. */
  async signOutAddress({ idToken }: DemoSession): Promise<string> {
    return client.buildEndSessionUrl(await this.#provider(), {
      id_token_hint: idToken,
      post_logout_redirect_uri: this.#addresses.home,
    }).href
  }

  get #addresses() {
    return demoAddresses(this.#origin())
  }

  #provider(): Promise<client.Configuration> {
    this.#found ??= client
      .discovery(new URL(this.#addresses.issuer), demoClientId, undefined, client.None(), {
        // oxlint-disable-next-line no-deprecated -- marked so by the library for it to be noticed, not because it will go
        execute: this.#addresses.issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
      })
      .catch((error: unknown) => {
        this.#found = undefined
        throw error
      })
    return this.#found
  }
}
