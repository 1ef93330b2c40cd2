import { describe, expect, it } from 'vitest'
import { createLookupGateway } from '../../src/adapters/http/lookup-gateway.ts'
import { createPasswordGateway } from '../../src/adapters/http/password-gateway.ts'
import type { PasswordGateway } from '../../src/core/ports/password-gateway.ts'
import { state } from '../states.ts'
import type { Who } from './change.ts'
import { contract, success } from './contract.ts'
import { example } from './given.ts'
import { count, token } from './matchers.ts'
import { stateReads } from './read.ts'
import { expired, malformed, notAllowed, notSignedIn, refusal, refusedBy, tooMany } from './refusal.ts'

const signedIn = state('a user is signed in', { role: 'staff' })
const oldPassword = 'Jiancha-2026'
const newPassword = 'Baihua-2847'

const reading: Who<PasswordGateway> = { role: 'staff', gateway: ({ api }) => createPasswordGateway(api, api) }
const due = (because: 'initial' | 'overdue') => state('the signed-in user must change the password', { because })

stateReads<PasswordGateway>(
  [
    {
      name: 'whether the password is due',
      path: '/api/system/user/validatePasswordOverdue',
      call: (gateway) => gateway.state(),
      answers: [
        {
          data: { overdue: false, initial: false, daysLeft: count(42) },
          resolves: { overdue: false, initial: false, daysLeft: 42 },
        },
        {
          how: ', which is initial',
          given: [due('initial')],
          data: { overdue: false, initial: true },
          resolves: { overdue: false, initial: true },
        },
        {
          how: ', which is overdue',
          given: [due('overdue')],
          data: { overdue: true, initial: false },
          resolves: { overdue: true, initial: false },
        },
      ],
    },
  ],
  reading,
)

it('S7.7 other calls are refused while the password must be changed', () =>
  refusal(
    {
      given: [
        state('a user is signed in', { role: 'admin' }),
        state('the signed-in user must change the password', { because: 'initial' }),
      ],
      description: 'the roles, while the password must be changed',
      by: 'signed in',
      request: { method: 'GET', path: '/api/system/role/assignable' },
      refused: { ...notAllowed, message: '请先修改密码' },
    },
    ({ api }) => createLookupGateway(api).assignableRoles(),
  ))

describe('change-password', () => {
  const path = '/api/system/user/change-password'
  const known = state('the signed-in user has the password', { password: oldPassword })
  const change = { oldPassword, newPassword, endBindings: false }
  const tokens = {
    accessToken: token(example.accessToken),
    refreshToken: token(example.refreshToken),
    tokenType: 'Bearer',
  }

  it.each([
    ['changes it', '', [signedIn, known], false],
    ['changes it and ends the bindings', ' and ending bindings', [signedIn, known], true],
    [
      'changes one that is due',
      ', which is due',
      [signedIn, known, state('the signed-in user must change the password', { because: 'initial' })],
      false,
    ],
  ] as const)('S7.7 %s', (_title, which, given, endBindings) =>
    contract(
      {
        given,
        description: `changing the password${which}`,
        by: 'signed in',
        request: { method: 'POST', path, body: { ...change, endBindings } },
        response: { status: 200, body: success(tokens) },
      },
      ({ api }) =>
        expect(createPasswordGateway(api, api).change({ ...change, endBindings })).resolves.toEqual({
          accessToken: example.accessToken,
          refreshToken: example.refreshToken,
          tokenType: 'Bearer',
        }),
    ),
  )

  const floodgate = state('too many calls were made', { operation: 'changePassword' })
  const lockedOut = state('the signed-in user is locked out', { tries: 5 })
  it.each([
    [
      'S8.2',
      ', with a wrong old password',
      [signedIn, known],
      { ...change, oldPassword: 'Falsch-2026' },
      refusedBy('原密码错误', 'oldPassword'),
    ],
    [
      'S8.2',
      ', to a weak one',
      [signedIn, known],
      { ...change, newPassword: 'alllowercase' },
      refusedBy('密码太简单', 'newPassword'),
    ],
    [
      'S8.2',
      ', to a short one',
      [signedIn, known],
      { ...change, newPassword: 'Aa1-' },
      malformed('newPassword', '新密码长度应为 8 至 64 位'),
    ],
    [
      'S8.2',
      ', to the same one',
      [signedIn, known],
      { ...change, newPassword: oldPassword },
      refusedBy('新密码不能与原密码相同', 'newPassword'),
    ],
    [
      'S8.4',
      ' after too many wrong passwords',
      [signedIn, lockedOut],
      change,
      { ...refusedBy('账号已锁定，请 15 分钟后再试'), status: 423, retryAfter: 900 },
    ],
    ['S8.4', ' after too many wrong passwords of other users', [signedIn, known, floodgate], change, tooMany(300)],
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
      ({ api }) => createPasswordGateway(api, api).change(body),
    ),
  )
})
