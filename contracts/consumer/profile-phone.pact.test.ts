import { describe, expect, it } from 'vitest'
import { profileGateway } from '../../src/features/my/profile/profile.http.ts'
import type { ProfileGateway } from '../../src/features/my/profile/profile.ts'
import { state } from '../states.ts'
import { testBrowser } from './caller.ts'
import { stateChanges } from './change.ts'
import { contract, success } from './contract.ts'
import { example, given } from './given.ts'
import { handle, seconds } from './matchers.ts'
import { conflict, malformed, notSignedIn, refusal, refusedBy, tooMany } from './refusal.ts'

const phone = '19912345678'
const code = '482913'
const password = 'Jiancha-2026'
const signedIn = state('a user is signed in', { role: 'staff' })
const unused = state('nothing was sent to the number', { phone })
const justSent = state('a code was just sent to the number', {
  phone,
  purpose: 'change-phone',
  code,
  browser: testBrowser,
})
const known = state('the signed-in user has the password', { password })
const proved = state('the number is verified', { phone, purpose: 'change-phone' })

describe('a code to the new phone of the signed-in user', () => {
  const sending = { method: 'GET', path: '/api/auth/token-pre/sms', query: { phone, purpose: 'change-phone' } } as const
  const verifying = (guess: string) =>
    ({ method: 'POST', path: '/api/auth/codeVerify', body: { phone, purpose: 'change-phone', code: guess } }) as const

  it('S7.7 is sent', () =>
    contract(
      {
        given: [signedIn, unused],
        description: 'a code by SMS to the new phone of the signed-in user',
        by: 'signed in',
        request: sending,
        response: { status: 200, body: success({ interval: seconds(60), expiresIn: seconds(300) }) },
      },
      ({ api }) => expect(profileGateway(api).sendCode(phone)).resolves.toEqual({ interval: 60, expiresIn: 300 }),
    ))

  it.each([
    ['S8.4', 'a moment after another', [signedIn, justSent], 'signed in', tooMany(60)],
    ['S8.3', 'with an expired session', [unused], 'anonymous', notSignedIn],
  ] as const)('%s is not sent %s', (_number, when, states, by, refused) =>
    refusal(
      {
        given: states,
        description: `a code by SMS to the new phone of the signed-in user ${when}`,
        by,
        request: sending,
        refused,
      },
      ({ api }) => profileGateway(api).sendCode(phone),
    ),
  )

  it('S7.7 the right code returns a ticket', () =>
    contract(
      {
        given: [signedIn, justSent],
        description: 'the code that was sent to the new phone of the signed-in user',
        by: 'signed in',
        request: verifying(code),
        response: { status: 200, body: success({ ticket: handle(example.ticket) }) },
      },
      ({ api }) => expect(profileGateway(api).provePhone(phone, code)).resolves.toBe(example.ticket),
    ))

  it('S8.2 a wrong one is refused at its field', () =>
    refusal(
      {
        given: [signedIn, justSent],
        description: 'a wrong code for the new phone of the signed-in user',
        by: 'signed in',
        request: verifying('482914'),
        refused: refusedBy('验证码错误，还可尝试 4 次', 'code'),
      },
      ({ api }) => profileGateway(api).provePhone(phone, '482914'),
    ))
})

const change = { phone, password, ticket: example.ticket }
const sent = { ...change, ticket: given('ticket') }
const withoutPhone = { phone: '', password }
const wrong = { password: 'Wrong-2026' }
const wrongPassword = refusedBy('登录密码错误', 'password')

stateChanges<ProfileGateway>(
  [
    {
      name: 'changing the profile phone',
      path: '/api/system/user/saveInfo',
      given: [known, unused, proved],
      body: sent,
      call: (gateway) => gateway.changePhone(change),
      refusals: [
        [
          ' with a wrong password',
          [known, unused, proved],
          { ...sent, ...wrong },
          (gateway) => gateway.changePhone({ ...change, ...wrong }),
          wrongPassword,
        ],
        [
          ' without a valid ticket',
          [known, unused],
          change,
          (gateway) => gateway.changePhone(change),
          refusedBy('短信验证已失效，请重新获取验证码', 'ticket'),
        ],
        [
          ' to one that another user has',
          [known, unused, proved, state('another user has the phone', { phone })],
          sent,
          (gateway) => gateway.changePhone(change),
          conflict('该手机号已被其他账号使用', 'phone'),
        ],
        [
          ' while locked out',
          [known, unused, proved, state('the signed-in user is locked out', { tries: 5 })],
          sent,
          (gateway) => gateway.changePhone(change),
          { ...refusedBy('账号已锁定，请 15 分钟后再试'), status: 423, retryAfter: 900 },
        ],
        [
          ' to an invalid number',
          [],
          { ...change, phone: '123' },
          (gateway) => gateway.changePhone({ ...change, phone: '123' }),
          malformed('phone', '请输入 11 位手机号'),
        ],
      ],
    },
    {
      name: 'clearing the profile phone',
      path: '/api/system/user/saveInfo',
      given: [known],
      body: withoutPhone,
      call: (gateway) => gateway.changePhone(withoutPhone),
      refusals: [
        [
          ' with a wrong password',
          [known],
          { ...withoutPhone, ...wrong },
          (gateway) => gateway.changePhone({ ...withoutPhone, ...wrong }),
          wrongPassword,
        ],
      ],
    },
  ],
  { role: 'staff', gateway: ({ api }) => profileGateway(api) },
)
