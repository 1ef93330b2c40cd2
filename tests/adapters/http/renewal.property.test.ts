import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLease } from '../../../src/adapters/lock/lease.ts'
import { createNotifier, ToastStream } from '../../../src/adapters/notification/notifier.ts'
import { createMemoryArea, createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { openHttpTab } from '../../support/http-tab.ts'
import { answer } from './middleware/fake-transport.ts'

const outcomes = [
  'ok',
  'ok, and the new token is refused too',
  '401',
  '500',
  'garbage',
  'timeout',
  'network lost',
] as const
type Outcome = (typeof outcomes)[number]

const clock = { now: () => Date.now() }
const old = { accessToken: 'old', refreshToken: 'refresh', tokenType: 'Bearer' }
const success = (data: unknown) => answer(200, { success: true, code: 'AA0000', message: '操作成功', data, total: 0 })
const refused = () => answer(401, { success: false, code: 'AA0010', message: '用户未登录' })

/** A backend whose old token has expired; each response has its own delay. */
const backend = (outcome: Outcome, delays: readonly number[]) => {
  let turn = 0
  const count = { renewals: 0, calls: 0 }
  const late = () => new Promise((resolve) => setTimeout(resolve, delays[turn++ % delays.length]))
  const renew = (): Response | Promise<Response> => {
    count.renewals += 1
    switch (outcome) {
      case '401':
        return refused()
      case '500':
        return answer(500, { success: false, code: 'AA0003', message: '服务器异常' })
      case 'garbage':
        return new Response('<html>')
      case 'timeout':
        return new Promise(() => undefined)
      case 'network lost':
        throw new TypeError('fetch failed')
      default:
        return success({ accessToken: 'new', expiresIn: 900 })
    }
  }
  const fetch = async (request: Request): Promise<Response> => {
    await late()
    if (request.url.endsWith('/api/auth/token')) return renew()
    count.calls += 1
    const valid = outcome === 'ok' && request.headers.get('Authorization') === 'Bearer new'
    return valid ? success([]) : refused()
  }
  return { fetch, count }
}

/** Advances the time until the promise settles; in each millisecond all pending microtasks run. */
const passTime = async <T>(ending: Promise<T>): Promise<T> => {
  const progress = { over: false }
  const end = () => {
    progress.over = true
  }
  ending.then(end, end)
  while (!progress.over) {
    await vi.advanceTimersByTimeAsync(1)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return ending
}

/** Two repetitions, so that a run is short. */
const pace = { waits: [5, 10], patience: 60_000 }

/** One run: some tabs with some concurrent requests each. */
const run = async (outcome: Outcome, tabCount: number, requests: number, delays: readonly number[]) => {
  const { fetch, count } = backend(outcome, delays)
  const area = createMemoryArea()
  const tabs = Array.from({ length: tabCount }, () => {
    const storage = createMemoryStorage(area)
    const mutex = createLease(storage, clock, { life: 60_000, settle: 1, poll: 5 })
    return openHttpTab({ fetch, storage, mutex, clock, pace, config: { renewalTimeout: 10 } })
  })
  tabs[0]?.session.start(old)
  const messages = tabs.map(() => 0)
  const ending = Promise.all(
    tabs.map(({ api }, tab) => {
      const stream = new ToastStream()
      const notifier = createNotifier(clock, stream)
      stream.toasts.subscribe(() => {
        messages[tab] = (messages[tab] ?? 0) + 1
      })
      return Promise.allSettled(
        Array.from({ length: requests }, async () => {
          try {
            await api.list('/api/system/user/list')
          } catch (error) {
            if (error instanceof ApiError) notifier.failure(error)
            throw error
          }
        }),
      )
    }),
  )
  const settled = await passTime(ending)
  return { settled: settled.flat(), count, messages, signedIn: tabs.map(({ session }) => session.authorization.value) }
}

describe('renewal', () => {
  // Fake timers, so that a busy machine does not exceed the renewal's time-out.
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] }),
  )
  afterEach(() => void vi.useRealTimers())

  it('S5.3 S5.4 for any number of requests failing together: all settle, one renewal, one message, no loop', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...outcomes),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 8 }),
        async (outcome, tabCount, requests, delays) => {
          const { settled, count, messages, signedIn } = await run(outcome, tabCount, requests, delays)
          const total = tabCount * requests

          expect(settled).toHaveLength(total)
          for (const result of settled) {
            expect(result.status).toBe(outcome === 'ok' ? 'fulfilled' : 'rejected')
            if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(ApiError)
          }
          // Without a network a later 401 may retry; an attempt without an answer is repeated; neither loops.
          const away = outcome === 'network lost'
          if (away) expect(count.renewals).toBeLessThanOrEqual(total)
          else expect(count.renewals).toBe(outcome === 'timeout' || outcome === '500' ? 3 : 1)
          expect(count.calls).toBeLessThanOrEqual(2 * total)
          for (const shown of messages) expect(shown).toBeLessThanOrEqual(1)
          for (const authorization of signedIn) {
            if (outcome === 'ok') expect(authorization?.accessToken).toBe('new')
            else if (away) expect(authorization?.accessToken).toBe('old')
            else expect(authorization).toBeUndefined()
          }
        },
      ),
      { numRuns: 80 },
    )
  }, 60_000)

  it('S5.3 keeps the old refresh token and token type', async () => {
    expect((await run('ok', 1, 3, [0])).signedIn).toEqual([{ ...old, accessToken: 'new' }])
  })

  it('S5.4 on the login page a refused request is only rejected: no renewal, no sign-out', async () => {
    const { fetch, count } = backend('ok', [0])
    const { api, session } = openHttpTab({ fetch, atLogin: () => true })
    session.start(old)
    await expect(passTime(api.list('/api/system/user/list'))).rejects.toMatchObject({ kind: 'unauthorized' })
    expect([count.renewals, session.authorization.value]).toEqual([0, old])
  })

  it('S5.3 a request without a token is refused without a renewal', async () => {
    const { fetch, count } = backend('ok', [0])
    const { api } = openHttpTab({ fetch })
    await expect(passTime(api.list('/api/system/user/list'))).rejects.toMatchObject({ kind: 'unauthorized' })
    expect([count.renewals, count.calls]).toEqual([0, 1])
  })

  it('S5.3 a caller that aborts during the renewal gets its abort, and the others their rows', async () => {
    const { fetch } = backend('ok', [5])
    const { api, session } = openHttpTab({ fetch })
    session.start(old)
    const controller = new AbortController()
    const leaving = api.list('/api/system/user/list', { signal: controller.signal })
    const staying = api.list('/api/system/user/list')
    setTimeout(() => controller.abort(), 8)
    const [gone, stayed] = await passTime(Promise.allSettled([leaving, staying]))
    expect(gone).toMatchObject({ status: 'rejected', reason: { kind: 'aborted' } })
    expect(stayed).toMatchObject({ status: 'fulfilled', value: { rows: [] } })
  })
})
