import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { profileGateway } from '../../src/features/my/profile/profile.http.ts'
import type { ProfileChange } from '../../src/features/my/profile/profile.ts'
import { type ProviderState, state } from '../states.ts'
import { contract, failure, refusedField, success } from './contract.ts'

const { eachLike, like, regex } = MatchersV3

const signedIn = state('somebody is signed in', { role: 'staff' })
const expired = state('somebody is signed in and the access token has expired', { role: 'staff' })
const due = state('the person has to change the password', { because: 'initial' })

describe('saveInfo', () => {
  const path = '/api/system/user/saveInfo'

  it.each<[string, ProfileChange]>([
    ['name, phone and email', { name: '欧阳修远', phone: '13822223333', email: 'ouyang@example.gov.cn' }],
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

  const taken = '13822224444'
  it.each<[string, ProfileChange, number, string, string, string, readonly ProviderState[]]>([
    [
      'a phone that somebody else has',
      { phone: taken },
      409,
      'AA0001',
      'phone',
      '该手机号已被其他账号使用',
      [state('a user has the phone', { phone: taken })],
    ],
    ['a phone that is none', { phone: '123' }, 400, 'AA0004', 'phone', '手机号格式不正确', []],
    ['an email that is none', { email: 'nobody' }, 400, 'AA0004', 'email', '邮箱格式不正确', []],
    ['a blank name', { name: ' ' }, 400, 'AA0001', 'name', '姓名不能为空', []],
  ])('S8.2 refuses %s, at its field', (what, change, status, code, field, message, given) =>
    contract(
      {
        given: [signedIn, ...given],
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
