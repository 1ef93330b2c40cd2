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
const arrived = (bound: boolean) => state('somebody has come back from a platform', { source, nickname: '陈静', bound })

describe('check', () => {
  const path = `/api/platform/check/${source}`

  it('S7.7 says where to sign in at a platform', () =>
    contract(
      {
        given: [platform],
        description: 'where to sign in at a platform',
        by: 'nobody',
        request: { method: 'GET', path },
        response: { status: 200, body: success({ authorizationUrl: address('/sso/start/zwfw') }) },
      },
      ({ api }) => expect(createPlatformGateway(api).check(source)).resolves.toBe('/sso/start/zwfw'),
    ))

  it('S8.1 knows no other platform', () =>
    refusal(
      {
        description: 'where to sign in at a platform that there is not',
        by: 'nobody',
        request: { method: 'GET', path: '/api/platform/check/nowhere' },
        refused: missing('没有这个平台'),
      },
      ({ api }) => createPlatformGateway(api).check('nowhere'),
    ))
})

describe('socialInfo', () => {
  const path = fromProviderState('/api/platform/socialInfo/${sid}', `/api/platform/socialInfo/${example.sid}`)

  it.each([
    [false, 'to nobody'],
    [true, 'to an account'],
  ])('S7.7 says who came back from a platform, bound: %s', (bound, which) =>
    contract(
      {
        given: [platform, arrived(bound)],
        description: `who came back from a platform, bound ${which}`,
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

  it('S8.1 says that it is nobody, or no longer', () =>
    refusal(
      {
        description: 'who came back from a platform by an unknown sid',
        by: 'nobody',
        request: { method: 'GET', path: '/api/platform/socialInfo/unknown-sid' },
        refused: missing('登录请求已失效，请重新登录'),
      },
      ({ api }) => createPlatformGateway(api).arrival('unknown-sid'),
    ))
})
