import { Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLocalMutex } from '../../../src/adapters/lock/local-mutex.ts'
import { defaultSettings, type LayoutSettings } from '../../../src/core/preferences/layout-preferences.ts'
import { isLocked } from '../../../src/core/session/authorization.ts'
import { IdleLock } from '../../../src/core/session/idle-lock.ts'
import { ScreenLock } from '../../../src/core/session/screen-lock.ts'
import { mutable } from '../../../src/core/state.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'
import { fakeSealing } from './fake-sealing.ts'
import { authorization, openTabs } from './tabs-of-a-browser.ts'

const minute = 60_000

/** A browser with tabs, signed in, with a lock password; its clock and timers advance together, except during sleep. */
const browser = async (count = 1, autoLock: LayoutSettings['autoLock'] = '5') => {
  const mutex = createLocalMutex()
  const settings = mutable({ ...defaultSettings, autoLock })
  const clock = { asleep: 0, now: () => Date.now() + clock.asleep }
  const [first, ...others] = openTabs(count)
  if (!first) throw new Error('no tab')
  first.session.start(authorization)
  first.session.keepLockKey(await fakeSealing.keyOf('secret'))
  const tabs = [first, ...others].map(({ storage, session }) => {
    const screenLock = new ScreenLock(session, fakeSealing, storage, mutex, { end: async () => session.clear() })
    const activity = { signs: new Subject<void>(), returns: new Subject<void>() }
    const idle = new IdleLock({ session, screenLock, layout: { settings }, activity, storage, clock })
    return { storage, session, screenLock, ...activity, idle }
  })
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
  const locked = () => isLocked(first.session.authorization.value)
  const [tab, other = tab] = tabs
  if (!tab || !other) throw new Error('no tab')
  return { tab, other, settings, clock, pass, locked }
}

describe('IdleLock', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
  afterEach(() => void vi.useRealTimers())

  it.each(['5', '10', '15', '30'] as const)('S5.8 locks after %s minutes of inactivity', async (limit) => {
    const { pass, locked } = await browser(1, limit)
    await pass(Number(limit) * minute - 1)
    expect(locked()).toBe(false)
    await pass(1)
    expect(locked()).toBe(true)
  })

  it('S5.8 never locks if the setting is off', async () => {
    const { pass, locked } = await browser(1, 'off')
    await pass(600 * minute)
    expect(locked()).toBe(false)
  })

  it('S5.8 counts from the last activity', async () => {
    const { tab, pass, locked } = await browser()
    for (let count = 0; count < 10; count += 1) {
      await pass(4 * minute)
      tab.signs.next()
    }
    expect(locked()).toBe(false)
    await pass(5 * minute - 1)
    expect(locked()).toBe(false)
    await pass(1)
    expect(locked()).toBe(true)
  })

  it('S5.8 activity in one tab counts for the others', async () => {
    const { other, pass, locked } = await browser(3)
    for (let count = 0; count < 5; count += 1) {
      await pass(4 * minute)
      other.signs.next()
    }
    expect(locked()).toBe(false)
    await pass(5 * minute)
    expect(locked()).toBe(true)
  })

  it('S5.8 showing a page is not activity', async () => {
    const { tab, pass, locked } = await browser()
    await pass(4 * minute)
    tab.returns.next()
    await pass(minute)
    expect(locked()).toBe(true)
  })

  it.each(['signs', 'returns'] as const)('S5.8 after sleep, a device locks at the first of its %s', async (what) => {
    const { tab, clock, pass, locked } = await browser()
    await pass(minute)
    clock.asleep = 5 * minute
    tab[what].next()
    await pass(0)
    expect(locked()).toBe(true)
  })

  it('S5.8 a short sleep does not lock', async () => {
    const { tab, clock, pass, locked } = await browser()
    clock.asleep = 4 * minute
    tab.returns.next()
    tab.signs.next()
    await pass(5 * minute - 1)
    expect(locked()).toBe(false)
  })

  it('S5.8 a clock that is set back restarts the time', async () => {
    const { tab, clock, pass, locked } = await browser()
    await pass(3 * minute)
    clock.asleep = -600 * minute
    tab.returns.next()
    await pass(5 * minute - 1)
    expect(locked()).toBe(false)
    await pass(1)
    expect(locked()).toBe(true)
  })

  it.each(['', 'x', '-1', '1e999', '0'])('S11.1 a damaged stamp restarts the time: %j', async (stamp) => {
    const { tab, pass, locked } = await browser()
    tab.storage.set(StorageKey.lastActivity, stamp)
    await pass(5 * minute)
    expect(locked()).toBe(false)
    await pass(5 * minute)
    expect(locked()).toBe(true)
  })

  it('S5.8 unlocking restarts the time', async () => {
    const { tab, pass, locked } = await browser(2)
    await pass(5 * minute)
    await pass(60 * minute)
    expect(await tab.screenLock.unlock('secret')).toEqual({ kind: 'unlocked' })
    await pass(5 * minute - 1)
    expect(locked()).toBe(false)
    await pass(1)
    expect(locked()).toBe(true)
  })

  it('S5.8 a reload continues the time', async () => {
    const { tab, clock, settings, pass, locked } = await browser()
    await pass(minute)
    clock.asleep = 60 * minute
    const { storage, session, screenLock, signs, returns } = tab
    const activity = { signs, returns }
    const again = new IdleLock({ session, screenLock, layout: { settings }, activity, storage, clock })
    await pass(0)
    expect([locked(), again.asksForPassword.value]).toEqual([true, false])
  })

  it('S5.8 applies a change of the setting', async () => {
    const { settings, pass, locked } = await browser(1, '30')
    await pass(6 * minute)
    settings.next({ ...settings.value, autoLock: '10' })
    await pass(10 * minute - 1)
    expect(locked()).toBe(false)
    settings.next({ ...settings.value, autoLock: 'off' })
    await pass(60 * minute)
    expect(locked()).toBe(false)
    settings.next({ ...settings.value, autoLock: '5' })
    await pass(5 * minute)
    expect(locked()).toBe(true)
  })

  it('S5.8 asks once for a password where this sign-in has none, and does not lock without one', async () => {
    const { tab, settings, pass, locked } = await browser()
    const { asksForPassword } = tab.idle
    expect(asksForPassword.value).toBe(false)
    tab.session.start(authorization)
    expect(asksForPassword.value).toBe(true)
    await pass(60 * minute)
    expect(locked()).toBe(false)
    await tab.screenLock.setPassword('')
    expect(asksForPassword.value).toBe(false)
    await pass(60 * minute)
    expect(locked()).toBe(false)
    await tab.screenLock.setPassword('secret')
    await pass(5 * minute)
    expect([locked(), asksForPassword.value]).toEqual([true, false])
    tab.session.clear()
    expect(asksForPassword.value).toBe(false)
    settings.next({ ...settings.value, autoLock: 'off' })
    tab.session.start(authorization)
    expect(asksForPassword.value).toBe(false)
  })

  it('S5.8 watches and stores nothing while signed out', async () => {
    const { tab, pass } = await browser()
    tab.session.clear()
    tab.signs.next()
    await pass(60 * minute)
    expect(tab.storage.get(StorageKey.lastActivity)).toBeUndefined()
    expect(vi.getTimerCount()).toBe(0)
  })
})
