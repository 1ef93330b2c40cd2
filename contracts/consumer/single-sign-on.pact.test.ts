import { MatchersV3 } from '@pact-foundation/pact'
import { expect, it } from 'vitest'
import { state } from '../states.ts'
import { contract, success } from './contract.ts'

const { arrayContaining, like } = MatchersV3

const provider = {
  id: 'zwfw',
  name: '省政务服务网',
  kind: 'platform' as const,
  authorizationUrl: '/sso/start/zwfw',
}

it('S1.2 names a platform among the other ways in', () =>
  contract(
    {
      given: [state('a platform exists', { source: provider.id, name: provider.name })],
      description: 'the other ways in, where there is a platform',
      by: 'nobody',
      request: { method: 'POST', path: '/api/auth/config' },
      response: {
        status: 200,
        body: success({
          providers: arrayContaining({
            ...provider,
            name: like(provider.name),
            authorizationUrl: like(provider.authorizationUrl),
          }),
          registration: like(true),
        }),
      },
    },
    ({ authGateway }) => expect(authGateway.waysIn()).resolves.toEqual({ providers: [provider], registration: true }),
  ))

it('S5.6 says where the provider’s own session ends, after a single sign-on', () =>
  contract(
    {
      given: [state('somebody is signed in by a single sign-on', { role: 'staff' })],
      description: 'a sign-out after a single sign-on',
      by: 'signed in',
      request: { method: 'POST', path: '/api/auth/logout' },
      response: { status: 200, body: success({ logoutUrl: like('https://sso.example.gov.cn/logout') }) },
    },
    ({ authGateway }) => expect(authGateway.logout()).resolves.toBe('https://sso.example.gov.cn/logout'),
  ))
