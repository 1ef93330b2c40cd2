import { describe, expect, it } from 'vitest'
import { createRegistrationGateway } from '../../src/adapters/http/registration-gateway.ts'
import { state } from '../states.ts'
import { contract, success } from './contract.ts'
import { example, given } from './given.ts'
import { refusal, refusedBy, tooMany } from './refusal.ts'

const phone = '19912345678'
const newPassword = 'Xin-mima-2027'
const oldPassword = 'Jiancha-2026'
const unused = state('nothing was sent to the number', { phone })
const proven = state('the number is verified', { phone, purpose: 'forget' })
const owner = state('an account has the number', { phone, username: 'zhangwei', password: oldPassword })

describe('modifyPassword', () => {
  const path = '/api/auth/modify'
  const proof = { phone, ticket: example.ticket }
  const live = given('ticket')

  it.each([
    ['', false],
    [', ending the bindings', true],
  ])('S7.7 sets a new password when the phone number of the account is verified%s', (how, endBindings) =>
    contract(
      {
        given: [unused, owner, proven],
        description: `a new password after a code by SMS${how}`,
        by: 'anonymous',
        request: { method: 'POST', path, body: { phone, ticket: live, newPassword, endBindings } },
        response: { status: 200, body: success() },
      },
      ({ api }) =>
        expect(
          createRegistrationGateway(api).resetPassword(proof, { newPassword, endBindings }),
        ).resolves.toBeUndefined(),
    ),
  )

  const floodgate = state('too many calls were made', { operation: 'modifyPassword' })
  it.each([
    [
      'S8.2',
      'a new password without a valid ticket',
      [unused, owner],
      proof.ticket,
      newPassword,
      refusedBy('短信验证已失效，请重新获取验证码', 'ticket'),
    ],
    [
      'S8.2',
      'the present password as the new one',
      [unused, owner, proven],
      live,
      oldPassword,
      refusedBy('新密码不能与原密码相同', 'newPassword'),
    ],
    [
      'S8.2',
      'a new password that is too weak',
      [unused],
      proof.ticket,
      'alllowercase',
      refusedBy('密码太简单', 'newPassword'),
    ],
    [
      'S8.2',
      'a new password for a number without an account',
      [unused, proven],
      live,
      newPassword,
      refusedBy('该手机号没有可用的账号，请联系管理员'),
    ],
    ['S8.4', 'a new password after too many wrong tickets', [floodgate], proof.ticket, newPassword, tooMany(300)],
  ] as const)('%s refuses %s', (_number, description, states, ticket, password, refused) =>
    refusal(
      {
        given: states,
        description,
        by: 'anonymous',
        request: { method: 'POST', path, body: { phone, ticket, newPassword: password, endBindings: false } },
        refused,
      },
      ({ api }) => createRegistrationGateway(api).resetPassword(proof, { newPassword: password, endBindings: false }),
    ),
  )
})
