import { describe, expect, it } from 'vitest'
import { createApplicationRequestGateway } from '../../src/adapters/http/application-request-gateway.ts'
import { state } from '../states.ts'
import { applicationId, applicationName } from './application-row.ts'
import type { Tab } from './caller.ts'
import { contract, success } from './contract.ts'
import { example, given, pathOf } from './given.ts'
import { address, seconds, words } from './matchers.ts'
import { missing, notAllowed, refusal } from './refusal.ts'

const application = { id: applicationId, name: applicationName }
const callback = 'https://app.example.gov.cn/callback'
const provider = 'https://auth.example.gov.cn/authCenter/oidc/auth'
const gatewayOf = ({ api }: Tab) => createApplicationRequestGateway(api, api)

describe('doConfirm', () => {
  it('S7.7 S8.1 is 404 AA0005 for an application that does not exist', () =>
    refusal(
      {
        given: [state('a user is signed in', { role: 'staff' })],
        description: 'a consent to an application that does not exist',
        by: 'signed in',
        request: {
          method: 'POST',
          path: '/api/oauth2/doConfirm',
          query: {
            client_id: 'nowhere',
            scope: 'openid profile',
            response_type: 'code',
            redirect_uri: 'https://nowhere.example.gov.cn/callback',
            state: '7',
            build_redirect_uri: 'true',
          },
        },
        refused: missing('应用不存在或已停用'),
      },
      // No screen sends it yet. The app's own HTTP client and middleware send it, typed from the OpenAPI file.
      ({ api }) =>
        api.post('/api/oauth2/doConfirm', {
          query: {
            client_id: 'nowhere',
            scope: 'openid profile',
            response_type: 'code',
            redirect_uri: 'https://nowhere.example.gov.cn/callback',
            state: '7',
            build_redirect_uri: true,
          },
        }),
    ))
})

describe('doConfirm in the form of a Sa-Token backend', () => {
  const query = {
    client_id: application.id,
    scope: 'openid profile',
    response_type: 'code',
    redirect_uri: callback,
    state: '7',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  } as const

  it('S7.7 consents, and has the address where the browser goes on', () =>
    contract(
      {
        given: [state('an application exists', application), state('a user is signed in', { role: 'staff' })],
        description: 'a consent that names the request itself',
        by: 'signed in',
        request: {
          method: 'POST',
          path: '/api/oauth2/doConfirm',
          query: { ...query, build_redirect_uri: 'true' },
        },
        response: { status: 200, body: success({ redirectUri: address(provider) }) },
      },
      ({ api }) =>
        expect(api.post('/api/oauth2/doConfirm', { query: { ...query, build_redirect_uri: true } })).resolves.toEqual({
          redirectUri: provider,
        }),
    ))
})

describe('a request of a connected application that waits', () => {
  const forSignIn = state('an application asks for a sign-in', application)
  const forConsent = state('an application asks the signed-in user for consent', { role: 'staff', ...application })
  const { interaction } = example
  const goesOn = { status: 200, body: success({ redirectUri: address(provider) }) } as const
  const scopes = [
    ['openid', '身份标识', '识别您是谁，不含其他资料', 'low', false],
    ['profile', '姓名和用户名', '您的姓名和登录用户名', 'low', false],
    ['phone', '手机号', '您的手机号码', 'high', true],
  ] as const
  const shown = scopes.map(([name, title, description, level, optional]) => {
    return { name, title, description, level, optional, granted: false }
  })
  const waiting = {
    application: { clientId: application.id, name: application.name },
    scopes: shown.map((scope) => ({ ...scope, title: words(scope.title), description: words(scope.description) })),
    signInAgain: false,
    expiresIn: seconds(3600),
  }
  const read = { application: { name: application.name }, scopes: shown, signInAgain: false, expiresIn: 3600 }

  it('S7.7 says who asks, to a browser without a session', () =>
    contract(
      {
        given: [forSignIn],
        description: 'a request of an application for a sign-in',
        by: 'anonymous',
        brought: true,
        request: { method: 'GET', path: pathOf('/api/oauth2/interaction/', 'interaction') },
        response: { status: 200, body: success({ step: 'login', ...waiting }) },
      },
      (tab) => expect(gatewayOf(tab).read(interaction)).resolves.toEqual({ step: 'login', ...read }),
    ))

  it('S7.7 says who asks for what, to a signed-in user', () =>
    contract(
      {
        given: [forConsent],
        description: 'a request of an application for consent',
        by: 'login session',
        brought: true,
        request: { method: 'GET', path: pathOf('/api/oauth2/interaction/', 'interaction') },
        response: {
          status: 200,
          body: success({
            step: 'confirm',
            ...waiting,
            account: { username: words('contract-staff'), name: words('契约用户') },
          }),
        },
      },
      (tab) =>
        expect(gatewayOf(tab).read(interaction)).resolves.toEqual({
          step: 'confirm',
          ...read,
          account: { username: 'contract-staff', name: '契约用户' },
        }),
    ))

  it('S7.7 a sign-in opens the session in the browser that an application has sent', () => {
    const credentials = { username: 'zhangwei', password: 'Jiancha-2026' }
    return contract(
      {
        given: [state('an account exists', { ...credentials, status: 'normal' }), forSignIn],
        description: 'a sign-in for an application',
        by: 'anonymous',
        brought: true,
        request: { method: 'POST', path: '/api/oauth2/doLogin', body: credentials },
        response: { status: 200, body: success(), opens: 'session' },
      },
      ({ authGateway }) => expect(authGateway.login(credentials)).resolves.toBeUndefined(),
    )
  })

  it('S7.7 goes on after a sign-in', () =>
    contract(
      {
        given: [state('a login session is open', { role: 'staff' }), forSignIn],
        description: 'the continuation of a request after a sign-in',
        by: 'login session',
        brought: true,
        request: { method: 'POST', path: '/api/oauth2/continue', body: { interaction: given('interaction') } },
        response: { status: 200, body: success({ step: 'continue', redirectUri: address(provider) }) },
      },
      (tab) => expect(gatewayOf(tab).proceed(interaction)).resolves.toEqual({ address: provider }),
    ))

  it('S7.7 is not continued past the question for consent', () =>
    contract(
      {
        given: [forConsent],
        description: 'the continuation of a request for consent',
        by: 'login session',
        brought: true,
        request: { method: 'POST', path: '/api/oauth2/continue', body: { interaction: given('interaction') } },
        response: { status: 200, body: success({ step: 'confirm' }) },
      },
      (tab) => expect(gatewayOf(tab).proceed(interaction)).resolves.toEqual({ step: 'confirm' }),
    ))

  it('S7.7 is allowed, without the scope that the user declines', () =>
    contract(
      {
        given: [forConsent],
        description: 'a consent to a request that waits',
        by: 'signed in',
        brought: true,
        request: {
          method: 'POST',
          path: '/api/oauth2/doConfirm',
          body: { interaction: given('interaction'), scopes: ['openid', 'profile'] },
        },
        response: goesOn,
      },
      (tab) => expect(gatewayOf(tab).allow(interaction, ['openid', 'profile'])).resolves.toBe(provider),
    ))

  it('S7.7 is refused', () =>
    contract(
      {
        given: [forSignIn],
        description: 'the refusal of a request that waits',
        by: 'anonymous',
        brought: true,
        request: { method: 'POST', path: '/api/oauth2/refuse', body: { interaction: given('interaction') } },
        response: goesOn,
      },
      (tab) => expect(gatewayOf(tab).refuse(interaction)).resolves.toBe(provider),
    ))

  it('S8.1 is none of another browser', () =>
    refusal(
      {
        given: [forSignIn],
        description: 'a request of an application in another browser',
        by: 'anonymous',
        request: { method: 'GET', path: pathOf('/api/oauth2/interaction/', 'interaction') },
        refused: { ...notAllowed, message: '该授权请求不是由此浏览器发起的，请返回应用重新发起' },
      },
      (tab) => gatewayOf(tab).read(interaction),
    ))
})

describe('a request of a connected application', () => {
  const interaction = 'no-such-request'
  const gone = missing('该授权请求已处理或已过期，请返回应用重新发起')

  it('S8.1 is 404 AA0005 where it is answered or expired', () =>
    refusal(
      {
        description: 'a request of an application that is answered or expired',
        by: 'anonymous',
        request: { method: 'GET', path: `/api/oauth2/interaction/${interaction}` },
        refused: gone,
      },
      // The login and consent pages send these; here the app's own HTTP client does.
      ({ api }) => api.get('/api/oauth2/interaction/{uid}', { path: { uid: interaction } }),
    ))

  it('S8.1 cannot be continued after a sign-in where it is answered or expired', () =>
    refusal(
      {
        given: [state('a login session is open', { role: 'staff' })],
        description: 'the continuation of a request that is answered or expired',
        by: 'login session',
        request: { method: 'POST', path: '/api/oauth2/continue', body: { interaction } },
        refused: gone,
      },
      ({ api }) => api.post('/api/oauth2/continue', { body: { interaction } }),
    ))

  it('S8.1 cannot be confirmed where it is answered or expired', () =>
    refusal(
      {
        given: [state('a user is signed in', { role: 'staff' })],
        description: 'a consent to a request that is answered or expired',
        by: 'signed in',
        request: { method: 'POST', path: '/api/oauth2/doConfirm', body: { interaction, scopes: ['openid'] } },
        refused: gone,
      },
      ({ api }) => api.post('/api/oauth2/doConfirm', { body: { interaction, scopes: ['openid'] } }),
    ))

  it('S8.1 cannot be refused where it is answered or expired', () =>
    refusal(
      {
        description: 'the refusal of a request that is answered or expired',
        by: 'anonymous',
        request: { method: 'POST', path: '/api/oauth2/refuse', body: { interaction } },
        refused: gone,
      },
      ({ api }) => api.post('/api/oauth2/refuse', { body: { interaction } }),
    ))
})
