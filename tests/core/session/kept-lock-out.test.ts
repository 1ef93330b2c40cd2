import { expect, it } from 'vitest'
import { createMemoryArea, createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { dropLockOut } from '../../../src/core/session/drop-lock-out.ts'
import { keepLockOut, keptLockOut } from '../../../src/core/session/kept-lock-out.ts'
import { Session } from '../../../src/core/session/session.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'

const now = 1_795_000_000_000
const locked = { username: 'zhangwei', until: now + 900_000 }

it('S8.2 a lock survives a reload of the tab, and ends', () => {
  const area = createMemoryArea()
  keepLockOut(createMemoryStorage(area), locked)
  const reloaded = createMemoryStorage(area)
  expect(keptLockOut(reloaded, now)).toEqual(locked)
  expect(keptLockOut(reloaded, now + 899_999)).toEqual(locked)
  expect(keptLockOut(reloaded, now + 900_000)).toBeUndefined()
  expect(reloaded.get(StorageKey.lockedOut)).toBeUndefined()
})

it('S8.2 a lock of a whole day, the longest that a site may set, is kept', () => {
  const storage = createMemoryStorage()
  keepLockOut(storage, { ...locked, until: now + 86_400_000 })
  expect(keptLockOut(storage, now)).toEqual({ username: 'zhangwei', until: now + 86_400_000 })
})

it('S11.1 the username of a lock is removed when a user signs in, and when one signs out', () => {
  const [storage, session] = [createMemoryStorage(), new Session(createMemoryStorage())]
  dropLockOut(session, storage)
  keepLockOut(storage, locked)
  expect(keptLockOut(storage, now)).toEqual(locked)
  session.start({ accessToken: 'a', refreshToken: 'b', tokenType: 'Bearer' })
  expect(storage.get(StorageKey.lockedOut)).toBeUndefined()
  keepLockOut(storage, locked)
  session.clear()
  expect(storage.get(StorageKey.lockedOut)).toBeUndefined()
})

it.each([
  undefined,
  '',
  'zhangwei',
  '[]',
  JSON.stringify({ ...locked, username: '' }),
  JSON.stringify({ ...locked, username: 7 }),
  JSON.stringify({ ...locked, until: String(locked.until) }),
  JSON.stringify({ ...locked, until: now + 86_400_001 }),
  `{"__proto__": ${JSON.stringify(locked)}}`,
])('S11.1 %j in storage is not a lock', (text) => {
  const storage = createMemoryStorage()
  if (text !== undefined) storage.set(StorageKey.lockedOut, text)
  expect(keptLockOut(storage, now)).toBeUndefined()
})
