import { describe, expect, it } from 'vitest'
import { Session } from '../../../src/core/session/session.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'
import { authorization, type BrowserTab, openTabs, signedInTab } from './tabs-of-a-browser.ts'

const twoTabs = (): [BrowserTab, BrowserTab] => {
  const [first, second] = openTabs(2)
  if (!first || !second) throw new Error('no tabs')
  return [first, second]
}

const textOf = (session: Session): string => session.openText ?? ''

const countSignOuts = (session: Session): (() => number) => {
  let count = 0
  session.signedOut.subscribe(() => {
    count += 1
  })
  return () => count
}

describe('Session', () => {
  it('S5.1 values of one sign-in are removed with it, also where another replaces it', () => {
    const { storage, session } = signedInTab()
    const kept = [StorageKey.lastRenewal, StorageKey.lockTries, StorageKey.lastActivity]
    for (const end of [() => session.clear(), () => session.start(authorization)]) {
      for (const key of kept) storage.set(key, '1')
      end()
      expect(kept.map((key) => storage.get(key))).toEqual([undefined, undefined, undefined])
    }
  })

  it('S5.1 is signed in when the token is stored, and restored after a reload', () => {
    const { storage, session } = signedInTab()
    expect(session.authorization.value).toEqual(authorization)
    expect(new Session(storage).authorization.value).toEqual(authorization)
  })

  it('S5.1 emits its end once, with the token removed from storage', () => {
    const { storage, session } = signedInTab()
    const signOuts = countSignOuts(session)
    session.clear()
    session.clear()
    expect(session.authorization.value).toBeUndefined()
    expect(storage.get(StorageKey.authorization)).toBeUndefined()
    expect(signOuts()).toBe(1)
  })

  it('S5.3 a renewal keeps the refresh token and the token type, whatever the answer brings', () => {
    const { session } = signedInTab()
    session.renewed({ accessToken: 'access-2' })
    expect(session.authorization.value).toEqual({ ...authorization, accessToken: 'access-2' })
    const answer = { accessToken: 'access-3', refreshToken: 'refresh-3', tokenType: 'Other' }
    session.renewed(answer)
    expect(session.authorization.value).toEqual({ ...authorization, accessToken: 'access-3' })
  })

  it('S7.7 a changed password replaces all tokens', () => {
    const { session } = signedInTab()
    session.replaced({ accessToken: 'access-3', refreshToken: 'refresh-3', tokenType: 'Other' })
    expect(session.authorization.value).toEqual({
      accessToken: 'access-3',
      refreshToken: 'refresh-3',
      tokenType: 'Other',
    })
  })

  it('S5.3 a renewal is not a sign-out', () => {
    const [first, second] = twoTabs()
    first.session.start(authorization)
    const signOuts = [countSignOuts(first.session), countSignOuts(second.session)]
    first.session.renewed({ accessToken: 'access-2' })
    expect(second.session.authorization.value?.accessToken).toBe('access-2')
    expect(signOuts.map((count) => count())).toEqual([0, 0])
  })

  it('S5.8 locking removes the tokens from storage and every tab, and unlocking restores them', () => {
    const [first, second] = twoTabs()
    first.session.start(authorization)
    const openText = textOf(first.session)
    expect(first.session.lock(openText, 'seal')).toBe(true)
    for (const { session } of [first, second]) {
      expect(session.authorization.value).toEqual({ tokenType: 'Bearer', screenCode: 'seal' })
      expect(session.openText).toBeUndefined()
    }
    expect(first.storage.get(StorageKey.authorization)).toBe('{"tokenType":"Bearer","screenCode":"seal"}')
    expect(new Session(first.storage).authorization.value?.screenCode).toBe('seal')
    expect(second.session.unlock(openText)).toBe(true)
    expect([first, second].map(({ session }) => session.authorization.value)).toEqual([authorization, authorization])
  })

  it('S5.8 locking and unlocking are not a sign-out', () => {
    const [first, second] = twoTabs()
    first.session.start(authorization)
    const signOuts = [countSignOuts(first.session), countSignOuts(second.session)]
    const openText = textOf(first.session)
    first.session.lock(openText, 'seal')
    const [reloaded] = [new Session(first.storage)]
    const afterReload = countSignOuts(reloaded)
    second.session.unlock(openText)
    reloaded.reread()
    expect([...signOuts, afterReload].map((count) => count())).toEqual([0, 0, 0])
    expect([first.session.generation, reloaded.generation]).toEqual([0, 0])
  })

  it('S5.8 an outdated seal does not lock a session that changed meanwhile', () => {
    const [first, second] = twoTabs()
    first.session.start(authorization)
    const before = textOf(first.session)
    second.session.renewed({ accessToken: 'access-2' })
    expect(first.session.lock(before, 'seal')).toBe(false)
    expect(first.session.authorization.value?.accessToken).toBe('access-2')
  })

  it('S5.8 a late renewal writes no token beside the seal', () => {
    const { storage, session } = signedInTab()
    session.lock(textOf(session), 'seal')
    const locked = storage.get(StorageKey.authorization)
    session.renewed({ accessToken: 'access-2' })
    session.keepLockKey('key')
    expect(storage.get(StorageKey.authorization)).toBe(locked)
  })

  it.each(['', 'null', '{}', '{"tokenType":"Bearer","screenCode":"other"}', '{"accessToken":"a"}'])(
    'S5.8 text that is not an open session does not unlock: %s',
    (text) => {
      const { session } = signedInTab()
      session.lock(textOf(session), 'seal')
      expect(session.unlock(text)).toBe(false)
      expect(session.authorization.value?.screenCode).toBe('seal')
    },
  )

  it.each([
    ['is removed', undefined, undefined],
    ['loses its seal', '{"tokenType":"Bearer"}', undefined],
    ['is replaced by an open one', '{"tokenType":"Bearer","accessToken":"made-up","refreshToken":"r"}', 'made-up'],
    [
      'is replaced by an open one with a sign-in',
      '{"tokenType":"B","accessToken":"made-up","signIn":"guess"}',
      'made-up',
    ],
    ['has tokens beside the seal', '{"tokenType":"B","accessToken":"made-up","screenCode":"seal"}', undefined],
    ['is of the older form', '{"tokenType":"B","accessToken":"a","refreshToken":"r","screenCode":"v1$x"}', undefined],
  ])('S5.8 if the locked authorization %s, all loaded values are cleared', (_, text, accessToken) => {
    const [first, second] = twoTabs()
    first.session.start(authorization)
    first.session.lock(textOf(first.session), 'seal')
    const signOuts = countSignOuts(first.session)
    if (text === undefined) second.storage.remove(StorageKey.authorization)
    else second.storage.set(StorageKey.authorization, text)
    expect(signOuts()).toBe(1)
    expect(first.session.generation).toBe(1)
    expect(first.session.authorization.value?.accessToken).toBe(accessToken)
  })

  it('S5.8 another seal in its place restores nothing that was loaded', () => {
    const [first, second] = twoTabs()
    first.session.start(authorization)
    first.session.lock(textOf(first.session), 'seal')
    const signOuts = countSignOuts(first.session)
    second.storage.set(StorageKey.authorization, '{"tokenType":"Bearer","screenCode":"mine"}')
    expect([first.session.authorization.value?.screenCode, signOuts()]).toEqual(['mine', 0])
    first.session.unlock('{"accessToken":"made-up","refreshToken":"r","tokenType":"Bearer","signIn":"mine"}')
    expect(signOuts()).toBe(1)
  })

  it('S5.8 keeps the sealing key through a renewal, until the next sign-in', () => {
    const { session } = signedInTab()
    session.keepLockKey('key')
    session.renewed({ accessToken: 'access-2' })
    expect(session.authorization.value?.lockKey).toBe('key')
    session.keepLockKey('')
    expect(session.authorization.value).toEqual({ ...authorization, accessToken: 'access-2', lockKey: '' })
    session.start(authorization)
    expect(session.authorization.value).toEqual(authorization)
  })

  it('S5.1 changing a missing session does nothing', () => {
    const [{ storage, session }] = twoTabs()
    session.renewed({ accessToken: 'x' })
    expect([session.lock('', 'seal'), session.openText]).toEqual([false, undefined])
    session.keepLockKey('key')
    expect(storage.get(StorageKey.authorization)).toBeUndefined()
  })

  it('S5.1 signing in, locking and signing out reach the other tab', () => {
    const [first, second] = twoTabs()
    const signOuts = countSignOuts(second.session)
    first.session.start(authorization)
    expect(second.session.authorization.value).toEqual(authorization)
    first.session.lock(textOf(first.session), 'seal')
    expect(second.session.authorization.value?.screenCode).toBe('seal')
    first.session.clear()
    expect(second.session.authorization.value).toBeUndefined()
    expect(signOuts()).toBe(1)
  })

  it('S5.1 another sign-in ends the session that it replaces, in every tab', () => {
    const [first, second] = twoTabs()
    first.session.start(authorization)
    const seen: unknown[] = []
    for (const { session } of [first, second])
      session.signedOut.subscribe(() => seen.push(session.authorization.value?.accessToken))
    first.session.start({ ...authorization, accessToken: 'another-user' })
    expect(seen).toEqual(['another-user', 'another-user'])
  })

  it('S11.1 damaged storage signs out without an error', () => {
    const [first, second] = twoTabs()
    first.session.start(authorization)
    second.storage.set(StorageKey.authorization, '{"accessToken":')
    expect(first.session.authorization.value).toBeUndefined()
    first.session.start(authorization)
    expect(first.session.authorization.value).toEqual(authorization)
  })

  it('S5.3 reads what another tab wrote before the storage event arrives', () => {
    const values = new Map<string, string>()
    const storage = {
      get: (key: string) => values.get(key),
      set: (key: string, value: string) => void values.set(key, value),
      remove: (key: string) => void values.delete(key),
      changes: signedInTab().storage.changes,
    }
    const session = new Session(storage)
    values.set(StorageKey.authorization, JSON.stringify(authorization))
    expect(session.authorization.value).toBeUndefined()
    session.reread()
    expect(session.authorization.value).toEqual(authorization)
  })
})
