import { describe, expect, it } from 'vitest'
import { type StateParameters, state } from '../states.ts'
import { contract, success } from './contract.ts'
import { example, given } from './given.ts'
import { token } from './matchers.ts'
import { malformed, refusal, refusedBy, tooMany, unavailable } from './refusal.ts'

const path = '/api/auth/token'
const chosen = (certificate: StateParameters['a certificate has been chosen']['certificate']) =>
  state('a certificate has been chosen', { certificate })
const body = { grantType: 'geer', code: given('certificateCode') }

describe('the code of the certificate gateway', () => {
  it('S5.5 is exchanged for tokens', () =>
    contract(
      {
        given: [chosen('bound')],
        description: 'the code of a certificate that is bound to an account',
        by: 'anonymous',
        request: { method: 'POST', path, body },
        response: {
          status: 200,
          body: success({
            accessToken: token(example.accessToken),
            refreshToken: token(example.refreshToken),
            tokenType: 'Bearer',
          }),
          opens: 'session',
        },
      },
      async ({ authGateway }) => {
        const { accessToken, refreshToken, certificateCode } = example
        const tokens = { accessToken, refreshToken, tokenType: 'Bearer' }
        expect(await authGateway.exchangeCode(certificateCode)).toEqual(tokens)
      },
    ))

  it.each([
    [
      'S5.5 leads to binding for',
      'bound to no account',
      'unbound',
      { ...refusedBy('证书未绑定账号'), next: { kind: 'bind', sid: example.sid }, opens: 'arrival' },
    ],
    ['S8.2 refuses', 'expired', 'expired', refusedBy('证书已过期，请更换证书后重试')],
    ['S8.2 refuses', 'revoked', 'revoked', refusedBy('证书已被吊销，请联系证书管理员')],
    ['S8.2 refuses', 'of a disabled account', 'of a disabled account', refusedBy('账号已停用，请联系管理员')],
  ] as const)('%s %s', (_title, which, certificate, refused) =>
    refusal(
      {
        given: [chosen(certificate)],
        description: `the code of a certificate that is ${which}`,
        by: 'anonymous',
        request: { method: 'POST', path, body },
        refused,
      },
      ({ authGateway }) => authGateway.exchangeCode(example.certificateCode),
    ),
  )

  const floodgate = state('too many calls were made', { operation: 'issueToken' })
  it.each([
    [
      'S8.2',
      'a code that the certificate gateway does not know',
      [chosen('bound')],
      'unknown-code',
      refusedBy('授权码无效或已使用，请重新选择证书'),
    ],
    [
      'S8.1',
      'a code while the certificate gateway is unavailable',
      [state('the certificate gateway is unavailable', {})],
      'any-code',
      { ...unavailable, message: '证书网关暂时无法访问，请稍后再试' },
    ],
    ['S8.4', 'a code after too many wrong codes', [floodgate], 'any-code', tooMany(300)],
    ['S8.1', 'an exchange without a code', [], '', malformed()],
  ] as const)('%s refuses %s', (_number, description, states, code, refused) =>
    refusal(
      {
        given: states,
        description,
        by: 'anonymous',
        request: { method: 'POST', path, body: { grantType: 'geer', code } },
        refused,
      },
      ({ authGateway }) => authGateway.exchangeCode(code),
    ),
  )
})
