import * as oauth from 'oauth4webapi'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addApplication,
  callback,
  type OpenIdSite,
  openOpenIdSite,
  type SignedBrowser,
  secret,
  signedIn,
} from './openid-site.ts'

// oxlint-disable-next-line no-deprecated -- marked so by the library for it to be noticed, not because it will go
const plain = { [oauth.allowInsecureRequests]: true } as const

describe('a client that checks every step, oauth4webapi', { timeout: 60_000 }, () => {
  let site: OpenIdSite
  let server: oauth.AuthorizationServer
  let browser: SignedBrowser
  const party: oauth.Client = { client_id: 'app' }
  const proof = oauth.ClientSecretBasic(secret)
  beforeAll(async () => {
    site = await openOpenIdSite()
    const issuer = new URL(site.issuer)
    server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, plain))
    browser = await signedIn(site)
  }, 60_000)
  afterAll(() => site.close())

  it('discovers what is offered, and nothing else', () => {
    expect(server).toMatchObject({
      issuer: site.issuer,
      response_types_supported: ['code'],
      response_modes_supported: expect.arrayContaining(['query']),
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      id_token_signing_alg_values_supported: ['RS256'],
      end_session_endpoint: `${site.issuer}/logout`,
      backchannel_logout_supported: true,
    })
    expect(server.grant_types_supported?.toSorted()).toEqual([
      'authorization_code',
      'client_credentials',
      'refresh_token',
    ])
    expect(server.scopes_supported).toEqual([
      'openid',
      'profile',
      'organisation',
      'roles',
      'phone',
      'email',
      'tasks',
      'interfaces',
    ])
  })

  it('RFC 8414 finds the same description at the address that OAuth has for it', async () => {
    const issuer = new URL(site.issuer)
    const answer = await oauth.discoveryRequest(issuer, { ...plain, algorithm: 'oauth2' })
    expect(answer.url).toBe(`${site.origin}/.well-known/oauth-authorization-server/authCenter/oidc`)
    expect(await oauth.processDiscoveryResponse(issuer, answer)).toEqual(server)
  })

  /** A pushed request (RFC 9126), and the code that the browser brings back. */
  const pushed = async (options: oauth.PushedAuthorizationRequestOptions = {}) => {
    const verifier = oauth.generateRandomCodeVerifier()
    const [state, nonce] = [oauth.generateRandomState(), oauth.generateRandomNonce()]
    const asked = {
      response_type: 'code',
      redirect_uri: callback,
      scope: 'openid profile',
      state,
      nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }
    const answer = await oauth.pushedAuthorizationRequest(server, party, proof, asked, { ...plain, ...options })
    const { request_uri } = await oauth.processPushedAuthorizationResponse(server, party, answer)
    const address = `${server.authorization_endpoint}?${new URLSearchParams({ client_id: 'app', request_uri })}`
    const back = oauth.validateAuthResponse(server, party, new URL(await browser.follow(address)), state)
    return { back, verifier, nonce, address }
  }

  it('pushes the request, signs in, renews, asks for the user and revokes', async () => {
    const { back, verifier, nonce, address } = await pushed()
    const granted = await oauth.authorizationCodeGrantRequest(server, party, proof, back, callback, verifier, plain)
    const tokens = await oauth.processAuthorizationCodeResponse(server, party, granted, { expectedNonce: nonce })
    const claims = oauth.getValidatedIdTokenClaims(tokens)
    expect(claims).toMatchObject({ iss: site.issuer, aud: 'app', acr: '1', amr: ['pwd'] })
    const info = await oauth.userInfoRequest(server, party, tokens.access_token, plain)
    expect(await oauth.processUserInfoResponse(server, party, claims?.sub ?? '', info)).toMatchObject({
      name: '刘思婷',
    })
    const renewal = await oauth.refreshTokenGrantRequest(server, party, proof, tokens.refresh_token ?? '', plain)
    const renewed = await oauth.processRefreshTokenResponse(server, party, renewal)
    const asked = await oauth.introspectionRequest(server, party, proof, renewed.access_token, plain)
    expect(await oauth.processIntrospectionResponse(server, party, asked)).toMatchObject({ active: true })
    const revocation = await oauth.revocationRequest(server, party, proof, renewed.refresh_token ?? '', plain)
    await oauth.processRevocationResponse(revocation)
    // A pushed request is used once.
    expect(await browser.follow(address)).not.toContain('code=')
  })

  it('binds tokens to a key (DPoP), without which they are of no use; a proof counts once', async () => {
    const keys = await oauth.generateKeyPair('ES256')
    const DPoP = oauth.DPoP(party, keys)
    const { back, verifier, nonce } = await pushed({ DPoP })
    const options = { ...plain, DPoP }
    const granted = await oauth.authorizationCodeGrantRequest(server, party, proof, back, callback, verifier, options)
    const tokens = await oauth.processAuthorizationCodeResponse(server, party, granted, { expectedNonce: nonce })
    expect(tokens.token_type).toBe('dpop')
    const address = new URL(server.userinfo_endpoint ?? '')
    const stolen = await fetch(address, { headers: { authorization: `Bearer ${tokens.access_token}` } })
    expect(stolen.status).toBe(401)
    let sent: RequestInit | undefined
    const info = await oauth.protectedResourceRequest(tokens.access_token, 'GET', address, new Headers(), null, {
      ...options,
      [oauth.customFetch]: (url: string, init: RequestInit) => {
        sent = init
        return fetch(url, init)
      },
    } as oauth.ProtectedResourceRequestOptions)
    expect(info.status).toBe(200)
    expect((await fetch(address, sent)).status).toBe(401)
  })

  it('a public application signs in without a secret, and always with PKCE and rotation', async () => {
    await addApplication(site.db, {
      id: 'public',
      kind: 'public',
      grants: 'authorization_code refresh_token',
      auto_confirm: 1,
      pkce_required: 0,
      rotate_refresh: 0,
    })
    const own: oauth.Client = { client_id: 'public' }
    const verifier = oauth.generateRandomCodeVerifier()
    const state = oauth.generateRandomState()
    const asked = { client_id: 'public', response_type: 'code', redirect_uri: callback, scope: 'openid', state }
    const bare = new URL(await browser.follow(`${server.authorization_endpoint}?${new URLSearchParams(asked)}`))
    expect(bare.searchParams.get('error')).toBe('invalid_request')
    const challenge = await oauth.calculatePKCECodeChallenge(verifier)
    const more = new URLSearchParams({ ...asked, code_challenge: challenge, code_challenge_method: 'S256' })
    const back = new URL(await browser.follow(`${server.authorization_endpoint}?${more}`))
    const response = oauth.validateAuthResponse(server, own, back, state)
    const granted = await oauth.authorizationCodeGrantRequest(
      server,
      own,
      oauth.None(),
      response,
      callback,
      verifier,
      plain,
    )
    const tokens = await oauth.processAuthorizationCodeResponse(server, own, granted)
    const renewal = await oauth.refreshTokenGrantRequest(server, own, oauth.None(), tokens.refresh_token ?? '', plain)
    const renewed = await oauth.processRefreshTokenResponse(server, own, renewal)
    expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
  })
})
