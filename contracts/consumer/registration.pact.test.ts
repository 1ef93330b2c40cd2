import { describe, expect, it } from 'vitest'
import { createRegistrationGateway } from '../../src/adapters/http/registration-gateway.ts'
import { state } from '../states.ts'
import { contract, success } from './contract.ts'
import { example, given } from './given.ts'
import { conflict, malformed, refusal, refusedBy, tooMany } from './refusal.ts'

const phone = '19912345678'
const person = { username: 'chenjing', name: '陈静', password: 'Zhuce-2026', phone }
const { ticket, sid } = example

const unused = state('nothing was sent to the number', { phone })
const proven = state('the number is verified', { phone, purpose: 'register' })
const owner = state('an account has the number', { phone, username: 'zhangwei', password: 'Jiancha-2026' })
const free = state('no user has the username', { username: person.username })
const platform = state('a platform exists', { source: 'zwfw', name: '省政务服务网' })
const arrived = state('a user has returned from a platform', { source: 'zwfw', nickname: '陈静', bound: false })

describe('usernameCheck', () => {
  const path = '/api/auth/usernameCheck'
  const { signal } = new AbortController()

  it.each([
    [true, [free], person.username],
    [false, [owner], 'zhangwei'],
  ])('S7.7 returns %s for the availability of a username', (available, states, username) =>
    contract(
      {
        given: states,
        description: available ? 'whether a free username is free' : 'whether a taken username is free',
        by: 'anonymous',
        request: { method: 'POST', path, query: { username } },
        response: { status: 200, body: success({ available: available }) },
      },
      async ({ api }) => expect(await createRegistrationGateway(api).isFree(username, signal)).toBe(available),
    ),
  )

  const floodgate = state('too many calls were made', { operation: 'usernameCheck' })
  it.each([
    ['S8.4', 'after too many other calls', [floodgate], person.username, tooMany(60)],
    ['S8.1', 'that is too long', [], 'n'.repeat(65), malformed('username', '用户名最多 64 个字符')],
  ] as const)('%s rejects the check of a username %s', (_number, which, states, username, refused) =>
    refusal(
      {
        given: states,
        description: `whether a username is free, ${which}`,
        by: 'anonymous',
        request: { method: 'POST', path, query: { username } },
        refused,
      },
      ({ api }) => createRegistrationGateway(api).isFree(username, signal),
    ),
  )
})

describe('register', () => {
  const path = '/api/auth/register'
  const body = { ...person, ticket: given('ticket') }
  const registration = { ...person, ticket }

  it.each([
    ['S7.7 creates an account when the phone number is verified', '', [], 'anonymous', {}, {}],
    [
      'S7.7 binds the account when the user returned from a platform',
      ' of a user who returned from a platform',
      [platform, arrived],
      'arrival',
      { sid: given('sid') },
      { sid },
    ],
  ] as const)('%s', (_title, whose, states, by, more, moreExamples) =>
    contract(
      {
        given: [free, unused, proven, ...states],
        description: `a registration${whose}`,
        by,
        request: { method: 'POST', path, body: { ...body, ...more } },
        response: { status: 200, body: success() },
      },
      ({ api }) =>
        expect(createRegistrationGateway(api).register({ ...registration, ...moreExamples })).resolves.toBeUndefined(),
    ),
  )

  const taken = state('an account exists', { username: 'zhangwei', password: 'Jiancha-2026', status: 'normal' })
  const floodgate = state('too many calls were made', { operation: 'register' })
  const live = given('ticket')
  it.each([
    ['S8.2', 'without a valid ticket', [unused], {}, ticket, refusedBy('短信验证已失效，请重新获取验证码', 'ticket')],
    [
      'S8.2',
      'with a taken username',
      [unused, taken, proven],
      { username: 'zhangwei' },
      live,
      conflict('用户名已被占用，请换一个', 'username'),
    ],
    [
      'S8.2',
      'with a taken phone number',
      [free, unused, owner, proven],
      {},
      live,
      conflict('该手机号已注册账号，请直接登录', 'phone'),
    ],
    [
      'S8.2',
      'with a weak password',
      [unused],
      { password: 'zhuce2026' },
      ticket,
      refusedBy('密码过于简单', 'password'),
    ],
    [
      'S8.2',
      'with an unknown sid',
      [free, unused, proven],
      { sid: 'unknown-sid' },
      live,
      refusedBy('平台登录信息已失效，请从平台重新登录后再注册', 'sid'),
    ],
    ['S8.1', 'with an invalid phone number', [], { phone: '12345' }, ticket, malformed('phone', '请输入 11 位手机号')],
    ['S8.4', 'after too many other calls', [floodgate], {}, ticket, tooMany(3600)],
  ] as const)('%s refuses one %s', (_number, how, states, change, sent, refused) =>
    refusal(
      {
        given: states,
        description: `a registration ${how}`,
        by: 'anonymous',
        request: { method: 'POST', path, body: { ...person, ...change, ticket: sent } },
        refused,
      },
      ({ api }) => createRegistrationGateway(api).register({ ...registration, ...change }),
    ),
  )
})
