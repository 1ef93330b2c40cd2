import { MatchersV3 } from '@pact-foundation/pact'
import { describe, expect, it } from 'vitest'
import { createPlatformGateway } from '../../src/adapters/http/platform-gateway.ts'
import { state } from '../states.ts'
import { contract, success } from './contract.ts'
import { example } from './given.ts'
import { address, words } from './matchers.ts'
import { missing, refusal } from './refusal.ts'

const { fromProviderState } = MatchersV3

const source = 'zwfw'
const platform = state('a platform exists', { source, name: '省政务服务网' })
const arrived = (bound: boolean) => state('a user has returned from a platform', { source, nickname: '陈静', bound })

describe('check', () => {
  const path = `/api/platform/check/${source}`

  it('S7.7 returns the sign-in address of a platform', () =>
    contract(
      {
        given: [platform],
        description: 'the sign-in address of a platform',
        by: 'anonymous',
        request: { method: 'GET', path },
        response: { status: 200, body: success({ authorizationUrl: address('/sso/start/zwfw') }) },
      },
      ({ api }) => expect(createPlatformGateway(api).check(source)).resolves.toBe('/sso/start/zwfw'),
    ))

  it('S8.1 rejects an unknown platform', () =>
    refusal(
      {
        description: 'the sign-in address of an unknown platform',
        by: 'anonymous',
        request: { method: 'GET', path: '/api/platform/check/nowhere' },
        refused: missing('没有这个平台'),
      },
      ({ api }) => createPlatformGateway(api).check('nowhere'),
    ))
})

describe('socialInfo', () => {
  const path = fromProviderState('/api/platform/socialInfo/${sid}', `/api/platform/socialInfo/${example.sid}`)

  it.each([
    [false, 'to no account'],
    [true, 'to an account'],
  ])('S7.7 returns the identity that returned from a platform, bound: %s', (bound, which) =>
    contract(
      {
        given: [platform, arrived(bound)],
        description: `an arrival from a platform, bound ${which}`,
        by: 'arrival',
        request: { method: 'GET', path },
        response: {
          status: 200,
          body: success({ source, sourceName: words('省政务服务网'), nickname: '陈静', bound }),
        },
      },
      async ({ api }) => {
        const arrival = await createPlatformGateway(api).arrival(example.sid)
        expect(arrival).toEqual({ source, sourceName: '省政务服务网', nickname: '陈静', bound })
      },
    ),
  )

  it('S8.1 rejects an unknown or expired arrival', () =>
    refusal(
      {
        description: 'an arrival from a platform with an unknown sid',
        by: 'anonymous',
        request: { method: 'GET', path: '/api/platform/socialInfo/unknown-sid' },
        refused: missing('登录请求已失效，请重新登录'),
      },
      ({ api }) => createPlatformGateway(api).arrival('unknown-sid'),
    ))
})
