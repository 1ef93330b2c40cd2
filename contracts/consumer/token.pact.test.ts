import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { state } from '../states.ts'
import { contract, success } from './contract.ts'
import { example, given } from './given.ts'
import { boolean, count, token } from './matchers.ts'
import { expired, malformed, notAllowed, notSignedIn, refusal, tooMany, unavailable } from './refusal.ts'

const { like } = MatchersV3

const loginSession = state('a login session is open', { role: 'staff' })
const signedIn = state('a user is signed in', { role: 'staff' })
const access = token(example.accessToken)
const refresh = token(example.refreshToken)
const over = { ...notSignedIn, message: '登录已过期，请重新登录' }
const floodgate = (operation: 'getToken' | 'renewToken') => state('too many calls were made', { operation })
const outage = state('the backend is unavailable', {})

describe('getToken', () => {
  const request = { method: 'POST', path: '/api/oauth2/getToken' } as const

  it('S5.2 issues tokens for the login session', () =>
    contract(
      {
        given: [loginSession],
        description: 'tokens for the login session',
        by: 'login session',
        request,
        response: {
          status: 200,
          body: success({ accessToken: access, refreshToken: refresh, tokenType: 'Bearer' }),
        },
      },
      async ({ authGateway }) => {
        const { accessToken, refreshToken } = example
        expect(await authGateway.fetchToken()).toEqual({ accessToken, refreshToken, tokenType: 'Bearer' })
      },
    ))

  const forged = { ...request, headers: { 'X-XSRF-TOKEN': example.xsrf } }
  it.each([
    ['S8.3', 'without a login session', [], 'anonymous', request, notSignedIn],
    ['S7.1', 'with a wrong XSRF token', [loginSession], 'login session', forged, notAllowed],
    [
      'S8.4',
      'after too many other calls',
      [loginSession, floodgate('getToken')],
      'login session',
      request,
      tooMany(60),
    ],
    ['S8.1', 'while the backend is unavailable', [loginSession, outage], 'login session', request, unavailable],
  ] as const)('%s issues no tokens %s', (_number, how, given, by, sent, refused) =>
    refusal({ given, description: `tokens ${how}`, by, request: sent, refused }, ({ authGateway }) =>
      authGateway.fetchToken(),
    ),
  )
})

describe('token', () => {
  const path = '/api/auth/token'
  const grantType = 'refresh_token'
  const body = { grantType, refreshToken: given('refreshToken') }

  it('S5.3 issues a new access token for the refresh token', () =>
    contract(
      {
        given: [expired('staff')],
        description: 'a renewal of the access token',
        by: 'signed in',
        request: { method: 'POST', path, body },
        response: { status: 200, body: success({ accessToken: access }) },
      },
      async ({ authGateway }) => {
        expect(await authGateway.renew(example.refreshToken)).toEqual({ accessToken: example.accessToken })
      },
    ))

  // The last two failures do not mean that the refresh token is invalid, so the user stays signed in.
  it.each([
    ['S5.4', 'with an unknown refresh token', 'unknown-refresh-token', [], over],
    ['S8.1', 'without a refresh token', '', [], malformed()],
    ['S5.4 S8.4', 'after too many renewals', undefined, [floodgate('renewToken')], tooMany(60)],
    ['S5.4 S8.1', 'while the backend is unavailable', undefined, [outage], unavailable],
  ] as const)('%s refuses a renewal %s', (_number, how, refreshToken, more, refused) =>
    refusal(
      {
        given: [expired('staff'), ...more],
        description: `a renewal ${how}`,
        by: 'signed in',
        request: { method: 'POST', path, body: refreshToken === undefined ? body : { grantType, refreshToken } },
        refused,
      },
      ({ authGateway }) => authGateway.renew(refreshToken ?? example.refreshToken),
    ),
  )
})

describe('logout', () => {
  const request = { method: 'POST', path: '/api/auth/logout' } as const

  it.each([
    ['S5.6 ends the session', 'a sign-out', [signedIn], 'signed in'],
    ['S5.6 succeeds when there is no session', 'a sign-out without a session', [], 'anonymous'],
  ] as const)('%s', (_title, description, given, by) =>
    contract({ given, description, by, request, response: { status: 200, body: success({}) } }, ({ authGateway }) =>
      expect(authGateway.logout()).resolves.toBeUndefined(),
    ),
  )

  it('S7.1 rejects a page that cannot read the XSRF cookie', () =>
    refusal(
      {
        given: [signedIn],
        description: 'a sign-out with a wrong XSRF token',
        by: 'signed in',
        request: { ...request, headers: { 'X-XSRF-TOKEN': example.xsrf } },
        refused: notAllowed,
      },
      ({ authGateway }) => authGateway.logout(),
    ))
})

describe('auth/config', () => {
  it('S1.2 lists the other sign-in methods', () =>
    contract(
      {
        description: 'the other sign-in methods',
        by: 'anonymous',
        request: { method: 'POST', path: '/api/auth/config' },
        response: { status: 200, body: success({ providers: like([]), registration: boolean(false) }) },
      },
      ({ authGateway }) => expect(authGateway.waysIn()).resolves.toEqual({ providers: [], registration: false }),
    ))

  it('setting 12 says what new passwords have to be', () =>
    contract(
      {
        description: 'the rule of new passwords',
        by: 'anonymous',
        request: { method: 'POST', path: '/api/auth/config' },
        response: { status: 200, body: success({ passwordRule: { length: count(8), kinds: count(3) } }) },
      },
      ({ authGateway }) => expect(authGateway.passwordRule()).resolves.toEqual({ length: 8, kinds: 3 }),
    ))
})
