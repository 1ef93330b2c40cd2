import { describe, expect, it } from 'vitest'
import { createMemoryArea, createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { SignInTarget } from '../../../src/core/session/sign-in-target.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'

const begun = 1_795_000_000_000

/** A tab, with a clock that the test sets. */
const openTab = () => {
  const time = { now: begun }
  const area = createMemoryArea()
  const open = () => new SignInTarget(createMemoryStorage(area), { now: () => time.now })
  return { time, storage: createMemoryStorage(area), open, target: open() }
}
const forUsers = '/login?redirect=%2Fsystem%2Fuser'

describe('the target of a sign-in', () => {
  it.each([
    [forUsers, '/system/user'],
    ['/login?entered=1&redirect=%2Fconfirm%3Finteraction%3DAb', '/confirm?interaction=Ab'],
    ['/login', '/'],
    ['/login?redirect=https%3A%2F%2Fevil.example%2F', '/'],
    ['/login?redirect=%2F%2Fevil.example', '/'],
    ['/login?redirect=%2Flogout', '/'],
  ])('S2.3 in the address %s it is %s', (address, path) => {
    expect(openTab().target.of(address)).toBe(path)
  })

  it('S2.3 is kept over addresses without one, and a reload, until the sign-in', () => {
    const { target, open } = openTab()
    target.note(forUsers)
    target.note('/login?sso-failure=failed')
    target.note('/login?redirect=%2F%2Fevil.example')
    expect(open().of('/platform?sid=1')).toBe('/system/user')
    expect(open().take('/')).toBe('/system/user')
    expect(open().of('/login')).toBe('/')
  })

  it('S2.3 in the address replaces the kept one', () => {
    const { target } = openTab()
    target.note(forUsers)
    expect(target.of('/login?redirect=%2Fsystem%2Forg')).toBe('/system/org')
    target.note('/login?redirect=%2Fsystem%2Forg')
    expect(target.of('/login')).toBe('/system/org')
  })

  it('S2.3 is kept for half an hour', () => {
    const { time, target } = openTab()
    target.note(forUsers)
    time.now = begun + 1_799_999
    expect(target.of('/login')).toBe('/system/user')
    time.now = begun + 1_800_000
    expect(target.of('/login')).toBe('/')
    time.now = begun - 1
    expect(target.of('/login')).toBe('/')
  })

  it('S2.5 is dropped by a user who turns away', () => {
    const { target } = openTab()
    target.note(forUsers)
    target.drop()
    expect(target.of('/login')).toBe('/')
  })

  it.each([
    'x',
    '[]',
    JSON.stringify({ path: '//evil.example', at: begun }),
    JSON.stringify({ path: 7, at: begun }),
    JSON.stringify({ path: '/system/user', at: String(begun) }),
    `{"__proto__": ${JSON.stringify({ path: '/system/user', at: begun })}}`,
  ])('S11.1 %s in storage is none', (text) => {
    const { storage, target } = openTab()
    storage.set(StorageKey.signInTarget, text)
    expect(target.of('/login')).toBe('/')
  })
})
