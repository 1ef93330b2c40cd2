import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { createDirectoryGateway } from '../../src/adapters/http/directory-gateway.ts'
import { createPasswordGateway } from '../../src/adapters/http/password-gateway.ts'
import { state } from '../states.ts'
import { contract, success } from './contract.ts'
import { expired, malformed, notAllowed, notSignedIn, refusal, refusedBy, tooMany } from './refusal.ts'

const { boolean, integer } = MatchersV3

const signedIn = state('somebody is signed in', { role: 'staff' })
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
      ({ api }) => expect(createPasswordGateway(api).state()).resolves.toEqual({ ...calm, daysLeft: 42 }),
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
      ({ api }) => expect(createPasswordGateway(api).state()).resolves.toEqual(read),
    ),
  )

  it('S8.3 says nothing to an expired token', () =>
    refusal(
      {
        given: [expired('staff')],
        description: 'whether the password is due, with an expired token',
        by: 'signed in',
        request: { method: 'GET', path },
        refused: notSignedIn,
      },
      ({ api }) => createPasswordGateway(api).state(),
    ))

  it('S7.7 while it is due, other calls are refused', () =>
    refusal(
      {
        given: [
          state('somebody is signed in', { role: 'admin' }),
          state('the person has to change the password', { because: 'initial' }),
        ],
        description: 'the roles, with a password that has to be changed first',
        by: 'signed in',
        request: { method: 'GET', path: '/api/system/role/assignable' },
        refused: { ...notAllowed, message: '请先修改密码' },
      },
      ({ api }) => createDirectoryGateway(api).assignableRoles(),
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

  const floodgate = state('too many calls were made', { operation: 'changePassword' })
  const lockedOut = state('the person is locked out', { tries: 5 })
  it.each([
    [
      'S8.2',
      ', with a wrong old one',
      [signedIn, known],
      { oldPassword: 'Falsch-2026', newPassword },
      refusedBy('原密码错误', 'oldPassword'),
    ],
    [
      'S8.2',
      ', with one that is too plain',
      [signedIn, known],
      { oldPassword, newPassword: 'alllowercase' },
      refusedBy('密码太简单', 'newPassword'),
    ],
    [
      'S8.2',
      ', with one that is too short',
      [signedIn, known],
      { oldPassword, newPassword: 'Aa1-' },
      malformed('newPassword', '新密码长度应为 8 至 64 位'),
    ],
    [
      'S8.2',
      ', with the same one',
      [signedIn, known],
      { oldPassword, newPassword: oldPassword },
      refusedBy('新密码不能与原密码相同', 'newPassword'),
    ],
    [
      'S8.4',
      ' after too many wrong ones',
      [signedIn, lockedOut],
      change,
      { ...refusedBy('账号已锁定，请 15 分钟后再试'), status: 423, retryAfter: 900 },
    ],
    ['S8.4', ' after too many wrong ones of other people', [signedIn, known, floodgate], change, tooMany(300)],
    ['S8.3', ', with an expired token', [expired('staff')], change, notSignedIn],
  ] as const)('%s changes nothing%s', (_number, how, given, body, refused) =>
    refusal(
      {
        given,
        description: `changing the password${how}`,
        by: 'signed in',
        request: { method: 'POST', path, body },
        refused,
      },
      ({ api }) => createPasswordGateway(api).change(body),
    ),
  )
})
