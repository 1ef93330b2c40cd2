import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import type { WaysIn } from '../../../src/core/ports/auth-gateway.ts'
import { OtherWays } from '../../../src/core/session/other-ways.ts'

const ways: WaysIn = {
  providers: [{ id: 'sso', name: '统一身份认证', kind: 'oidc', authorizationUrl: '/sso/start/sso' }],
  registration: true,
}

/** A backend that gives these answers in turn, and counts the requests. */
const backend = (...answers: (WaysIn | ApiError)[]) => {
  const asked = { times: 0 }
  const waysIn = async () => {
    const answer = answers[asked.times++]
    if (!answer) throw new Error('Unexpected request')
    if (answer instanceof ApiError) throw answer
    return answer
  }
  return { asked, waysIn }
}
const away = new ApiError({ kind: 'network', message: 'Network Error' })

describe('OtherWays', () => {
  it('S1.2 sends no request where the page has the configuration embedded', async () => {
    const gateway = backend()
    const known = new OtherWays(gateway, JSON.stringify(ways))
    expect(known.known.value).toEqual(ways)
    await known.load()
    expect(gateway.asked.times).toBe(0)
  })

  it.each([undefined, '', '{', 'null', '[]', '{}', '{"registration":true}'])(
    'S1.2 requests it where the page has %j embedded',
    async (brought) => {
      const known = new OtherWays(backend(ways), brought)
      expect(known.known.value).toBe('coming')
      await known.load()
      expect(known.known.value).toEqual(ways)
    },
  )

  it('S1.2 shows a failure, and retries on request', async () => {
    const gateway = backend(away, ways)
    const known = new OtherWays(gateway)
    await known.load()
    expect(known.known.value).toBe('failed')
    const again = known.load()
    expect(known.known.value).toBe('coming')
    await again
    await known.load()
    expect([known.known.value, gateway.asked.times]).toEqual([ways, 2])
  })
})
