import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { createPlatformGateway } from '../../src/adapters/http/platform-gateway.ts'
import { state } from '../states.ts'
import { contract, example, failure, given, refusedField, success } from './contract.ts'

const { fromProviderState, like } = MatchersV3

const credentials = { username: 'zhangwei', password: 'Jiancha-2026' }
const source = 'zwfw'
const platform = state('a platform exists', { source, name: '省政务服务网' })
const account = (status: 'normal' | 'disabled' | 'locked') => state('an account exists', { ...credentials, status })
const arrived = (bound: boolean) => state('somebody has come back from a platform', { source, nickname: '陈静', bound })

describe('check', () => {
  const path = `/api/platform/check/${source}`

  it('S7.7 says where to sign in at a platform', () =>
    contract(
      {
        given: [platform],
        description: 'where to sign in at a platform',
        by: 'nobody',
        request: { method: 'GET', path },
        response: { status: 200, body: success({ authorizationUrl: like('/sso/start/zwfw') }) },
      },
      ({ api }) => expect(createPlatformGateway(api).check(source)).resolves.toBe('/sso/start/zwfw'),
    ))

  it('S8.1 knows no other platform', () =>
    contract(
      {
        description: 'where to sign in at a platform that there is not',
        by: 'nobody',
        request: { method: 'GET', path: '/api/platform/check/nowhere' },
        response: { status: 404, body: failure('AA0005', '没有这个平台') },
      },
      ({ api }) => expect(createPlatformGateway(api).check('nowhere')).rejects.toMatchObject({ code: 'AA0005' }),
    ))
})

describe('socialInfo', () => {
  const path = fromProviderState('/api/platform/socialInfo/${sid}', `/api/platform/socialInfo/${example.sid}`)

  it.each([
    [false, 'to nobody'],
    [true, 'to an account'],
  ])('S7.7 says who came back from a platform, bound: %s', (bound, which) =>
    contract(
      {
        given: [platform, arrived(bound)],
        description: `who came back from a platform, bound ${which}`,
        by: 'arrival',
        request: { method: 'GET', path },
        response: { status: 200, body: success({ source, sourceName: like('省政务服务网'), nickname: '陈静', bound }) },
      },
      async ({ api }) => {
        const arrival = await createPlatformGateway(api).arrival(example.sid)
        expect(arrival).toEqual({ source, sourceName: '省政务服务网', nickname: '陈静', bound })
      },
    ),
  )

  it('S8.1 says that it is nobody, or no longer', () =>
    contract(
      {
        description: 'who came back from a platform by an unknown sid',
        by: 'nobody',
        request: { method: 'GET', path: '/api/platform/socialInfo/unknown-sid' },
        response: { status: 404, body: failure('AA0005', '登录请求已失效，请重新登录') },
      },
      ({ api }) => expect(createPlatformGateway(api).arrival('unknown-sid')).rejects.toMatchObject({ status: 404 }),
    ))
})

describe('bind', () => {
  const path = '/api/platform/bind'
  const sid = given('sid')

  it('S7.7 binds who came back to the account of the password', () =>
    contract(
      {
        given: [platform, arrived(false), account('normal')],
        description: 'a binding with the right password',
        by: 'arrival',
        request: { method: 'POST', path, body: { sid, ...credentials } },
        response: { status: 200, body: success() },
      },
      ({ api }) =>
        expect(createPlatformGateway(api).bind({ sid: example.sid, ...credentials })).resolves.toBeUndefined(),
    ))

  it.each([
    ['with a wrong password', 'normal', 'Wrong-2026', 400, '用户名或密码错误'],
    ['to a disabled account', 'disabled', credentials.password, 400, '账号已停用，请联系管理员'],
    ['to a locked account', 'locked', credentials.password, 423, '账号已被管理员锁定，请联系管理员'],
  ] as const)('S8.2 refuses to bind %s', (which, status, password, answer, message) =>
    contract(
      {
        given: [platform, arrived(false), account(status)],
        description: `a binding ${which}`,
        by: 'arrival',
        request: { method: 'POST', path, body: { sid, username: credentials.username, password } },
        response: { status: answer, body: failure('AA0001', message) },
      },
      ({ api }) =>
        expect(
          createPlatformGateway(api).bind({ sid: example.sid, username: credentials.username, password }),
        ).rejects.toMatchObject({ status: answer, code: 'AA0001', message }),
    ),
  )

  it('S8.2 refuses to bind who is bound already', () =>
    contract(
      {
        given: [platform, arrived(true), account('normal')],
        description: 'a binding of somebody who is bound already',
        by: 'arrival',
        request: { method: 'POST', path, body: { sid, ...credentials } },
        response: { status: 409, body: failure('AA0001', '该身份或该账号已在此平台绑定，请先解绑') },
      },
      ({ api }) =>
        expect(createPlatformGateway(api).bind({ sid: example.sid, ...credentials })).rejects.toMatchObject({
          status: 409,
        }),
    ))

  it('S8.1 refuses a sid that is over', () =>
    contract(
      {
        given: [platform, account('normal')],
        description: 'a binding by an unknown sid',
        by: 'nobody',
        request: { method: 'POST', path, body: { sid: 'unknown-sid', ...credentials } },
        response: { status: 404, body: failure('AA0005', '登录请求已失效，请重新登录') },
      },
      ({ api }) =>
        expect(createPlatformGateway(api).bind({ sid: 'unknown-sid', ...credentials })).rejects.toMatchObject({
          code: 'AA0005',
        }),
    ))

  it('S8.1 says which field is wrong', () =>
    contract(
      {
        description: 'a binding without a username',
        by: 'nobody',
        request: { method: 'POST', path, body: { sid: 'unknown-sid', ...credentials, username: '' } },
        response: {
          status: 400,
          body: failure('AA0004', '用户名不能为空', refusedField('username', '用户名不能为空')),
        },
      },
      ({ api }) =>
        expect(
          createPlatformGateway(api).bind({ sid: 'unknown-sid', ...credentials, username: '' }),
        ).rejects.toMatchObject({ fields: [{ field: 'username', message: '用户名不能为空' }] }),
    ))
})
