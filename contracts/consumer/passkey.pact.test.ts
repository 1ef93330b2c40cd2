import { describe, expect, it } from 'vitest'
import { createPasskeyGateway } from '../../src/adapters/http/passkey-gateway.ts'
import type { SignedPasskey } from '../../src/core/ports/passkeys.ts'
import { state } from '../states.ts'
import { contract, success } from './contract.ts'
import { example, given } from './given.ts'
import { handle, oneOf, text } from './matchers.ts'
import { malformed, missing, type Refused, refusal, refusedBy } from './refusal.ts'

const paths = {
  begin: '/api/auth/passkey/begin',
  signIn: '/api/auth/passkey/sign-in',
  challenge: '/api/auth/factor/passkey/challenge',
  verify: '/api/auth/factor/passkey/verify',
} as const
const username = 'zhangwei'
const account = state('an account exists', { username, password: 'Jiancha-2026', status: 'normal' })
const step = state('a passkey has to sign in the second step', { username })
const alone = state('a passkey has to sign alone', { username })
const codeOnly = state('the second step of a sign-in is due', { username })
const challenge = 'Vr7mXn0lq3TtQv2oZ0m6bJ1wS5c8kYd4hG9fA1sP2uE'
const rpId = text(/^[a-z0-9.-]{1,253}$/, 'localhost')
const base64url = /^[0-9A-Za-z_-]+$/
const transport = oneOf(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'], 'internal')
const { credentialId, clientData, authenticatorData, signature, userHandle } = example
const signed = { credentialId, clientData, authenticatorData, signature }
/** The signature that the passkey of the state has made. */
const proof = {
  credentialId: given('credentialId'),
  clientData: given('clientData'),
  authenticatorData: given('authenticatorData'),
  signature: given('signature'),
}
const forged: SignedPasskey = { credentialId: 'AAAA', clientData: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' }
const over = missing('二次验证已超时，请重新登录')
const lost = refusedBy('通行密钥验证已失效，请重试')
const locked: Refused = { ...refusedBy('账号已锁定，请 15 分钟后再试'), status: 423, retryAfter: 900 }

describe('signing in with a passkey', () => {
  it('S7.7 a challenge for one alone', () =>
    contract(
      {
        description: 'beginning a sign-in with a passkey alone',
        by: 'anonymous',
        request: { method: 'POST', path: paths.begin },
        response: { status: 200, body: success({ challenge: handle(challenge), rpId, allow: [] }), opens: 'passkey' },
      },
      ({ api }) =>
        expect(createPasskeyGateway(api).request('alone')).resolves.toEqual({
          challenge,
          rpId: 'localhost',
          allow: [],
        }),
    ))

  it('S7.7 a challenge for the second step, with the passkeys of the user', () =>
    contract(
      {
        given: [account, step],
        description: 'a challenge for the second step',
        by: 'second step',
        request: { method: 'POST', path: paths.challenge },
        response: {
          status: 200,
          body: success({
            challenge: handle(challenge),
            rpId,
            allow: [{ credentialId: text(base64url, credentialId), transports: [transport] }],
          }),
        },
      },
      ({ api }) =>
        expect(createPasskeyGateway(api).request('step')).resolves.toEqual({
          challenge,
          rpId: 'localhost',
          allow: [{ credentialId, transports: ['internal'] }],
        }),
    ))

  it.each([
    ['that is not due', [], 'anonymous', over],
    [
      'of a user without a passkey',
      [account, codeOnly],
      'second step',
      refusedBy('账号没有可用的通行密钥，请使用其他验证方式'),
    ],
  ] as const)('S8.1 S8.2 no challenge for a second step %s', (how, states, by, refused) =>
    refusal(
      {
        given: states,
        description: `a challenge for the second step ${how}`,
        by,
        request: { method: 'POST', path: paths.challenge },
        refused,
      },
      ({ api }) => createPasskeyGateway(api).request('step'),
    ),
  )

  it('S7.7 its signature opens the session in the second step', () =>
    contract(
      {
        given: [account, step],
        description: 'a second step by passkey',
        by: 'second step',
        request: { method: 'POST', path: paths.verify, body: proof },
        response: { status: 200, body: success(), opens: 'session' },
      },
      ({ api }) => expect(createPasskeyGateway(api).prove('step', signed)).resolves.toBeUndefined(),
    ))

  it('S7.7 its signature opens the session without a password', () =>
    contract(
      {
        given: [account, alone],
        description: 'a sign-in with a passkey alone',
        by: 'passkey',
        request: { method: 'POST', path: paths.signIn, body: { ...proof, userHandle: given('userHandle') } },
        response: { status: 200, body: success(), opens: 'session' },
      },
      ({ api }) => expect(createPasskeyGateway(api).prove('alone', { ...signed, userHandle })).resolves.toBeUndefined(),
    ))

  it.each([
    ['that is forged', [account, step], 'second step', forged, refusedBy('通行密钥验证失败')],
    ['that is not due', [], 'anonymous', forged, over],
    ['without a challenge', [account, codeOnly], 'second step', forged, lost],
    [
      'after the fifth wrong one',
      [account, step, state('wrong codes were tried', { username, tries: 5 })],
      'second step',
      forged,
      locked,
    ],
    [
      'without a signature',
      [account, step],
      'second step',
      { ...forged, signature: '' },
      malformed('signature', '通行密钥的数据不正确'),
    ],
  ] as const)('S8.1 S8.2 a second step by passkey %s is refused', (how, states, by, sent, refused) =>
    refusal(
      {
        given: states,
        description: `a second step by passkey ${how}`,
        by,
        request: { method: 'POST', path: paths.verify, body: sent },
        refused,
      },
      ({ api }) => createPasskeyGateway(api).prove('step', sent),
    ),
  )

  it.each([
    ['that is forged', [account, alone], 'passkey', forged, refusedBy('通行密钥验证失败')],
    ['without a challenge', [], 'anonymous', forged, lost],
  ] as const)('S8.2 a sign-in with a passkey alone %s is refused', (how, states, by, sent, refused) =>
    refusal(
      {
        given: states,
        description: `a sign-in with a passkey alone ${how}`,
        by,
        request: { method: 'POST', path: paths.signIn, body: sent },
        refused,
      },
      ({ api }) => createPasskeyGateway(api).prove('alone', sent),
    ),
  )
})
