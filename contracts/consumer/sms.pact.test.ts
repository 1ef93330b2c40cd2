import { describe, expect, it } from 'vitest'
import { createSmsGateway } from '../../src/adapters/http/sms-gateway.ts'
import { state } from '../states.ts'
import { testBrowser } from './caller.ts'
import { contract, success } from './contract.ts'
import { example } from './given.ts'
import { handle, seconds } from './matchers.ts'
import { malformed, refusal, refusedBy, tooMany, unavailable } from './refusal.ts'

const phone = '19912345678'
const code = '482913'
const wrongCode = '482914'
const unused = state('nothing was sent to the number', { phone })
const justSent = state('a code was just sent to the number', { phone, purpose: 'forget', code, browser: testBrowser })
const owner = state('an account has the number', { phone, username: 'zhangwei', password: 'Jiancha-2026' })

describe('sendSmsCode', () => {
  const path = '/api/auth/token-pre/sms'

  it('S7.7 sends a code, and returns when the next may be requested', () =>
    contract(
      {
        given: [unused],
        description: 'a code by SMS',
        by: 'anonymous',
        request: { method: 'GET', path, query: { phone, purpose: 'forget' } },
        response: { status: 200, body: success({ interval: seconds(60), expiresIn: seconds(300) }) },
      },
      async ({ api }) =>
        expect(await createSmsGateway(api).send(phone, 'forget')).toEqual({ interval: 60, expiresIn: 300 }),
    ))

  const outage = state('the SMS gateway is unavailable', {})
  it.each([
    ['S8.2', 'a second code by SMS at once', [justSent], phone, tooMany(60)],
    ['S8.1', 'a code to an invalid mobile number', [], '12345', malformed('phone', '请输入 11 位手机号')],
    [
      'S8.1',
      'a code while the SMS gateway is unavailable',
      [unused, owner, outage],
      phone,
      { ...unavailable, message: '短信发送失败，请稍后再试' },
    ],
  ] as const)('%s refuses %s', (_number, description, given, number, refused) =>
    refusal(
      {
        given,
        description,
        by: 'anonymous',
        request: { method: 'GET', path, query: { phone: number, purpose: 'forget' } },
        refused,
      },
      ({ api }) => createSmsGateway(api).send(number, 'forget'),
    ),
  )
})

describe('verifyCode', () => {
  const path = '/api/auth/codeVerify'
  const purpose = 'forget'

  it('S7.7 returns a ticket for the right code', () =>
    contract(
      {
        given: [justSent],
        description: 'the code that was sent',
        by: 'anonymous',
        request: { method: 'POST', path, body: { phone, purpose, code } },
        response: {
          status: 200,
          body: success({ ticket: handle(example.ticket), expiresIn: seconds(600) }),
        },
      },
      async ({ api }) =>
        expect(await createSmsGateway(api).verify(phone, purpose, code)).toEqual({
          ticket: example.ticket,
          expiresIn: 600,
        }),
    ))

  const floodgate = state('too many calls were made', { operation: 'verifyCode' })
  it.each([
    ['S8.2', 'a wrong code', [justSent], wrongCode, refusedBy('验证码错误，还可尝试 4 次', 'code')],
    ['S8.2', 'a code when none was sent', [unused], code, refusedBy('验证码已失效，请重新获取', 'code')],
    ['S8.1', 'a malformed code', [], '12ab', malformed('code', '验证码是 6 位数字')],
    ['S8.4', 'a code after too many wrong codes', [justSent, floodgate], code, tooMany(300)],
  ] as const)('%s refuses %s', (_number, description, given, sent, refused) =>
    refusal(
      {
        given,
        description,
        by: 'anonymous',
        request: { method: 'POST', path, body: { phone, purpose, code: sent } },
        refused,
      },
      ({ api }) => createSmsGateway(api).verify(phone, purpose, sent),
    ),
  )
})
