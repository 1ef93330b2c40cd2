import { describe, expect, it } from 'vitest'
import { createLocalMutex } from '../../../src/adapters/lock/local-mutex.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import type { Renewed } from '../../../src/core/ports/auth-gateway.ts'
import type { Sealing } from '../../../src/core/ports/sealing.ts'
import { isLocked } from '../../../src/core/session/authorization.ts'
import { SessionRenewal } from '../../../src/core/session/renewal.ts'
import { ScreenLock } from '../../../src/core/session/screen-lock.ts'
import { Session } from '../../../src/core/session/session.ts'
import { mutable } from '../../../src/core/state.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'
import { fakeSealing } from './fake-sealing.ts'
import { authorization, type BrowserTab, openTabs } from './tabs-of-a-browser.ts'

const clock = { now: () => 1_800_000_000_000 }

/** A browser, signed in: tabs with the services for locking, over one storage and one mutex. */
const browser = (count: number, renew: () => Promise<Renewed> = () => Promise.reject(new Error('not asked'))) => {
  const mutex = createLocalMutex()
  const logouts: string[] = []
  const withLock = ({ storage, session }: BrowserTab, sealing: Sealing = fakeSealing) => {
    const end = async () => {
      logouts.push('logout')
      session.clear()
    }
    const lock = new ScreenLock(session, sealing, storage, mutex, { end })
    return {
      storage,
      session,
      lock,
      renewal: new SessionRenewal(session, { renew }, storage, mutex, clock, { online: mutable(true) }),
    }
  }
  const tabs = openTabs(count).map((tab) => withLock(tab))
  const [first, second = first] = tabs
  if (!first || !second) throw new Error('no tab')
  first.session.start(authorization)
  return { first, second, logouts, withLock }
}

const lockedTab = async () => {
  const opened = browser(1)
  await opened.first.lock.setPassword('secret')
  await opened.first.lock.lock()
  return { ...opened, ...opened.first }
}

const locked = (session: Session) => isLocked(session.authorization.value)

describe('ScreenLock', () => {
  it('S5.8 storage holds only the seal while locked: no token, no password, no key', async () => {
    const { storage, session } = await lockedTab()
    expect(locked(session)).toBe(true)
    const stored = JSON.parse(storage.get(StorageKey.authorization) ?? '')
    expect(Object.keys(stored).toSorted()).toEqual(['screenCode', 'tokenType'])
    for (const secret of ['access-1', 'refresh-1']) expect(JSON.stringify(stored)).not.toContain(secret)
  })

  it('S5.8 a try whose code cannot be loaded rejects and is not counted', async () => {
    const opened = await lockedTab()
    let lost = true
    const unseal: Sealing['unseal'] = (sealed, password) =>
      lost ? Promise.reject(new TypeError('Failed to fetch')) : fakeSealing.unseal(sealed, password)
    const { lock, storage } = opened.withLock(opened, { ...fakeSealing, unseal })
    for (let time = 0; time < 6; time += 1) await expect(lock.unlock('secret')).rejects.toThrow('Failed to fetch')
    expect(storage.get(StorageKey.lockTries)).toBe('0')
    lost = false
    expect(await lock.unlock('wrong')).toEqual({ kind: 'wrong', triesLeft: 4 })
    expect(await lock.unlock('secret')).toEqual({ kind: 'unlocked' })
  })

  it('S5.8 does not lock without a password; an empty one removes it', async () => {
    const { first } = browser(1)
    expect(await first.lock.lock()).toBe(false)
    await first.lock.setPassword('secret')
    await first.lock.setPassword('')
    expect(await first.lock.lock()).toBe(false)
    expect(first.session.authorization.value).toEqual({ ...authorization, lockKey: '' })
  })

  it('S5.8 the correct password restores the tokens, resets the tries, and locks again without being asked for', async () => {
    const { storage, session, lock } = await lockedTab()
    expect(await lock.unlock('wrong')).toEqual({ kind: 'wrong', triesLeft: 4 })
    expect(await lock.unlock('secret')).toEqual({ kind: 'unlocked' })
    expect(session.authorization.value).toEqual({ ...authorization, lockKey: 'key of secret' })
    expect(storage.get(StorageKey.lockTries)).toBeUndefined()
    expect(await lock.lock()).toBe(true)
    expect(await lock.unlock('secret')).toEqual({ kind: 'unlocked' })
  })

  it('S5.8 five wrong tries sign out, at the backend too, also with a reload in between', async () => {
    const { storage, session, logouts, withLock } = await lockedTab()
    const outcomes = []
    for (let count = 0; count < 5; count += 1) {
      const reloaded = withLock({ storage, session: new Session(storage) })
      outcomes.push(await reloaded.lock.unlock('wrong'))
    }
    expect(outcomes).toEqual([
      ...[4, 3, 2, 1].map((triesLeft) => ({ kind: 'wrong', triesLeft })),
      { kind: 'signed-out' },
    ])
    session.reread()
    expect([session.authorization.value, logouts]).toEqual([undefined, ['logout']])
    expect(storage.get(StorageKey.lockTries)).toBeUndefined()
  })

  it('S5.8 concurrent tries are no more than five', async () => {
    const { session, lock } = await lockedTab()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => lock.unlock('wrong')))
    expect(outcomes.filter(({ kind }) => kind === 'wrong')).toHaveLength(4)
    expect(session.authorization.value).toBeUndefined()
  })

  it('S5.8 a damaged count does not reset the tries', async () => {
    const { storage, lock } = await lockedTab()
    storage.set(StorageKey.lockTries, 'many')
    expect(await lock.unlock('secret')).toEqual({ kind: 'signed-out' })
  })

  it('S5.8 all tabs are locked and unlocked together, and no tab keeps a token', async () => {
    const { first, second } = browser(2)
    await first.lock.setPassword('secret')
    await second.lock.lock()
    for (const { session } of [first, second])
      expect(JSON.stringify([session.authorization.value, session.openText])).not.toMatch(/access|refresh/)
    await second.lock.unlock('secret')
    expect(first.session.authorization.value?.accessToken).toBe('access-1')
  })

  it('S5.8 reports where there is nothing to unlock', async () => {
    const { first } = browser(1)
    expect(await first.lock.unlock('x')).toEqual({ kind: 'unlocked' })
    first.session.clear()
    expect(await first.lock.unlock('x')).toEqual({ kind: 'signed-out' })
    await first.lock.setPassword('x')
    expect(await first.lock.lock()).toBe(false)
  })

  it('S5.8 signing out in another tab while the password is being checked wins', async () => {
    const { session, lock } = await lockedTab()
    const outcome = lock.unlock('secret')
    await Promise.resolve()
    session.clear()
    expect(await outcome).toEqual({ kind: 'signed-out' })
    expect(session.authorization.value).toBeUndefined()
  })

  it('S5.8 the password of a seal that replaced another opens nothing of the old one', async () => {
    const { storage, session, lock } = await lockedTab()
    const mine = await fakeSealing.seal('{"accessToken":"x","refreshToken":"y","tokenType":"z"}', 'key of mine')
    storage.set(StorageKey.authorization, JSON.stringify({ tokenType: 'Bearer', screenCode: mine }))
    const ended: unknown[] = []
    session.signedOut.subscribe(() => ended.push(session.authorization.value?.accessToken))
    await lock.unlock('mine')
    expect(ended).toEqual(['x']) // Loaded values are cleared, and the backend refuses the unknown tokens.
  })

  it('S5.8 locking waits for a running renewal, and seals its result', async () => {
    const answer = Promise.withResolvers<Renewed>()
    const { first, second } = browser(2, () => answer.promise)
    await first.lock.setPassword('secret')
    const recovery = first.renewal.recover({ accessToken: 'access-1', generation: 0 })
    const locking = second.lock.lock()
    await new Promise((resolve) => setImmediate(resolve))
    expect(locked(second.session)).toBe(false)
    answer.resolve({ accessToken: 'access-2', refreshToken: 'refresh-2' })
    expect([await recovery, await locking]).toEqual(['replay', true])
    expect(first.storage.get(StorageKey.authorization)).not.toContain('access-2')
    await first.lock.unlock('secret')
    expect(second.session.authorization.value).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-1' })
  })

  it('S5.8 a renewal that fails does not prevent locking; the present tokens are sealed', async () => {
    const answer = Promise.withResolvers<Renewed>()
    const { first } = browser(1, () => answer.promise)
    await first.lock.setPassword('secret')
    const recovery = first.renewal.recover({ accessToken: 'access-1', generation: 0 })
    const locking = first.lock.lock()
    answer.reject(new ApiError({ kind: 'timeout', message: 'timeout of 10000ms exceeded' }))
    expect([await recovery, await locking, locked(first.session)]).toEqual(['locked', true, true])
    await first.lock.unlock('secret')
    expect(first.session.authorization.value).toMatchObject(authorization)
  })

  it('S5.8 a request refused while locked causes no renewal, and signs no user out', async () => {
    const { session, lock, renewal } = await lockedTab()
    for (const accessToken of ['access-1', 'older', undefined])
      expect(await renewal.recover({ accessToken, generation: 0 })).toBe('locked')
    expect(locked(session)).toBe(true)
    await lock.unlock('secret')
    expect(await renewal.recover({ accessToken: 'older', generation: 0 })).toBe('replay')
  })

  it('S5.1 a request from before the lock is not replayed as the user who signed in meanwhile', async () => {
    const { session, renewal } = await lockedTab()
    session.clear()
    session.start({ accessToken: 'other-1', refreshToken: 'other', tokenType: 'Bearer' })
    expect(await renewal.recover({ accessToken: 'access-1', generation: 0 })).toBe('signed-out')
    expect(session.authorization.value?.accessToken).toBe('other-1')
  })
})
