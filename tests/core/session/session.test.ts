import { describe, expect, it } from 'vitest'
import { Session } from '../../../src/core/session/session.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'
import { authorization, type BrowserTab, openTabs, signedInTab } from './tabs-of-a-browser.ts'

const twoTabs = (): [BrowserTab, BrowserTab] => {
  const [first, second] = openTabs(2)
  if (!first || !second) throw new Error('no tabs')
  return [first, second]
}

const countSignOuts = (session: Session): (() => number) => {
  let count = 0
  session.signedOut.subscribe(() => {
    count += 1
  })
  return () => count
}

describe('Session', () => {
  it('S5.1 is signed in when the token is stored, and comes back after a reload', () => {
    const { storage, session } = signedInTab()
    expect(session.authorization.value).toEqual(authorization)
    expect(new Session(storage).authorization.value).toEqual(authorization)
  })

  it('S5.1 tells that it has ended, once, with the token gone from storage', () => {
    const { storage, session } = signedInTab()
    const signOuts = countSignOuts(session)
    session.clear()
    session.clear()
    expect(session.authorization.value).toBeUndefined()
    expect(storage.get(StorageKey.authorization)).toBeUndefined()
    expect(signOuts()).toBe(1)
  })

  it('S5.3 keeps the refresh token and token type that a renewal does not bring', () => {
    const { session } = signedInTab()
    session.renewed({ accessToken: 'access-2' })
    expect(session.authorization.value).toEqual({ ...authorization, accessToken: 'access-2' })
    session.renewed({ accessToken: 'access-3', refreshToken: 'refresh-3', tokenType: 'Other' })
    expect(session.authorization.value).toEqual({
      accessToken: 'access-3',
      refreshToken: 'refresh-3',
      tokenType: 'Other',
    })
  })

  it('S5.3 a renewal is no sign-out', () => {
    const [first, second] = twoTabs()
    first.session.start(authorization)
    const signOuts = [countSignOuts(first.session), countSignOuts(second.session)]
    first.session.renewed({ accessToken: 'access-2', refreshToken: 'refresh-2' })
    expect(second.session.authorization.value?.accessToken).toBe('access-2')
    expect(signOuts.map((count) => count())).toEqual([0, 0])
  })

  it('S5.8 stays locked through a renewal and a reload', () => {
    const { storage, session } = signedInTab()
    session.lock('seal')
    session.renewed({ accessToken: 'access-2' })
    expect(new Session(storage).authorization.value?.screenCode).toBe('seal')
    session.unlock()
    expect(session.authorization.value).toEqual({ ...authorization, accessToken: 'access-2' })
  })

  it('S5.1 does nothing to a session that is not there', () => {
    const [{ storage, session }] = twoTabs()
    session.renewed({ accessToken: 'x' })
    session.lock('seal')
    session.unlock()
    expect(storage.get(StorageKey.authorization)).toBeUndefined()
  })

  it('S5.1 signing in, locking and signing out reach the other tab', () => {
    const [first, second] = twoTabs()
    const signOuts = countSignOuts(second.session)
    first.session.start(authorization)
    expect(second.session.authorization.value).toEqual(authorization)
    first.session.lock('seal')
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
    first.session.start({ ...authorization, accessToken: 'somebody-else' })
    expect(seen).toEqual(['somebody-else', 'somebody-else'])
  })

  it('S11.1 damage in storage signs out without an error', () => {
    const [first, second] = twoTabs()
    first.session.start(authorization)
    second.storage.set(StorageKey.authorization, '{"accessToken":')
    expect(first.session.authorization.value).toBeUndefined()
    first.session.start(authorization)
    expect(first.session.authorization.value).toEqual(authorization)
  })

  it('S5.3 reads what another tab wrote before storage has told of it', () => {
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
