import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { createRegistrationGateway } from '../../src/adapters/http/registration-gateway.ts'
import { createSmsGateway } from '../../src/adapters/http/sms-gateway.ts'
import { state } from '../states.ts'
import { contract, example, failure, given, refusedField, success } from './contract.ts'

const { integer, regex } = MatchersV3

const phone = '19912345678'
const code = '482913'
const wrongCode = '482914'
const newPassword = 'Xin-mima-2027'
const person = { username: 'chenjing', name: '陈静', password: 'Zhuce-2026', phone }

const unused = state('nothing was sent to the number', { phone })
const justSent = state('a code was just sent to the number', { phone, purpose: 'forget', code })
const proven = (purpose: 'register' | 'forget') => state('the number is proved', { phone, purpose })
const owner = state('an account has the number', { phone, username: 'zhangwei', password: 'Jiancha-2026' })
const free = state('no user has the username', { username: person.username })
const ticketExample = { ticket: example.ticket }
const ticketOver = {
  status: 400,
  body: failure(
    'AA0001',
    '短信验证已失效，请重新获取验证码',
    refusedField('ticket', '短信验证已失效，请重新获取验证码'),
  ),
}

describe('sendSmsCode', () => {
  const path = '/api/auth/token-pre/sms'

  it('S7.7 sends a code, and says when the next may be asked for', () =>
    contract(
      {
        given: [unused],
        description: 'a code by SMS',
        by: 'nobody',
        request: { method: 'GET', path, query: { phone, purpose: 'forget' } },
        response: { status: 200, body: success({ interval: integer(60) }) },
      },
      async ({ api }) => expect(await createSmsGateway(api).send(phone, 'forget')).toBe(60),
    ))

  it('S8.2 sends none a moment after another, and says how long to wait', () =>
    contract(
      {
        given: [justSent],
        description: 'a second code by SMS at once',
        by: 'nobody',
        request: { method: 'GET', path, query: { phone, purpose: 'forget' } },
        response: { status: 429, body: failure('AA0001', '操作过于频繁，请稍后再试', { retryAfter: integer(60) }) },
      },
      ({ api }) =>
        expect(createSmsGateway(api).send(phone, 'forget')).rejects.toMatchObject({ status: 429, retryAfter: 60 }),
    ))

  it('S8.1 refuses what is no mobile number', () =>
    contract(
      {
        description: 'a code to what is no mobile number',
        by: 'nobody',
        request: { method: 'GET', path, query: { phone: '12345', purpose: 'forget' } },
        response: {
          status: 400,
          body: failure('AA0004', '手机号格式不正确', refusedField('phone', '手机号格式不正确')),
        },
      },
      ({ api }) =>
        expect(createSmsGateway(api).send('12345', 'forget')).rejects.toMatchObject({ fields: [{ field: 'phone' }] }),
    ))
})

describe('verifyCode', () => {
  const path = '/api/auth/codeVerify'

  it('S7.7 gives a ticket for the right code', () =>
    contract(
      {
        given: [justSent],
        description: 'the code that was sent',
        by: 'nobody',
        request: { method: 'POST', path, body: { phone, purpose: 'forget', code } },
        response: { status: 200, body: success({ ticket: regex(/^.{20,64}$/, ticketExample.ticket) }) },
      },
      async ({ api }) => expect(await createSmsGateway(api).verify(phone, 'forget', code)).toBe(ticketExample.ticket),
    ))

  it('S8.2 refuses a wrong code at its field', () =>
    contract(
      {
        given: [justSent],
        description: 'a wrong code',
        by: 'nobody',
        request: { method: 'POST', path, body: { phone, purpose: 'forget', code: wrongCode } },
        response: {
          status: 400,
          body: failure('AA0001', '验证码错误，还可尝试 4 次', refusedField('code', '验证码错误，还可尝试 4 次')),
        },
      },
      ({ api }) =>
        expect(createSmsGateway(api).verify(phone, 'forget', wrongCode)).rejects.toMatchObject({
          fields: [{ field: 'code' }],
        }),
    ))
})

describe('usernameCheck', () => {
  const path = '/api/auth/usernameCheck'
  const { signal } = new AbortController()

  it.each([
    [true, [free], person.username],
    [false, [owner], 'zhangwei'],
  ])('S7.7 says %s where that is so', (available, states, username) =>
    contract(
      {
        given: states,
        description: available ? 'whether a free username is free' : 'whether a taken username is free',
        by: 'nobody',
        request: { method: 'POST', path, query: { username } },
        response: { status: 200, body: success({ available: available }) },
      },
      async ({ api }) => expect(await createRegistrationGateway(api).isFree(username, signal)).toBe(available),
    ),
  )
})

describe('register', () => {
  const path = '/api/auth/register'
  const body = { ...person, ticket: given('ticket') }
  const registration = { ...person, ...ticketExample }

  it('S7.7 makes an account for whoever has proved the number', () =>
    contract(
      {
        given: [free, unused, proven('register')],
        description: 'a registration',
        by: 'nobody',
        request: { method: 'POST', path, body },
        response: { status: 200, body: success() },
      },
      ({ api }) => expect(createRegistrationGateway(api).register(registration)).resolves.toBeUndefined(),
    ))

  it('S8.2 refuses a ticket that is over, so that the page asks for a new code', () =>
    contract(
      {
        given: [unused],
        description: 'a registration without a live ticket',
        by: 'nobody',
        request: { method: 'POST', path, body: registration },
        response: ticketOver,
      },
      ({ api }) =>
        expect(createRegistrationGateway(api).register(registration)).rejects.toMatchObject({
          fields: [{ field: 'ticket' }],
        }),
    ))

  it('S8.2 refuses a username that somebody has', () =>
    contract(
      {
        given: [
          unused,
          state('an account exists', { username: 'zhangwei', password: 'Jiancha-2026', status: 'normal' }),
          proven('register'),
        ],
        description: 'a registration with a taken username',
        by: 'nobody',
        request: { method: 'POST', path, body: { ...body, username: 'zhangwei' } },
        response: {
          status: 409,
          body: failure('AA0001', '用户名已被占用，请换一个', refusedField('username', '用户名已被占用，请换一个')),
        },
      },
      ({ api }) =>
        expect(
          createRegistrationGateway(api).register({ ...registration, username: 'zhangwei' }),
        ).rejects.toMatchObject({
          status: 409,
          fields: [{ field: 'username' }],
        }),
    ))

  it('S8.2 refuses a weak password', () =>
    contract(
      {
        given: [unused],
        description: 'a registration with a weak password',
        by: 'nobody',
        request: { method: 'POST', path, body: { ...registration, password: 'zhuce2026' } },
        response: { status: 400, body: failure('AA0001', '密码过于简单', refusedField('password', '密码过于简单')) },
      },
      ({ api }) =>
        expect(
          createRegistrationGateway(api).register({ ...registration, password: 'zhuce2026' }),
        ).rejects.toMatchObject({
          fields: [{ field: 'password' }],
        }),
    ))
})

describe('modifyPassword', () => {
  const path = '/api/auth/modify'
  const proof = { phone, ...ticketExample }

  it('S7.7 sets a new password for whoever has proved the number of the account', () =>
    contract(
      {
        given: [unused, owner, proven('forget')],
        description: 'a new password after a code by SMS',
        by: 'nobody',
        request: { method: 'POST', path, body: { phone, ticket: given('ticket'), newPassword } },
        response: { status: 200, body: success() },
      },
      ({ api }) => expect(createRegistrationGateway(api).resetPassword(proof, newPassword)).resolves.toBeUndefined(),
    ))

  it('S8.2 refuses a ticket that is over, so that the page asks for a new code', () =>
    contract(
      {
        given: [unused, owner],
        description: 'a new password without a live ticket',
        by: 'nobody',
        request: { method: 'POST', path, body: { ...proof, newPassword } },
        response: ticketOver,
      },
      ({ api }) =>
        expect(createRegistrationGateway(api).resetPassword(proof, newPassword)).rejects.toMatchObject({
          fields: [{ field: 'ticket' }],
        }),
    ))

  it('S8.2 refuses the present password at its field', () =>
    contract(
      {
        given: [unused, owner, proven('forget')],
        description: 'the present password as the new one',
        by: 'nobody',
        request: { method: 'POST', path, body: { phone, ticket: given('ticket'), newPassword: 'Jiancha-2026' } },
        response: {
          status: 400,
          body: failure('AA0001', '新密码不能与原密码相同', refusedField('newPassword', '新密码不能与原密码相同')),
        },
      },
      ({ api }) =>
        expect(createRegistrationGateway(api).resetPassword(proof, 'Jiancha-2026')).rejects.toMatchObject({
          fields: [{ field: 'newPassword' }],
        }),
    ))

  it('S8.2 refuses where no usable account has the number', () =>
    contract(
      {
        given: [unused, proven('forget')],
        description: 'a new password for a number without an account',
        by: 'nobody',
        request: { method: 'POST', path, body: { phone, ticket: given('ticket'), newPassword } },
        response: { status: 400, body: failure('AA0001', '该手机号没有可用的账号，请联系管理员') },
      },
      ({ api }) =>
        expect(createRegistrationGateway(api).resetPassword(proof, newPassword)).rejects.toMatchObject({
          code: 'AA0001',
        }),
    ))
})
