import * as client from 'openid-client'
import type { OpenIdConfig } from '../../config/provider-config.ts'
import type { CallOut } from '../../kernel/calls/call-out.ts'
import { callbackAddress } from './addresses.ts'
import type { Attempt } from './attempt.ts'
import { Discovery } from './discovery.ts'

/** The identity that a provider vouches for. */
export interface VerifiedIdentity {
  /** The provider's permanent id of the user. */
  readonly subject: string
  readonly nickname: string
  /** Sent to the provider for signing out. */
  readonly idToken: string
}

/** Time-out of signing out for a provider whose metadata is not cached, in milliseconds. */
const logoutPatience = 3_000

/**
 * The relying party of OpenID Connect: authorization code flow with PKCE (S256), state and nonce. openid-client checks
 * the response: issuer (RFC 9207 too), audience, nonce, time, algorithm and signature.
 */
export class RelyingParty {
  readonly #origin: () => string
  readonly #discovery: Discovery

  /** `origin` returns the site's origin; `now` in milliseconds since 1970. */
  constructor(origin: () => string, now: () => number, callOut: CallOut) {
    this.#origin = origin
    this.#discovery = new Discovery(now, callOut)
  }

  /** A new attempt, to be stored until the browser returns. */
  newAttempt(returnTo: string | null): Attempt {
    return { nonce: client.randomNonce(), codeVerifier: client.randomPKCECodeVerifier(), returnTo }
  }

  /** Checks that the provider is reachable, so that the browser is not sent to one that is down. Rejects otherwise. */
  async reach(provider: OpenIdConfig): Promise<void> {
    await this.#discovery.configurationOf(provider)
  }

  /** The provider's address for signing in. */
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
   * Redeems the code of a returning browser. `search` is its query. Rejects with the library's errors (`failureOf`
   * classifies them).
   */
  async redeem(provider: OpenIdConfig, search: string, attempt: Attempt, state: string): Promise<VerifiedIdentity> {
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
   * The address where the browser ends the provider's session after ours, given the ID token of the sign-in; undefined
   * if the provider has no such address or is unavailable. It is the configured address unchanged, or the provider's
   * own with the parameters of RP-Initiated Logout 1.0. An address of our own origin is returned as a path.
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

/** The provider's display name of the user, cleaned for storage and display; else the subject. */
function nicknameOf(name: unknown, subject: string): string {
  const text = typeof name === 'string' ? name.replaceAll(/\p{Cc}+/gu, ' ').trim() : ''
  return (text || subject).slice(0, 100)
}

/** The result of a promise within this many milliseconds; undefined if it takes longer or rejects. */
async function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value | undefined> {
  const { promise: over, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), milliseconds)
  try {
    // An unavailable provider must not prevent signing out: then only our session ends (S5.6).
    return await Promise.race([promise.catch(() => undefined), over])
  } finally {
    clearTimeout(timer)
  }
}
