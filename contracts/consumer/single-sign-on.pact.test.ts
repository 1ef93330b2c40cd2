import { expect, it } from 'vitest'
import { state } from '../states.ts'
import { contract, success } from './contract.ts'
import { address, arrayContaining, words } from './matchers.ts'

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
            name: words(provider.name),
            authorizationUrl: address(provider.authorizationUrl),
          }),
          registration: true,
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
      response: { status: 200, body: success({ logoutUrl: address('https://sso.example.gov.cn/logout') }) },
    },
    ({ authGateway }) => expect(authGateway.logout()).resolves.toBe('https://sso.example.gov.cn/logout'),
  ))
