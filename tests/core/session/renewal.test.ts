import { describe, expect, it } from 'vitest'
import { createLocalMutex } from '../../../src/adapters/lock/local-mutex.ts'
import { ApiError, type ApiErrorKind } from '../../../src/core/failure/api-error.ts'
import type { Renewed } from '../../../src/core/ports/auth-gateway.ts'
import { SessionRenewal } from '../../../src/core/session/renewal.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'
import { authorization, openTabs } from './tabs-of-a-browser.ts'

const failure = (kind: ApiErrorKind, status?: number) =>
  new ApiError({ kind, message: '', ...(status === undefined ? {} : { status }) })

/** A browser with signed-in tabs; `answer` is the backend's response to the nth renewal, counted from 1. */
const browser = (tabs: number, answer: (call: number) => Promise<Renewed>) => {
  const mutex = createLocalMutex()
  const clock = { time: 1_800_000_000_000, now: () => clock.time }
  const asked: string[] = []
  const gateway = {
    renew: (refreshToken: string) => {
      asked.push(refreshToken)
      return answer(asked.length)
    },
  }
  const opened = openTabs(tabs).map((tab) => {
    const renewal = new SessionRenewal(tab.session, gateway, tab.storage, mutex, clock)
    /** Recovers a refused request of the first sign-in. */
    const recover = (accessToken: string, generation = 0) => renewal.recover({ accessToken, generation })
    return { ...tab, recover }
  })
  const [first] = opened
  if (!first) throw new Error('no tab')
  first.session.start(authorization)
  return { tabs: opened, first, clock, asked }
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
    failure('status', 500),
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

  it.each([
    failure('network'),
    failure('timeout'),
    failure('aborted'),
    failure('status', 503),
    failure('status', 502),
    failure('status', 504),
    failure('status', 429),
  ])('S5.3 no user is signed out where the renewal is inconclusive: $kind $status', async (refusal) => {
    const { first, asked } = browser(1, (call) => (call === 1 ? Promise.reject(refusal) : fresh(call)))
    const all = Array.from({ length: 5 }, () => first.recover('access-1'))
    expect(new Set(await Promise.all(all))).toEqual(new Set(['failed']))
    expect(asked).toHaveLength(1)
    expect(first.session.authorization.value).toEqual(authorization)
    expect(await first.recover('access-1')).toBe('replay')
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
