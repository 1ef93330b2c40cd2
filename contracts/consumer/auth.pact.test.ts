import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { state } from '../states.ts'
import { contract, example, failure, given, refusedField, success } from './contract.ts'

const { integer, like, regex } = MatchersV3

const credentials = { username: 'zhangwei', password: 'Jiancha-2026' }
const account = (status: 'normal' | 'disabled' | 'locked') => state('an account exists', { ...credentials, status })
const loginSession = state('a login session is open', { role: 'staff' })
const expired = state('somebody is signed in and the access token has expired', { role: 'staff' })
const signedIn = state('somebody is signed in', { role: 'staff' })
const token = regex(/^.{20,512}$/, example.accessToken)

describe('doLogin', () => {
  const path = '/api/oauth2/doLogin'
  const welcome = { status: 200, body: success({ userId: regex(/^\d{1,20}$/, '1001') }) }

  it('S1.2 S7.7 opens a login session for the right password', () =>
    contract(
      {
        given: [account('normal')],
        description: 'a sign-in with the right password',
        by: 'nobody',
        request: { method: 'POST', path, body: credentials },
        response: welcome,
      },
      ({ authGateway }) => expect(authGateway.login(credentials)).resolves.toBeUndefined(),
    ))

  it('S7.5 takes the credentials encrypted', () =>
    contract(
      {
        given: [account('normal')],
        description: 'a sign-in with an encrypted body',
        by: 'nobody',
        request: {
          method: 'POST',
          path,
          // openssl enc -aes-128-ecb -K 4175746843656e7472652d44656d6f31 -base64 -A
          encryptedBody: 'xVPrHUulwcNg3jRyQDdReMniBRHKx9YHk7eomaMwzPuT0v5wfkR8XIqSMJpUCD3kldanFkiScTTrujju7iTdvQ==',
        },
        response: welcome,
      },
      ({ authGateway }) => expect(authGateway.login(credentials)).resolves.toBeUndefined(),
    ))

  it('S8.2 refuses a wrong password', () =>
    contract(
      {
        given: [account('normal')],
        description: 'a sign-in with a wrong password',
        by: 'nobody',
        request: { method: 'POST', path, body: { ...credentials, password: 'Wrong-2026' } },
        response: { status: 400, body: failure('AA0001', '用户名或密码错误') },
      },
      ({ authGateway }) =>
        expect(authGateway.login({ ...credentials, password: 'Wrong-2026' })).rejects.toMatchObject({
          code: 'AA0001',
          message: '用户名或密码错误',
        }),
    ))

  it('S8.2 refuses a disabled account', () =>
    contract(
      {
        given: [account('disabled')],
        description: 'a sign-in to a disabled account',
        by: 'nobody',
        request: { method: 'POST', path, body: credentials },
        response: { status: 400, body: failure('AA0001', '账号已停用，请联系管理员') },
      },
      ({ authGateway }) => expect(authGateway.login(credentials)).rejects.toMatchObject({ code: 'AA0001' }),
    ))

  it('S8.2 refuses a locked account', () =>
    contract(
      {
        given: [account('locked')],
        description: 'a sign-in to a locked account',
        by: 'nobody',
        request: { method: 'POST', path, body: credentials },
        response: { status: 423, body: failure('AA0001', '账号已被管理员锁定，请联系管理员') },
      },
      ({ authGateway }) => expect(authGateway.login(credentials)).rejects.toMatchObject({ status: 423 }),
    ))

  it('S8.1 says which field is wrong', () =>
    contract(
      {
        description: 'a sign-in without a username',
        by: 'nobody',
        request: { method: 'POST', path, body: { ...credentials, username: '' } },
        response: {
          status: 400,
          body: failure('AA0004', '用户名不能为空', refusedField('username', '用户名不能为空')),
        },
      },
      ({ authGateway }) =>
        expect(authGateway.login({ ...credentials, username: '' })).rejects.toMatchObject({
          code: 'AA0004',
          fields: [{ field: 'username', message: '用户名不能为空' }],
        }),
    ))
})

describe('getToken', () => {
  const path = '/api/oauth2/getToken'

  it('S5.2 turns the login session into tokens', () =>
    contract(
      {
        given: [loginSession],
        description: 'tokens for the login session',
        by: 'login session',
        request: { method: 'POST', path },
        response: {
          status: 200,
          body: success({ accessToken: token, refreshToken: token, tokenType: 'Bearer', expiresIn: integer(900) }),
        },
      },
      async ({ authGateway }) => {
        const { accessToken } = example
        expect(await authGateway.fetchToken()).toEqual({ accessToken, refreshToken: accessToken, tokenType: 'Bearer' })
      },
    ))

  it('S8.3 gives no tokens without a login session', () =>
    contract(
      {
        description: 'tokens without a login session',
        by: 'nobody',
        request: { method: 'POST', path },
        response: { status: 401, body: failure('AA0010', '用户未登录') },
      },
      ({ authGateway }) => expect(authGateway.fetchToken()).rejects.toMatchObject({ kind: 'unauthorized' }),
    ))

  it('S7.1 gives no tokens to a page that cannot read the XSRF cookie', () =>
    contract(
      {
        given: [loginSession],
        description: 'tokens with a wrong XSRF token',
        by: 'login session',
        request: { method: 'POST', path, headers: { 'X-XSRF-TOKEN': example.xsrf } },
        response: { status: 403, body: failure('AA0002', '请求未授权') },
      },
      ({ authGateway }) => expect(authGateway.fetchToken()).rejects.toMatchObject({ kind: 'forbidden' }),
    ))
})

describe('token', () => {
  const path = '/api/auth/token'
  const grantType = 'refresh_token'

  it('S5.3 gives a new access token for the refresh token', () =>
    contract(
      {
        given: [expired],
        description: 'a renewal of the access token',
        by: 'signed in',
        request: { method: 'POST', path, body: { grantType, refreshToken: given('refreshToken') } },
        response: { status: 200, body: success({ accessToken: token, expiresIn: integer(900) }) },
      },
      async ({ authGateway }) => {
        expect(await authGateway.renew(example.refreshToken)).toEqual({ accessToken: example.accessToken })
      },
    ))

  it('S5.4 refuses a refresh token that it does not know', () =>
    contract(
      {
        given: [expired],
        description: 'a renewal with an unknown refresh token',
        by: 'signed in',
        request: { method: 'POST', path, body: { grantType, refreshToken: 'unknown-refresh-token' } },
        response: { status: 401, body: failure('AA0010', '登录已过期，请重新登录') },
      },
      ({ authGateway }) =>
        expect(authGateway.renew('unknown-refresh-token')).rejects.toMatchObject({ kind: 'unauthorized' }),
    ))

  it('S8.1 says that the refresh token is missing', () =>
    contract(
      {
        given: [expired],
        description: 'a renewal without a refresh token',
        by: 'signed in',
        request: { method: 'POST', path, body: { grantType, refreshToken: '' } },
        response: { status: 400, body: failure('AA0004', '参数错误') },
      },
      ({ authGateway }) => expect(authGateway.renew('')).rejects.toMatchObject({ code: 'AA0004' }),
    ))
})

describe('logout', () => {
  const path = '/api/auth/logout'

  it('S5.6 ends the session', () =>
    contract(
      {
        given: [signedIn],
        description: 'a sign-out',
        by: 'signed in',
        request: { method: 'POST', path },
        response: { status: 200, body: success({}) },
      },
      ({ authGateway }) => expect(authGateway.logout()).resolves.toBeUndefined(),
    ))

  it('S5.6 succeeds where nothing is left to end', () =>
    contract(
      {
        description: 'a sign-out without a session',
        by: 'nobody',
        request: { method: 'POST', path },
        response: { status: 200, body: success({}) },
      },
      ({ authGateway }) => expect(authGateway.logout()).resolves.toBeUndefined(),
    ))

  it('S7.1 refuses a page that cannot read the XSRF cookie', () =>
    contract(
      {
        given: [signedIn],
        description: 'a sign-out with a wrong XSRF token',
        by: 'signed in',
        request: { method: 'POST', path, headers: { 'X-XSRF-TOKEN': example.xsrf } },
        response: { status: 403, body: failure('AA0002', '请求未授权') },
      },
      ({ authGateway }) => expect(authGateway.logout()).rejects.toMatchObject({ kind: 'forbidden' }),
    ))
})

describe('auth/config', () => {
  it('S1.2 names the other ways in', () =>
    contract(
      {
        description: 'the other ways in',
        by: 'nobody',
        request: { method: 'POST', path: '/api/auth/config' },
        response: { status: 200, body: success({ providers: like([]), registration: like(false) }) },
      },
      ({ authGateway }) => expect(authGateway.waysIn()).resolves.toEqual({ providers: [], registration: false }),
    ))
})

const captchaDue = state('an account needs a captcha', credentials)
const captcha = { id: 'cOntr4ctCaptcha', answer: '12' }

describe('doLogin with a captcha', () => {
  const path = '/api/oauth2/doLogin'
  const refused = (message: string) =>
    failure('AA0001', message, { ...refusedField('captcha.answer', message), next: { kind: 'captcha' } })

  it('S8.2 asks for a captcha after three wrong passwords', () =>
    contract(
      {
        given: [captchaDue],
        description: 'a sign-in without the captcha that is needed',
        by: 'nobody',
        request: { method: 'POST', path, body: credentials },
        response: { status: 400, body: refused('请输入验证码') },
      },
      ({ authGateway }) =>
        expect(authGateway.login(credentials)).rejects.toMatchObject({
          code: 'AA0001',
          next: { kind: 'captcha' },
          fields: [{ field: 'captcha.answer' }],
        }),
    ))

  it('S8.2 refuses a wrong captcha', () =>
    contract(
      {
        given: [captchaDue],
        description: 'a sign-in with a wrong captcha',
        by: 'nobody',
        request: { method: 'POST', path, body: { ...credentials, captcha: { ...captcha, answer: '13' } } },
        response: { status: 400, body: refused('验证码错误或已失效，请重新输入') },
      },
      ({ authGateway }) =>
        expect(authGateway.login({ ...credentials, captcha: { ...captcha, answer: '13' } })).rejects.toMatchObject({
          next: { kind: 'captcha' },
        }),
    ))

  it('S1.2 takes the right password with the right captcha', () =>
    contract(
      {
        given: [captchaDue],
        description: 'a sign-in with the captcha that is needed',
        by: 'nobody',
        request: { method: 'POST', path, body: { ...credentials, captcha } },
        response: { status: 200, body: success({ userId: regex(/^\d{1,20}$/, '1001') }) },
      },
      ({ authGateway }) => expect(authGateway.login({ ...credentials, captcha })).resolves.toBeUndefined(),
    ))
})

describe('captcha', () => {
  const path = '/api/auth/captcha'
  const common = { id: regex(/^.{1,64}$/, 'q1b0wXg5sZ1uHk3pT9dVfA'), expiresIn: integer(300) }

  it('S1.2 draws a picture', () =>
    contract(
      {
        description: 'a captcha as a picture',
        by: 'nobody',
        request: { method: 'GET', path, query: { form: 'image' } },
        response: {
          status: 200,
          body: success({
            ...common,
            form: 'image',
            image: regex(/^data:image\/png;base64,[\w+/]+=*$/, 'data:image/png;base64,iVBORw0KGgo='),
            wait: 0,
          }),
        },
      },
      ({ captchaGateway }) => expect(captchaGateway.draw('image')).resolves.toMatchObject({ form: 'image', wait: 0 }),
    ))

  it('S1.2 asks a question', () =>
    contract(
      {
        description: 'a captcha as a question',
        by: 'nobody',
        request: { method: 'GET', path, query: { form: 'question' } },
        response: {
          status: 200,
          body: success({ ...common, form: 'question', question: like('七加五等于几？'), wait: integer(8) }),
        },
      },
      ({ captchaGateway }) =>
        expect(captchaGateway.draw('question')).resolves.toMatchObject({ form: 'question', wait: 8 }),
    ))
})
