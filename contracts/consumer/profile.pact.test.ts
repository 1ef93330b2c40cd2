import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { profileGateway } from '../../src/features/my/profile/profile.http.ts'
import type { PhoneChange, ProfileChange } from '../../src/features/my/profile/profile.ts'
import { type ProviderState, state } from '../states.ts'
import { contract, failure, refusedField, success } from './contract.ts'
import { example, given } from './given.ts'

const { eachLike, integer, like, regex } = MatchersV3

const signedIn = state('somebody is signed in', { role: 'staff' })
const expired = state('somebody is signed in and the access token has expired', { role: 'staff' })
const due = state('the person has to change the password', { because: 'initial' })

describe('saveInfo', () => {
  const path = '/api/system/user/saveInfo'

  it.each<[string, ProfileChange]>([
    ['name and email', { name: '欧阳修远', email: 'ouyang@example.gov.cn' }],
    ['the email, which is taken away', { email: '' }],
  ])('S7.7 saves %s', (what, change) =>
    contract(
      {
        given: [signedIn],
        description: `saving of oneself ${what}`,
        by: 'signed in',
        request: { method: 'POST', path, body: change },
        response: { status: 200, body: success() },
      },
      ({ api }) => expect(profileGateway(api).save(change)).resolves.not.toThrow(),
    ),
  )

  it.each<[string, ProfileChange, number, string, string, string]>([
    ['an email that is none', { email: 'nobody' }, 400, 'AA0004', 'email', '邮箱格式不正确'],
    ['a blank name', { name: ' ' }, 400, 'AA0004', 'name', '请输入姓名'],
  ])('S8.2 refuses %s, at its field', (what, change, status, code, field, message) =>
    contract(
      {
        given: [signedIn],
        description: `saving of oneself ${what}`,
        by: 'signed in',
        request: { method: 'POST', path, body: change },
        response: { status, body: failure(code, message, refusedField(field, message)) },
      },
      ({ api }) =>
        expect(profileGateway(api).save(change)).rejects.toMatchObject({ status, code, fields: [{ field, message }] }),
    ),
  )

  it.each([
    ['with an expired token', [expired], 401, 'AA0010', '用户未登录'],
    ['while the password is due', [signedIn, due], 403, 'AA0002', '请先修改密码'],
  ] as const)('S8.3 saves nothing %s', (when, given, status, code, message) =>
    contract(
      {
        given,
        description: `saving of oneself a name, ${when}`,
        by: 'signed in',
        request: { method: 'POST', path, body: { name: '欧阳修远' } },
        response: { status, body: failure(code, message) },
      },
      ({ api }) => expect(profileGateway(api).save({ name: '欧阳修远' })).rejects.toMatchObject({ status, code }),
    ),
  )
})

const phone = '19912345678'
const code = '482913'
const password = 'Jiancha-2026'
const unused = state('nothing was sent to the number', { phone })
const justSent = state('a code was just sent to the number', { phone, purpose: 'change-phone', code })
const known = state('the person has the password', { password })
const proved = state('the number is proved', { phone, purpose: 'change-phone' })

describe('a code to one’s new phone', () => {
  const sending = { method: 'GET', path: '/api/auth/token-pre/sms', query: { phone, purpose: 'change-phone' } } as const
  const verifying = (guess: string) =>
    ({
      method: 'POST',
      path: '/api/auth/codeVerify',
      body: { phone, purpose: 'change-phone', code: guess },
    }) as const

  it('S7.7 is sent', () =>
    contract(
      {
        given: [signedIn, unused],
        description: 'a code by SMS to one’s new phone',
        by: 'signed in',
        request: sending,
        response: { status: 200, body: success({ interval: integer(60) }) },
      },
      async ({ api }) => expect(await profileGateway(api).sendCode(phone)).toBe(60),
    ))

  it.each([
    ['a moment after another', [signedIn, justSent], 429, 'AA0001', '操作过于频繁，请稍后再试', { retryAfter: 60 }],
    ['with an expired session', [unused], 401, 'AA0010', '用户未登录', {}],
  ] as const)('S8.2 is not sent %s', (when, states, status, failureCode, message, rejects) =>
    contract(
      {
        given: states,
        description: `a code by SMS to one’s new phone ${when}`,
        by: status === 401 ? 'nobody' : 'signed in',
        request: sending,
        response: {
          status,
          body: failure(failureCode, message, status === 429 ? { retryAfter: integer(60) } : undefined),
        },
      },
      ({ api }) => expect(profileGateway(api).sendCode(phone)).rejects.toMatchObject({ status, ...rejects }),
    ),
  )

  it('S7.7 gives a ticket', () =>
    contract(
      {
        given: [signedIn, justSent],
        description: 'the code that was sent to one’s new phone',
        by: 'signed in',
        request: verifying(code),
        response: { status: 200, body: success({ ticket: regex(/^.{20,64}$/, example.ticket) }) },
      },
      async ({ api }) => expect(await profileGateway(api).provePhone(phone, code)).toBe(example.ticket),
    ))

  it('S8.2 is refused at its field where it is wrong', () =>
    contract(
      {
        given: [signedIn, justSent],
        description: 'a wrong code for one’s new phone',
        by: 'signed in',
        request: verifying('482914'),
        response: {
          status: 400,
          body: failure('AA0001', '验证码错误，还可尝试 4 次', refusedField('code', '验证码错误，还可尝试 4 次')),
        },
      },
      ({ api }) =>
        expect(profileGateway(api).provePhone(phone, '482914')).rejects.toMatchObject({ fields: [{ field: 'code' }] }),
    ))
})

describe('one’s phone, by saveInfo', () => {
  const path = '/api/system/user/saveInfo'
  const change = { phone, password, ticket: example.ticket }
  const sent = { ...change, ticket: given('ticket') }

  it.each<[string, readonly ProviderState[], PhoneChange, unknown]>([
    ['another phone', [signedIn, known, unused, proved], change, sent],
    ['one’s phone away', [signedIn, known], { phone: '', password }, { phone: '', password }],
  ])('S7.7 saves %s', (what, states, call, body) =>
    contract(
      {
        given: states,
        description: `saving of oneself ${what}`,
        by: 'signed in',
        request: { method: 'POST', path, body },
        response: { status: 200, body: success() },
      },
      ({ api }) => expect(profileGateway(api).changePhone(call)).resolves.not.toThrow(),
    ),
  )

  it.each<[string, readonly ProviderState[], PhoneChange, unknown, number, string, string]>([
    [
      'with a wrong password',
      [known, unused, proved],
      { ...change, password: 'Wrong-2026' },
      { ...sent, password: 'Wrong-2026' },
      400,
      'password',
      '登录密码错误',
    ],
    [
      'away with a wrong password',
      [known],
      { phone: '', password: 'Wrong-2026' },
      { phone: '', password: 'Wrong-2026' },
      400,
      'password',
      '登录密码错误',
    ],
    ['without a live ticket', [known, unused], change, change, 400, 'ticket', '短信验证已失效，请重新获取验证码'],
    [
      'that somebody else has',
      [known, unused, proved, state('a user has the phone', { phone })],
      change,
      sent,
      409,
      'phone',
      '该手机号已被其他账号使用',
    ],
  ])('S8.2 refuses a phone %s, at the field', (how, states, call, body, status, field, message) =>
    contract(
      {
        given: [signedIn, ...states],
        description: `saving of oneself a phone ${how}`,
        by: 'signed in',
        request: { method: 'POST', path, body },
        response: { status, body: failure('AA0001', message, refusedField(field, message)) },
      },
      ({ api }) =>
        expect(profileGateway(api).changePhone(call)).rejects.toMatchObject({ status, fields: [{ field, message }] }),
    ),
  )

  it('S8.2 says how long the person is locked out', () =>
    contract(
      {
        given: [signedIn, known, unused, proved, state('the person is locked out', { tries: 5 })],
        description: 'saving of oneself a phone while locked out',
        by: 'signed in',
        request: { method: 'POST', path, body: sent },
        response: {
          status: 423,
          body: failure('AA0001', '账号已锁定，请 15 分钟后再试', { retryAfter: integer(900) }),
        },
      },
      ({ api }) =>
        expect(profileGateway(api).changePhone(change)).rejects.toMatchObject({ status: 423, retryAfter: 900 }),
    ))

  it('S8.2 refuses a phone that is none, at the field', () =>
    contract(
      {
        given: [signedIn],
        description: 'saving of oneself a phone that is none',
        by: 'signed in',
        request: { method: 'POST', path, body: { ...change, phone: '123' } },
        response: {
          status: 400,
          body: failure('AA0004', '请输入 11 位手机号', refusedField('phone', '请输入 11 位手机号')),
        },
      },
      ({ api }) =>
        expect(profileGateway(api).changePhone({ ...change, phone: '123' })).rejects.toMatchObject({
          code: 'AA0004',
          fields: [{ field: 'phone' }],
        }),
    ))
})

const source = 'zwfw'
const bound = state('the person is bound', { source, nickname: '小陈' })

describe('bindings', () => {
  const path = '/api/platform/bindings'

  it('S7.7 says what one is bound to', () =>
    contract(
      {
        given: [signedIn, bound],
        description: 'what one is bound to',
        by: 'signed in',
        request: { method: 'GET', path },
        response: {
          status: 200,
          body: success(
            eachLike({
              source,
              sourceName: like('省政务服务网'),
              kind: regex(/^(oidc|geer|platform)$/, 'platform'),
              nickname: '小陈',
              createTime: regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, '2026-03-02 09:30:00'),
            }),
          ),
        },
      },
      async ({ api }) => {
        expect(await profileGateway(api).bindings()).toEqual([
          {
            source,
            sourceName: '省政务服务网',
            kind: 'platform',
            nickname: '小陈',
            createTime: '2026-03-02 09:30:00',
          },
        ])
      },
    ))

  it('S7.7 says so where it is nothing', () =>
    contract(
      {
        given: [signedIn],
        description: 'what one is bound to, which is nothing',
        by: 'signed in',
        request: { method: 'GET', path },
        response: { status: 200, body: success([]) },
      },
      ({ api }) => expect(profileGateway(api).bindings()).resolves.toEqual([]),
    ))

  it('S8.3 says nothing to an expired token', () =>
    contract(
      {
        given: [expired],
        description: 'what one is bound to, with an expired token',
        by: 'signed in',
        request: { method: 'GET', path },
        response: { status: 401, body: failure('AA0010', '用户未登录') },
      },
      ({ api }) => expect(profileGateway(api).bindings()).rejects.toMatchObject({ kind: 'unauthorized' }),
    ))
})

describe('unbind', () => {
  const path = '/api/platform/unbind'

  it('S7.7 takes the account off', () =>
    contract(
      {
        given: [signedIn, bound],
        description: 'taking the account off a provider',
        by: 'signed in',
        request: { method: 'POST', path, body: { source } },
        response: { status: 200, body: success() },
      },
      ({ api }) => expect(profileGateway(api).unbind(source)).resolves.not.toThrow(),
    ))

  it.each([
    ['that it is not bound to', [signedIn], 404, 'AA0005', '该账号没有绑定此平台'],
    ['with an expired token', [expired], 401, 'AA0010', '用户未登录'],
  ] as const)('S8.1 refuses to take it off a provider %s', (which, given, status, code, message) =>
    contract(
      {
        given,
        description: `taking the account off a provider ${which}`,
        by: 'signed in',
        request: { method: 'POST', path, body: { source } },
        response: { status, body: failure(code, message) },
      },
      ({ api }) => expect(profileGateway(api).unbind(source)).rejects.toMatchObject({ status, code }),
    ),
  )
})
