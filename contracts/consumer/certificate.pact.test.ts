import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { type StateParameters, state } from '../states.ts'
import { contract, example, failure, given, success } from './contract.ts'

const { integer, regex } = MatchersV3

const path = '/api/auth/token'
const token = regex(/^.{20,512}$/, example.accessToken)
const chosen = (certificate: StateParameters['a certificate has been chosen']['certificate']) =>
  state('a certificate has been chosen', { certificate })
const body = { grantType: 'geer', code: given('certificateCode') }

describe('the code of the certificate gateway', () => {
  it('S5.5 is exchanged for tokens', () =>
    contract(
      {
        given: [chosen('bound')],
        description: 'the code of a certificate that is bound to an account',
        by: 'nobody',
        request: { method: 'POST', path, body },
        response: {
          status: 200,
          body: success({ accessToken: token, refreshToken: token, tokenType: 'Bearer', expiresIn: integer(900) }),
        },
      },
      async ({ authGateway }) => {
        const { accessToken, certificateCode } = example
        const tokens = { accessToken, refreshToken: accessToken, tokenType: 'Bearer' }
        expect(await authGateway.exchangeCode(certificateCode)).toEqual(tokens)
      },
    ))

  it('S5.5 leads to binding where the certificate has no account', () =>
    contract(
      {
        given: [chosen('unbound')],
        description: 'the code of a certificate that is bound to no account',
        by: 'nobody',
        request: { method: 'POST', path, body },
        response: {
          status: 400,
          body: failure('AA0001', '证书未绑定账号', {
            next: { kind: 'bind', sid: regex(/^[\w-]{1,64}$/, example.sid) },
          }),
        },
      },
      ({ authGateway }) =>
        expect(authGateway.exchangeCode(example.certificateCode)).rejects.toMatchObject({
          code: 'AA0001',
          next: { kind: 'bind', sid: example.sid },
        }),
    ))

  it.each([
    ['expired', '证书已过期，请更换证书后重试'],
    ['revoked', '证书已被吊销，请联系证书管理员'],
    ['of a disabled account', '账号已停用，请联系管理员'],
  ] as const)('S8.2 is refused for a certificate that is %s', (which, message) =>
    contract(
      {
        given: [chosen(which)],
        description: `the code of a certificate that is ${which}`,
        by: 'nobody',
        request: { method: 'POST', path, body },
        response: { status: 400, body: failure('AA0001', message) },
      },
      ({ authGateway }) =>
        expect(authGateway.exchangeCode(example.certificateCode)).rejects.toMatchObject({ code: 'AA0001', message }),
    ),
  )

  it('S8.2 is refused where nobody gave it out, or somebody has used it', () =>
    contract(
      {
        given: [chosen('bound')],
        description: 'a code that the certificate gateway does not know',
        by: 'nobody',
        request: { method: 'POST', path, body: { grantType: 'geer', code: 'unknown-code' } },
        response: { status: 400, body: failure('AA0001', '授权码无效或已使用，请重新选择证书') },
      },
      ({ authGateway }) =>
        expect(authGateway.exchangeCode('unknown-code')).rejects.toMatchObject({
          code: 'AA0001',
          message: '授权码无效或已使用，请重新选择证书',
        }),
    ))

  it('S8.1 cannot be exchanged while the gateway is away', () =>
    contract(
      {
        given: [state('the certificate gateway is away', {})],
        description: 'a code while the certificate gateway is away',
        by: 'nobody',
        request: { method: 'POST', path, body: { grantType: 'geer', code: 'any-code' } },
        response: { status: 503, body: failure('AA0009', '证书网关暂时无法访问，请稍后再试') },
      },
      ({ authGateway }) =>
        expect(authGateway.exchangeCode('any-code')).rejects.toMatchObject({ status: 503, code: 'AA0009' }),
    ))

  it('S8.1 must not be missing', () =>
    contract(
      {
        description: 'an exchange without a code',
        by: 'nobody',
        request: { method: 'POST', path, body: { grantType: 'geer', code: '' } },
        response: { status: 400, body: failure('AA0004', '参数错误') },
      },
      ({ authGateway }) => expect(authGateway.exchangeCode('')).rejects.toMatchObject({ code: 'AA0004' }),
    ))
})
