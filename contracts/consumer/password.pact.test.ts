import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { createPasswordGateway } from '../../src/adapters/http/password-gateway.ts'
import type { PasswordChange } from '../../src/core/ports/password-gateway.ts'
import { userGateway } from '../../src/features/system/user/user.http.ts'
import { state } from '../states.ts'
import { contract, failure, refusedField, success } from './contract.ts'

const { boolean, integer } = MatchersV3

const signedIn = state('somebody is signed in', { role: 'staff' })
const expired = state('somebody is signed in and the access token has expired', { role: 'staff' })
const oldPassword = 'Jiancha-2026'
const newPassword = 'Jiancha-2027'

describe('validatePasswordOverdue', () => {
  const path = '/api/system/user/validatePasswordOverdue'
  const calm = { overdue: false, initial: false }

  it('S7.7 says that nothing is due, and for how long', () =>
    contract(
      {
        given: [signedIn],
        description: 'whether the password is due',
        by: 'signed in',
        request: { method: 'GET', path },
        response: { status: 200, body: success({ ...calm, daysLeft: integer(42) }) },
      },
      ({ api }) => expect(createPasswordGateway(api).standing()).resolves.toEqual({ ...calm, daysLeft: 42 }),
    ))

  it.each([
    ['initial', { overdue: boolean(false), initial: true }, { overdue: false, initial: true }],
    ['overdue', { overdue: true, initial: false }, { overdue: true, initial: false }],
  ] as const)('S7.7 says that it is %s', (because, data, read) =>
    contract(
      {
        given: [signedIn, state('the person has to change the password', { because })],
        description: `whether the password is due, which is ${because}`,
        by: 'signed in',
        request: { method: 'GET', path },
        response: { status: 200, body: success(data) },
      },
      ({ api }) => expect(createPasswordGateway(api).standing()).resolves.toEqual(read),
    ),
  )

  it('S8.3 says nothing to an expired token', () =>
    contract(
      {
        given: [expired],
        description: 'whether the password is due, with an expired token',
        by: 'signed in',
        request: { method: 'GET', path },
        response: { status: 401, body: failure('AA0010', '用户未登录') },
      },
      ({ api }) => expect(createPasswordGateway(api).standing()).rejects.toMatchObject({ kind: 'unauthorized' }),
    ))

  it('S7.7 while it is due, other calls are refused', () =>
    contract(
      {
        given: [
          state('somebody is signed in', { role: 'admin' }),
          state('the person has to change the password', { because: 'initial' }),
        ],
        description: 'the roles, with a password that has to be changed first',
        by: 'signed in',
        request: { method: 'GET', path: '/api/system/role/list' },
        response: { status: 403, body: failure('AA0002', '请先修改密码') },
      },
      ({ api }) => expect(userGateway(api).roles()).rejects.toMatchObject({ kind: 'forbidden', code: 'AA0002' }),
    ))
})

describe('change-password', () => {
  const path = '/api/system/user/change-password'
  const known = state('the person has the password', { password: oldPassword })
  const change = { oldPassword, newPassword }

  it.each([
    ['changes it', '', [signedIn, known]],
    [
      'changes one that is due',
      ', which has to be changed first',
      [signedIn, known, state('the person has to change the password', { because: 'initial' })],
    ],
  ] as const)('S7.7 %s', (_title, which, given) =>
    contract(
      {
        given,
        description: `changing the password${which}`,
        by: 'signed in',
        request: { method: 'POST', path, body: change },
        response: { status: 200, body: success() },
      },
      ({ api }) => expect(createPasswordGateway(api).change(change)).resolves.toBeUndefined(),
    ),
  )

  it.each<[string, PasswordChange, string, string, string]>([
    ['a wrong old one', { oldPassword: 'Falsch-2026', newPassword }, 'AA0001', 'oldPassword', '原密码错误'],
    ['one that is too plain', { oldPassword, newPassword: 'alllowercase' }, 'AA0001', 'newPassword', '密码太简单'],
    ['one that is too short', { oldPassword, newPassword: 'Aa1-' }, 'AA0004', 'newPassword', '新密码长度不能少于 8'],
    ['the same one', { oldPassword, newPassword: oldPassword }, 'AA0001', 'newPassword', '新密码不能与原密码相同'],
  ])('S8.2 refuses %s, at its field', (what, body, code, field, message) =>
    contract(
      {
        given: [signedIn, known],
        description: `changing the password, with ${what}`,
        by: 'signed in',
        request: { method: 'POST', path, body },
        response: { status: 400, body: failure(code, message, refusedField(field, message)) },
      },
      ({ api }) =>
        expect(createPasswordGateway(api).change(body)).rejects.toMatchObject({ code, fields: [{ field, message }] }),
    ),
  )

  it('S8.4 says how long to wait after too many wrong ones', () =>
    contract(
      {
        given: [signedIn, state('the person is locked out', { tries: 5 })],
        description: 'changing the password after too many wrong ones',
        by: 'signed in',
        request: { method: 'POST', path, body: change },
        response: {
          status: 423,
          body: failure('AA0001', '账号已锁定，请 15 分钟后再试', { retryAfter: integer(900) }),
        },
      },
      ({ api }) =>
        expect(createPasswordGateway(api).change(change)).rejects.toMatchObject({ status: 423, retryAfter: 900 }),
    ))

  it('S8.3 changes nothing for an expired token', () =>
    contract(
      {
        given: [expired],
        description: 'changing the password, with an expired token',
        by: 'signed in',
        request: { method: 'POST', path, body: change },
        response: { status: 401, body: failure('AA0010', '用户未登录') },
      },
      ({ api }) => expect(createPasswordGateway(api).change(change)).rejects.toMatchObject({ kind: 'unauthorized' }),
    ))
})
