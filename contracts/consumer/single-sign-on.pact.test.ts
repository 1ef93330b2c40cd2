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

it('S1.2 lists a platform among the other sign-in methods', () =>
  contract(
    {
      given: [state('a platform exists', { source: provider.id, name: provider.name })],
      description: 'the other sign-in methods, with a platform',
      by: 'anonymous',
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

it('S5.6 returns the sign-out address of the provider after single sign-on', () =>
  contract(
    {
      given: [state('a user is signed in by single sign-on', { role: 'staff' })],
      description: 'a sign-out after single sign-on',
      by: 'signed in',
      request: { method: 'POST', path: '/api/auth/logout' },
      response: { status: 200, body: success({ logoutUrl: address('https://sso.example.gov.cn/logout') }) },
    },
    ({ authGateway }) => expect(authGateway.logout()).resolves.toBe('https://sso.example.gov.cn/logout'),
  ))
