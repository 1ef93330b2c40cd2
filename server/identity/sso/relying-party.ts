import * as client from 'openid-client'
import type { OpenIdConfig } from '../provider-config.ts'
import { callbackAddress } from './addresses.ts'
import type { Attempt } from './attempt.ts'
import { Discovery } from './discovery.ts'
import type { ProviderLogout } from './provider-logout.ts'

/** Who came back, as the provider vouches for them. */
export interface Vouched {
  /** What never changes of the person there. */
  readonly subject: string
  readonly nickname: string
  /** Shown to the provider again when they sign out. */
  readonly idToken: string
}

/** Milliseconds that somebody who signs out waits for a provider that we have heard nothing of yet. */
const logoutPatience = 3_000

/**
 * Our side of OpenID Connect: the authorization code flow with PKCE (S256), state and nonce. What comes back is checked
 * by openid-client: issuer (RFC 9207 too), audience, nonce, time, algorithm and signature.
 */
export class RelyingParty implements ProviderLogout {
  readonly #origin: () => string
  readonly #discovery: Discovery

  /** `origin` is the site's one; `now` in milliseconds since 1970. */
  constructor(origin: () => string, now: () => number) {
    this.#origin = origin
    this.#discovery = new Discovery(now)
  }

  /** A fresh attempt, to be kept until the browser comes back. */
  newAttempt(returnTo: string | null): Attempt {
    return { nonce: client.randomNonce(), codeVerifier: client.randomPKCECodeVerifier(), returnTo }
  }

  /** Makes sure that the provider can be reached, so that nobody is sent to one that is away. Rejects where it cannot. */
  async reach(provider: OpenIdConfig): Promise<void> {
    await this.#discovery.configurationOf(provider)
  }

  /** Where the browser signs in. */
  async authorizationAddress(provider: OpenIdConfig, attempt: Attempt, state: string): Promise<string> {
    const configuration = await this.#discovery.configurationOf(provider)
    return client.buildAuthorizationUrl(configuration, {
      redirect_uri: this.#origin() + callbackAddress(provider.id),
      scope: provider.scope,
      state,
      nonce: attempt.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(attempt.codeVerifier),
      code_challenge_method: 'S256',
    }).href
  }

  /**
   * Redeems the code that a browser came back with. `search` is the query it brought. Rejects with the library's errors
   * (`failureOf` tells them apart).
   */
  async redeem(provider: OpenIdConfig, search: string, attempt: Attempt, state: string): Promise<Vouched> {
    const configuration = await this.#discovery.configurationOf(provider)
    const tokens = await client.authorizationCodeGrant(
      configuration,
      new URL(callbackAddress(provider.id) + search, this.#origin()),
      { expectedState: state, expectedNonce: attempt.nonce, pkceCodeVerifier: attempt.codeVerifier },
    )
    const claims = tokens.claims()
    if (claims === undefined || tokens.id_token === undefined) throw new Error('The provider sent no ID token.')
    const name =
      claims[provider.nicknameClaim] ??
      (configuration.serverMetadata().userinfo_endpoint === undefined
        ? undefined
        : (await client.fetchUserInfo(configuration, tokens.access_token, claims.sub))[provider.nicknameClaim])
    return { subject: claims.sub, nickname: nicknameOf(name, claims.sub), idToken: tokens.id_token }
  }

  /**
   * The configured address as it is, or the provider's own with what RP-Initiated Logout 1.0 wants to be told. An address
   * of our own origin is given as its path: the application leaves to others by https only.
   */
  async logoutAddress(provider: OpenIdConfig, idToken: string | null): Promise<string | undefined> {
    if (provider.logoutUrl !== undefined) return this.#withoutOwnOrigin(new URL(provider.logoutUrl))
    const configuration = await within(logoutPatience, this.#discovery.configurationOf(provider))
    if (configuration?.serverMetadata().end_session_endpoint === undefined) return undefined
    return this.#withoutOwnOrigin(
      client.buildEndSessionUrl(configuration, {
        client_id: provider.clientId,
        post_logout_redirect_uri: `${this.#origin()}/authCenter/login`,
        ...(idToken !== null && { id_token_hint: idToken }),
      }),
    )
  }

  #withoutOwnOrigin({ origin, pathname, search, href }: URL): string {
    return origin === this.#origin() ? pathname + search : href
  }
}

/** What the provider calls the person, fit to be kept and shown; else what it knows them by. */
function nicknameOf(name: unknown, subject: string): string {
  const text = typeof name === 'string' ? name.replaceAll(/\p{Cc}+/gu, ' ').trim() : ''
  return (text || subject).slice(0, 100)
}

/** What a promise resolves to within so many milliseconds; undefined where it takes longer or rejects. */
async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | undefined> {
  const { promise: over, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), milliseconds)
  try {
    // A provider that is away keeps nobody signed in: then only our session ends (S5.6).
    return await Promise.race([promise.catch(() => undefined), over])
  } finally {
    clearTimeout(timer)
  }
}
