import { Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { UserInfo } from '../../../src/core/account/user-info.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import { SessionUse } from '../../../src/core/session/session-use.ts'
import { mutable } from '../../../src/core/state.ts'
import { authorization, openTabs } from './tabs-of-a-browser.ts'

const minute = 60_000
const person: UserInfo = {
  id: '1',
  username: 'a',
  name: '甲',
  role: '',
  roleNames: [],
  permissionList: [],
  idleMinutes: 30,
}

/** A backend with an idle end, and the tabs of a browser that is signed in there; `away` cuts the network. */
const browser = (count = 1, idleMinutes: number | undefined = 30) => {
  const backend = { used: Date.now(), calls: 0, away: false }
  const tabs = openTabs(count)
  tabs[0]?.session.start(authorization)
  const answer = (isUse: boolean, end: () => void) => async () => {
    if (backend.away) throw new ApiError({ kind: 'network', message: 'Network Error' })
    if (Date.now() - backend.used >= 30 * minute) {
      end()
      throw new ApiError({ kind: 'unauthorized', status: 401, message: '用户未登录' })
    }
    if (isUse) backend.calls += 1
    // As the server does, to save writes.
    if (isUse && Date.now() - backend.used >= minute) backend.used = Date.now()
  }
  const opened = tabs.map(({ storage, session }) => {
    const activity = { signs: new Subject<void>(), returns: new Subject<void>() }
    const told: string[] = []
    const end = () => session.clear()
    const { idleMinutes: _minutes, ...user } = person
    const use = new SessionUse({
      session,
      account: { user: mutable<UserInfo | undefined>({ ...user, ...(idleMinutes && { idleMinutes }) }) },
      activity,
      storage,
      clock: { now: () => Date.now() },
      notifier: { tell: (text) => told.push(text) },
      keep: answer(true, end),
      ask: answer(false, end),
    })
    return { session, use, told, ...activity }
  })
  const [tab, other = opened[0]] = opened
  if (!tab || !other) throw new Error('no tab')
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  /** Types a key each second. */
  const type = async (minutes: number, where = tab) => {
    for (let second = 0; second < minutes * 60; second += 1) {
      where.signs.next()
      await pass(1000)
    }
  }
  const isOpen = () => tab.session.authorization.value !== undefined
  return { backend, tab, other, pass, type, isOpen }
}

describe('SessionUse', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
  afterEach(() => void vi.useRealTimers())

  it('S5.4 who types for two hours without a call stays signed in, with a call a minute at most', async () => {
    const { backend, type, isOpen, tab } = browser()
    await type(120)
    expect([isOpen(), tab.use.endsAt.value, tab.told]).toEqual([true, undefined, []])
    expect(backend.calls).toBeGreaterThan(100)
    expect(backend.calls).toBeLessThanOrEqual(121)
  })

  it('S5.4 warns two minutes before the end, and ends with the reason where nobody goes on', async () => {
    const { tab, pass, isOpen } = browser()
    await pass(27 * minute - 1)
    expect(tab.use.endsAt.value).toBeUndefined()
    await pass(1)
    expect(tab.use.endsAt.value).toBe(Date.now() + 2 * minute)
    await pass(2 * minute)
    expect(tab.use.endsAt.value).toBeUndefined()
    await pass(minute)
    expect([isOpen(), tab.told]).toEqual([false, ['您已超过 30 分钟没有操作，登录已自动退出，请重新登录']])
  })

  it('S5.4 继续使用 goes on for the whole time, in all tabs; a sign of use alone does not end the warning', async () => {
    const { tab, other, pass, isOpen } = browser(2)
    await pass(27 * minute)
    expect([tab.use.endsAt.value, other.use.endsAt.value]).toEqual([expect.any(Number), expect.any(Number)])
    other.signs.next()
    expect(other.use.endsAt.value).toEqual(expect.any(Number))
    await other.use.goOn()
    expect([tab.use.endsAt.value, other.use.endsAt.value]).toEqual([undefined, undefined])
    await pass(26 * minute)
    expect([isOpen(), tab.use.endsAt.value]).toEqual([true, undefined])
  })

  it('S5.4 use in one tab is use in all, told to the backend once', async () => {
    const { backend, tab, other, type, isOpen } = browser(2)
    await type(40, other)
    expect([isOpen(), tab.use.endsAt.value, tab.told]).toEqual([true, undefined, []])
    expect(backend.calls).toBeLessThanOrEqual(41)
  })

  it('S5.4 a network that is away is no end: use is told as soon as it is back', async () => {
    const { backend, tab, type, isOpen } = browser()
    await type(5)
    backend.away = true
    await type(5)
    backend.away = false
    await type(25)
    expect([isOpen(), tab.told]).toEqual([true, []])
  })

  it('S5.4 a device that slept past the end finds it when it returns', async () => {
    const { backend, tab, pass, isOpen } = browser()
    backend.used -= 31 * minute
    vi.setSystemTime(Date.now() + 31 * minute)
    tab.returns.next()
    await pass(0)
    expect([isOpen(), tab.told.length]).toEqual([false, 1])
  })

  it('S5.4 a user who signs out, and a backend that says no time, get neither warning nor reason', async () => {
    const first = browser()
    await first.pass(28 * minute)
    first.tab.session.clear(true)
    expect([first.tab.told, first.tab.use.endsAt.value]).toEqual([[], undefined])
    const other = browser(1, 0)
    await other.pass(60 * minute)
    expect([other.tab.told, other.tab.use.endsAt.value]).toEqual([[], undefined])
  })
})
