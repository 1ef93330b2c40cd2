import { describe, expect, it } from 'vitest'
import type { Exchange } from '../../../../src/adapters/http/compose.ts'
import { defaultHttpConfig } from '../../../../src/adapters/http/http-config.ts'
import { type Identity, identify } from '../../../../src/adapters/http/middleware/identify.ts'
import { answer, fakeTransport, get, post, through } from './fake-transport.ts'

const signedIn = { accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' }

const identity = (changed: Partial<Identity> = {}): Identity => {
  let count = 0
  return {
    authorization: () => signedIn,
    generation: () => 3,
    deviceId: () => 'V1-DEVICE01',
    nextRequestId: async () => `request-${++count}`,
    cookies: () => 'a=1; XSRF-TOKEN=proof; b=2',
    clock: { now: () => 1_767_225_600_000 },
    ...changed,
  }
}

const headersOf = async (request: Request, changed?: Partial<Identity>, exchange: Exchange = {}): Promise<Headers> => {
  const { sent, send } = fakeTransport(() => answer(200))
  await through(identify(defaultHttpConfig, identity(changed)), send, request, exchange)
  return sent[0]?.headers ?? new Headers()
}

describe('identify', () => {
  it('S7.1 S7.2 adds the identifying headers', async () => {
    expect(Object.fromEntries(await headersOf(get()))).toEqual({
      accept: 'application/json',
      authorization: 'Bearer access',
      'x-timestamp': '1767225600000',
      'x-request-id': 'request-1',
      'x-device-id': 'V1-DEVICE01',
    })
  })

  it.each([undefined, { tokenType: 'Bearer', screenCode: 'seal' }])(
    'S7.2 S5.8 sends no Authorization for %j',
    async (held) => {
      expect((await headersOf(get(), { authorization: () => held })).has('Authorization')).toBe(false)
    },
  )

  it('S7.3 gives every attempt its own id, and records it, the token and the session with the call', async () => {
    const exchange: Exchange = {}
    const stage = identify(defaultHttpConfig, identity())
    const { sent, send } = fakeTransport(() => answer(200))
    for (const _ of [1, 2]) await through(stage, send, get(), exchange)
    expect(sent.map((request) => request.headers.get('X-Request-Id'))).toEqual(['request-1', 'request-2'])
    expect(exchange).toEqual({ requestId: 'request-2', accessToken: 'access', generation: 3 })
  })

  it('S7.1 adds the XSRF header where the request changes something', async () => {
    expect((await headersOf(post({}))).get('X-XSRF-TOKEN')).toBe('proof')
    expect((await headersOf(get())).has('X-XSRF-TOKEN')).toBe(false)
  })

  it.each(['', 'OTHER=1', 'NOT-XSRF-TOKEN=no', 'XSRF-TOKEN='])(
    'sends no proof with the cookies %j',
    async (cookies) => {
      expect((await headersOf(post({}), { cookies: () => cookies })).has('X-XSRF-TOKEN')).toBe(false)
    },
  )

  it('S7.2 takes the header names from the configuration', async () => {
    const { sent, send } = fakeTransport(() => answer(200))
    const headers = { ...defaultHttpConfig.headers, timestamp: 'T', requestId: 'R', deviceId: 'D' }
    await through(identify({ ...defaultHttpConfig, headers }, identity()), send, get())
    expect([...(sent[0]?.headers.keys() ?? [])]).toEqual(['accept', 'authorization', 'd', 'r', 't'])
  })
})
