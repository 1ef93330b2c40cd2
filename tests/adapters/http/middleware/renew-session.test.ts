import { describe, expect, it } from 'vitest'
import { holdWhileLocked } from '../../../../src/adapters/http/middleware/hold-while-locked.ts'
import { renewSession } from '../../../../src/adapters/http/middleware/renew-session.ts'
import type { Recovery, Refused } from '../../../../src/core/session/renewal.ts'
import { answer, fakeTransport, get, post, through } from './fake-transport.ts'

const refused = () => answer(401, { success: false, code: 'AA0010', message: '用户未登录' })
const done = () => answer(200)

const asked = (...recoveries: readonly Recovery[]) => {
  const tokens: (string | undefined)[] = []
  const recover = async ({ accessToken }: Refused): Promise<Recovery> => {
    tokens.push(accessToken)
    return recoveries[tokens.length - 1] ?? 'signed-out'
  }
  return { tokens, renewal: { recover } }
}

const elsewhere = () => false

describe('renew-session', () => {
  it.each([200, 400, 403, 404, 409, 423, 500, 503])('passes a response %i', async (status) => {
    const { tokens, renewal } = asked('replay')
    const { sent, send } = fakeTransport(() => answer(status))
    expect((await through(renewSession(renewal, elsewhere), send, get())).status).toBe(status)
    expect([tokens.length, sent.length]).toEqual([0, 1])
  })

  it('S5.3 renews after 401 with the refused token, and resends the same request once', async () => {
    const { tokens, renewal } = asked('replay')
    const { sent, send } = fakeTransport(refused, done)
    const response = await through(renewSession(renewal, elsewhere), send, post({ name: '王' }), { accessToken: 'old' })
    expect(response.status).toBe(200)
    expect(tokens).toEqual(['old'])
    expect(await Promise.all(sent.map((request) => request.text()))).toEqual(['{"name":"王"}', '{"name":"王"}'])
  })

  it('S5.3 replays once: a second 401 is final, and the renewal is notified', async () => {
    const { tokens, renewal } = asked('replay', 'signed-out')
    const { sent, send } = fakeTransport(refused)
    expect((await through(renewSession(renewal, elsewhere), send, get())).status).toBe(401)
    expect([tokens.length, sent.length]).toEqual([2, 2])
  })

  it('S5.3 does not replay a second time although the second refusal could be recovered from', async () => {
    const { renewal } = asked('replay', 'replay')
    const { sent, send } = fakeTransport(refused)
    await through(renewSession(renewal, elsewhere), send, get())
    expect(sent).toHaveLength(2)
  })

  it('S5.4 returns the 401 where the session is over', async () => {
    const { sent, send } = fakeTransport(refused)
    const response = await through(renewSession(asked('signed-out').renewal, elsewhere), send, get())
    expect([response.status, sent.length]).toEqual([401, 1])
  })

  it('S5.4 on the login page only returns the 401', async () => {
    const { tokens, renewal } = asked('replay')
    const { sent, send } = fakeTransport(refused)
    const response = await through(
      renewSession(renewal, () => true),
      send,
      get(),
    )
    expect([response.status, sent.length, tokens.length]).toEqual([401, 1, 0])
  })

  it('fails like a network failure where the renewal was inconclusive', async () => {
    const failing = through(renewSession(asked('failed').renewal, elsewhere), fakeTransport(refused).send, get())
    await expect(failing).rejects.toThrow(TypeError)
  })

  it('S5.8 aborts silently where the screen is locked by then', async () => {
    const failing = through(renewSession(asked('locked').renewal, elsewhere), fakeTransport(refused).send, get())
    await expect(failing).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('hold-while-locked', () => {
  it.each([
    ['signed out', undefined, 1],
    ['signed in', { accessToken: 'a', refreshToken: 'r', tokenType: 'Bearer' }, 1],
    ['locked', { tokenType: 'Bearer', screenCode: 'seal' }, 0],
  ] as const)('S5.8 of a request that is %s', async (_, authorization, requests) => {
    const { sent, send } = fakeTransport(done)
    await through(holdWhileLocked({ authorization: () => authorization }), send, get()).catch((cause: unknown) =>
      expect(cause).toMatchObject({ name: 'AbortError' }),
    )
    expect(sent).toHaveLength(requests)
  })
})
