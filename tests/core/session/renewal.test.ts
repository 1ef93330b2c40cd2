import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLocalMutex } from '../../../src/adapters/lock/local-mutex.ts'
import { ApiError, type ApiErrorKind } from '../../../src/core/failure/api-error.ts'
import type { Renewed } from '../../../src/core/ports/auth-gateway.ts'
import { SessionRenewal } from '../../../src/core/session/renewal.ts'
import { mutable } from '../../../src/core/state.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'
import { authorization, openTabs } from './tabs-of-a-browser.ts'

const failure = (kind: ApiErrorKind, status?: number) =>
  new ApiError({ kind, message: '', ...(status === undefined ? {} : { status }) })

/** A browser with signed-in tabs; `answer` is the backend's response to the nth renewal, counted from 1. */
const browser = (tabs: number, answer: (call: number) => Promise<Renewed>) => {
  const mutex = createLocalMutex()
  const clock = { time: 1_800_000_000_000, now: () => clock.time }
  const network = { online: mutable(true) }
  const asked: string[] = []
  const gateway = {
    renew: (refreshToken: string) => {
      asked.push(refreshToken)
      return answer(asked.length)
    },
  }
  const opened = openTabs(tabs).map((tab) => {
    const renewal = new SessionRenewal(tab.session, gateway, tab.storage, mutex, clock, network)
    /** Recovers a refused request of the first sign-in. */
    const recover = (accessToken: string, generation = 0) => renewal.recover({ accessToken, generation })
    return { ...tab, recover }
  })
  const [first] = opened
  if (!first) throw new Error('no tab')
  first.session.start(authorization)
  return { tabs: opened, first, clock, network, asked }
}

const fresh = async (call: number): Promise<Renewed> => ({ accessToken: `access-${call + 1}` })

describe('SessionRenewal', () => {
  it('S5.3 renews, keeps the refresh token and token type, and has the request replayed', async () => {
    const { first, asked } = browser(1, fresh)
    expect(await first.recover('access-1')).toBe('replay')
    expect(asked).toEqual(['refresh-1'])
    expect(first.session.authorization.value).toEqual({ ...authorization, accessToken: 'access-2' })
  })

  it.each([1, 2, 5])('S5.3 20 requests in each of %i tabs cause one renewal', async (count) => {
    const { tabs, asked } = browser(count, fresh)
    const all = tabs.flatMap(({ recover }) => Array.from({ length: 20 }, () => recover('access-1')))
    expect(new Set(await Promise.all(all))).toEqual(new Set(['replay']))
    expect(asked).toHaveLength(1)
    for (const { session } of tabs) expect(session.authorization.value?.accessToken).toBe('access-2')
  })

  it('S5.3 a late 401 for the old token is replayed, not renewed again', async () => {
    const { first, asked } = browser(1, fresh)
    await first.recover('access-1')
    expect(await first.recover('access-1')).toBe('replay')
    expect(asked).toHaveLength(1)
  })

  it('S5.3 a request with an even older token does not affect one with the present token', async () => {
    const { first, asked } = browser(1, fresh)
    const both = [first.recover('access-0'), first.recover('access-1')]
    expect(await Promise.all(both)).toEqual(['replay', 'replay'])
    expect(asked).toHaveLength(1)
    expect(first.session.authorization.value?.accessToken).toBe('access-2')
  })

  it('S5.4 a fresh token refused within the minute ends the session; after the minute it is renewed', async () => {
    const early = browser(1, fresh)
    await early.first.recover('access-1')
    early.clock.time += 59_999
    expect(await early.first.recover('access-2')).toBe('signed-out')
    expect(early.first.session.authorization.value).toBeUndefined()

    const late = browser(1, fresh)
    await late.first.recover('access-1')
    late.clock.time += 60_000
    expect(await late.first.recover('access-2')).toBe('replay')
    expect(late.asked).toHaveLength(2)
  })

  it.each([
    failure('unauthorized', 401),
    failure('forbidden', 403),
    failure('status', 400),
    failure('status', 404),
    failure('business'),
    failure('malformed', 200),
  ])('S5.4 a refused renewal ends the session in all tabs: $kind $status', async (refusal) => {
    const { tabs, first, asked } = browser(2, () => Promise.reject(refusal))
    const all = tabs.map(({ recover }) => recover('access-1'))
    expect(await Promise.all(all)).toEqual(['signed-out', 'signed-out'])
    expect(asked).toHaveLength(1)
    expect(first.storage.get(StorageKey.authorization)).toBeUndefined()
  })

  it.each(['', 'line\nbreak', '令牌'])(
    'S5.4 a response whose token cannot be sent counts as refused: %j',
    async (bad) => {
      const { first } = browser(1, async () => ({ accessToken: bad }))
      expect(await first.recover('access-1')).toBe('signed-out')
      expect(first.session.authorization.value).toBeUndefined()
    },
  )

  it.each([failure('network'), failure('aborted')])(
    'S5.4 nothing is repeated and no user is signed out while the network is away: $kind',
    async (refusal) => {
      const { first, asked } = browser(1, (call) => (call === 1 ? Promise.reject(refusal) : fresh(call)))
      const all = Array.from({ length: 5 }, () => first.recover('access-1'))
      expect(new Set(await Promise.all(all))).toEqual(new Set(['failed']))
      expect(asked).toHaveLength(1)
      expect(first.session.authorization.value).toEqual(authorization)
      expect(await first.recover('access-1')).toBe('replay')
    },
  )

  it('S5.4 nothing is attempted while the device has no network', async () => {
    const { first, network, asked } = browser(1, fresh)
    network.online.next(false)
    expect(await first.recover('access-1')).toBe('failed')
    expect([asked, first.session.authorization.value]).toEqual([[], authorization])
  })

  it('S5.4 without a refresh token the session ends', async () => {
    const { first, asked } = browser(1, fresh)
    first.session.start({ ...authorization, refreshToken: '' })
    first.session.renewed({ accessToken: 'access-9' })
    expect(await first.recover('access-9')).toBe('signed-out')
    expect(asked).toEqual([])
  })

  it.each(['-5', 'NaN', 'soon', '1e999', '{}'])(
    'S5.3 a damaged stamp does not prevent the renewal: %s',
    async (stamp) => {
      const { first } = browser(1, fresh)
      first.storage.set(StorageKey.lastRenewal, stamp)
      expect(await first.recover('access-1')).toBe('replay')
    },
  )

  it('S5.3 a stamp in the future does not prevent the renewal', async () => {
    const { first, clock } = browser(1, fresh)
    first.storage.set(StorageKey.lastRenewal, String(clock.time + 86_400_000))
    expect(await first.recover('access-1')).toBe('replay')
  })

  it('S5.3 the stamp of one session does not apply to the next', async () => {
    const { first } = browser(1, fresh)
    await first.recover('access-1')
    first.session.clear()
    first.session.start({ ...authorization, accessToken: 'next-1' })
    expect(await first.recover('next-1', 1)).toBe('replay')
  })

  it('S5.4 signing out during a renewal wins', async () => {
    const answer = Promise.withResolvers<Renewed>()
    const { first } = browser(1, () => answer.promise)
    const recovery = first.recover('access-1')
    await Promise.resolve()
    first.session.clear()
    answer.resolve({ accessToken: 'access-2' })
    expect(await recovery).toBe('signed-out')
    expect(first.session.authorization.value).toBeUndefined()
  })

  it('S5.1 a request of an ended session is not replayed as another user', async () => {
    const { first, asked } = browser(1, fresh)
    first.session.start({ accessToken: 'other-1', refreshToken: 'other', tokenType: 'Bearer' })
    expect(await first.recover('access-1')).toBe('signed-out')
    expect(first.session.authorization.value?.accessToken).toBe('other-1')
    expect(asked).toEqual([])
  })

  it('S5.3 a program error rejects every caller, and does not block the next request', async () => {
    const fault = new TypeError('fault')
    const { first } = browser(1, (call) => (call === 1 ? Promise.reject(fault) : fresh(call)))
    const both = await Promise.allSettled([first.recover('access-1'), first.recover('access-1')])
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await first.recover('access-1')).toBe('replay')
  })
})

describe('an attempt that says nothing about the token', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A browser whose clock is that of the timers. */
  const timedBrowser = (...given: Parameters<typeof browser>) => {
    const opened = browser(...given)
    opened.clock.now = () => Date.now()
    return opened
  }
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

  it.each([
    failure('timeout'),
    failure('status', 429),
    failure('status', 500),
    failure('status', 502),
    failure('status', 503),
    failure('malformed', 504),
  ])('S5.4 is repeated with back-off until it is answered: $kind $status', async (trouble) => {
    const { tabs, asked } = timedBrowser(2, (call) => (call < 5 ? Promise.reject(trouble) : fresh(call)))
    const all = Promise.all(tabs.flatMap(({ recover }) => [recover('access-1'), recover('access-1')]))
    const counts: number[] = []
    for (const step of [0, 999, 1, 1_999, 1, 3_999, 1, 7_999, 1]) {
      await pass(step)
      counts.push(asked.length)
    }
    // One at a time for both tabs, after 1, 2, 4 and 8 seconds.
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5])
    expect(new Set(await all)).toEqual(new Set(['replay']))
    expect(tabs[1]?.session.authorization.value?.accessToken).toBe('access-6')
    expect(tabs[0]?.storage.get(StorageKey.renewalSeries)).toBeUndefined()
  })

  it('S5.4 has failed after 60 seconds: the session ends in all tabs', async () => {
    const { tabs, first, asked } = timedBrowser(2, () => Promise.reject(failure('status', 503)))
    const all = Promise.all(tabs.map(({ recover }) => recover('access-1')))
    await pass(59_500)
    expect(first.session.authorization.value).toEqual(authorization)
    await pass(500)
    expect(await all).toEqual(['signed-out', 'signed-out'])
    expect([asked.length, first.storage.get(StorageKey.renewalSeries)]).toEqual([7, undefined])
    expect(first.session.authorization.value).toBeUndefined()
  })

  it('S5.4 the 60 seconds include attempts that take long', async () => {
    const late = () => new Promise<Renewed>((_, reject) => setTimeout(() => reject(failure('timeout')), 10_000))
    const { first, asked } = timedBrowser(1, late)
    const recovery = first.recover('access-1')
    // At 0, 11, 23, 37 and 55 s; the last one may take its 10 s.
    await pass(75_000)
    expect(await recovery).toBe('signed-out')
    expect(asked).toHaveLength(5)
  })

  it('S5.4 a refusal in between has failed at once', async () => {
    const { first, asked } = timedBrowser(1, (call) =>
      Promise.reject(call === 1 ? failure('status', 503) : failure('unauthorized', 401)),
    )
    const recovery = first.recover('access-1')
    await pass(1_000)
    expect(await recovery).toBe('signed-out')
    expect(asked).toHaveLength(2)
  })

  it('S5.4 a network that is lost in between ends the series, and signs no user out', async () => {
    const { first, network, asked } = timedBrowser(1, () => Promise.reject(failure('status', 503)))
    const recovery = first.recover('access-1')
    await pass(4_000)
    network.online.next(false)
    expect(await recovery).toBe('failed')
    await pass(120_000)
    expect([asked.length, first.session.authorization.value]).toEqual([3, authorization])
  })

  it('S5.8 the screen can be locked between two attempts', async () => {
    const { first, asked } = timedBrowser(1, () => Promise.reject(failure('status', 503)))
    const recovery = first.recover('access-1')
    await pass(500)
    expect(first.session.lock(first.session.openText ?? '', 'seal')).toBe(true)
    await pass(500)
    expect(await recovery).toBe('locked')
    expect(asked).toHaveLength(1)
  })

  it.each(['{}', 'x', '{"since":1,"attempts":1,"next":1}', '{"since":9e15,"attempts":1,"next":9e15}'])(
    'S5.4 a damaged or outdated record delays nothing: %s',
    async (record) => {
      const { first } = timedBrowser(1, fresh)
      first.storage.set(StorageKey.renewalSeries, record)
      expect(await first.recover('access-1')).toBe('replay')
    },
  )
})
