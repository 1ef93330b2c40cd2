import { describe, expect, it } from 'vitest'
import type { Cipher } from '../../../src/core/ports/cipher.ts'
import { ScreenLock } from '../../../src/core/session/screen-lock.ts'
import { Session } from '../../../src/core/session/session.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'
import { authorization, openTabs, signedInTab } from './tabs-of-a-browser.ts'

const cipher: Cipher = {
  encrypt: async (plain) => plain,
  seal: async (password) => `sealed:${[...password].toReversed().join('')}`,
  opens: async (seal, password) => seal === `sealed:${[...password].toReversed().join('')}`,
}

const lockedTab = async () => {
  const { storage, session } = signedInTab()
  const lock = new ScreenLock(session, cipher, storage)
  await lock.lock('secret')
  return { storage, session, lock }
}

describe('ScreenLock', () => {
  it('S5.8 stores the seal of the password, never the password', async () => {
    const { storage, session, lock } = await lockedTab()
    expect(lock.locked.value).toBe(true)
    expect(session.authorization.value?.screenCode).toBe('sealed:terces')
    expect(storage.get(StorageKey.authorization)).not.toContain('secret')
  })

  it('S5.8 an empty password removes the lock', async () => {
    const { session, lock } = await lockedTab()
    await lock.lock('')
    expect(lock.locked.value).toBe(false)
    expect(session.authorization.value).toEqual(authorization)
  })

  it('S5.8 the right password unlocks, and gives five new tries', async () => {
    const { storage, lock } = await lockedTab()
    expect(await lock.unlock('wrong')).toEqual({ kind: 'wrong', triesLeft: 4 })
    expect(await lock.unlock('secret')).toEqual({ kind: 'unlocked' })
    expect(lock.locked.value).toBe(false)
    expect(storage.get(StorageKey.lockTries)).toBeUndefined()
  })

  it('S5.8 five wrong tries sign out, a reload between them notwithstanding', async () => {
    const { storage, session } = await lockedTab()
    const outcomes = []
    for (let count = 0; count < 5; count += 1) {
      const reloaded = new ScreenLock(new Session(storage), cipher, storage)
      outcomes.push(await reloaded.unlock('wrong'))
    }
    expect(outcomes).toEqual([
      ...[4, 3, 2, 1].map((triesLeft) => ({ kind: 'wrong', triesLeft })),
      { kind: 'signed-out' },
    ])
    session.reread()
    expect(session.authorization.value).toBeUndefined()
    expect(storage.get(StorageKey.lockTries)).toBeUndefined()
  })

  it('S5.8 many tries at once are no more than five', async () => {
    const { session, lock } = await lockedTab()
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => lock.unlock('wrong')))
    expect(outcomes.filter(({ kind }) => kind === 'wrong').length).toBeLessThanOrEqual(4)
    expect(session.authorization.value).toBeUndefined()
  })

  it('S5.8 a damaged count gives no new tries', async () => {
    const { storage, lock } = await lockedTab()
    storage.set(StorageKey.lockTries, 'many')
    expect(await lock.unlock('secret')).toEqual({ kind: 'signed-out' })
  })

  it('S5.8 all tabs lock and unlock together', async () => {
    const locks = openTabs(2).map(({ session, storage }) => ({
      session,
      lock: new ScreenLock(session, cipher, storage),
    }))
    const [first, second] = locks
    first?.session.start(authorization)
    await first?.lock.lock('secret')
    expect(second?.lock.locked.value).toBe(true)
    await second?.lock.unlock('secret')
    expect(first?.lock.locked.value).toBe(false)
  })

  it('S5.8 says so where there is nothing to unlock', async () => {
    const { storage, session } = signedInTab()
    const lock = new ScreenLock(session, cipher, storage)
    expect(await lock.unlock('x')).toEqual({ kind: 'unlocked' })
    session.clear()
    expect(await lock.unlock('x')).toEqual({ kind: 'signed-out' })
    await lock.lock('x')
    expect(lock.locked.value).toBe(false)
  })

  it('S5.8 signing out in another tab while the password is being checked wins', async () => {
    const { session, lock } = await lockedTab()
    const outcome = lock.unlock('secret')
    session.clear()
    expect(await outcome).toEqual({ kind: 'signed-out' })
  })
})
