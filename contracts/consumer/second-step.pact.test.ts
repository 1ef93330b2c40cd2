import { describe, expect, it } from 'vitest'
import { createSecondStepGateway } from '../../src/adapters/http/second-step-gateway.ts'
import type { FactorProof } from '../../src/core/ports/second-step-gateway.ts'
import { state } from '../states.ts'
import { contract, success } from './contract.ts'
import { example, given } from './given.ts'
import { missing, refusal, refusedBy } from './refusal.ts'

const path = '/api/auth/factor/verify'
const credentials = { username: 'zhangwei', password: 'Jiancha-2026' }
const account = state('an account exists', { ...credentials, status: 'normal' })
const due = state('the second step of a sign-in is due', { username: credentials.username })
const ways = ['totp', 'recovery'] as const
const over = missing('二次验证已超时，请重新登录')

describe('the second step of a sign-in', () => {
  it('S8.2 a right password alone opens no session', () =>
    refusal(
      {
        given: [account, state('the account has a second factor', { username: credentials.username })],
        description: 'a sign-in of a user with a second factor',
        by: 'anonymous',
        request: { method: 'POST', path: '/api/oauth2/doLogin', body: credentials },
        refused: { ...refusedBy('请完成二次验证'), next: { kind: 'factor', ways }, opens: 'step' },
      },
      ({ authGateway }) => authGateway.login(credentials),
    ))

  it('S7.7 its ways are read after a return from single sign-on', () =>
    contract(
      {
        given: [account, due],
        description: 'the ways of the second step',
        by: 'second step',
        request: { method: 'GET', path: '/api/auth/factor/step' },
        response: { status: 200, body: success({ ways: [...ways] }) },
      },
      ({ api }) => expect(createSecondStepGateway(api).ways()).resolves.toEqual(ways),
    ))

  it('S8.1 its ways are not read where none is due', () =>
    refusal(
      {
        description: 'the ways of a second step that is not due',
        by: 'anonymous',
        request: { method: 'GET', path: '/api/auth/factor/step' },
        refused: over,
      },
      ({ api }) => createSecondStepGateway(api).ways(),
    ))

  it.each([
    ['totp', 'totpCode'],
    ['recovery', 'recoveryCode'],
  ] as const)('S7.7 a code of the kind %s opens the session', (kind, name) =>
    contract(
      {
        given: [account, due],
        description: `a second step by ${kind}`,
        by: 'second step',
        request: { method: 'POST', path, body: { kind, code: given(name) } },
        response: { status: 200, body: success(), opens: 'session' },
      },
      ({ api }) => expect(createSecondStepGateway(api).verify({ kind, code: example[name] })).resolves.toBeUndefined(),
    ),
  )

  const wrong: FactorProof = { kind: 'recovery', code: 'AAAA-AAAA-AAAA' }
  it.each([
    ['S8.2', 'with a wrong code', [account, due], 'second step', wrong, refusedBy('验证码错误', 'code')],
    ['S8.1', 'that is not due', [], 'anonymous', wrong, over],
    [
      'S8.4',
      'after five wrong codes',
      [account, due, state('wrong codes were tried', { username: credentials.username, tries: 5 })],
      'second step',
      wrong,
      { ...refusedBy('账号已锁定，请 15 分钟后再试'), status: 423, retryAfter: 900 },
    ],
  ] as const)('%s is refused %s', (_number, how, states, by, proof, refused) =>
    refusal(
      {
        given: states,
        description: `a second step ${how}`,
        by,
        request: { method: 'POST', path, body: proof },
        refused,
      },
      ({ api }) => createSecondStepGateway(api).verify(proof),
    ),
  )
})
