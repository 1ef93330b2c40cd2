import { own, parseObject } from '../parse-object.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { StorageKey } from '../storage-keys.ts'

/** Wrong passwords have locked this username until `until` (milliseconds since 1970). */
export interface LockOut {
  readonly username: string
  readonly until: number
}

/** No site locks for longer than a day (`login.lock.minutes`), so a longer one has no countdown. Milliseconds. */
const LONGEST = 24 * 60 * 60_000

/** Stores it for this browser tab, so that a reload shows the lock at once; never the password. */
export const keepLockOut = (tabStorage: KeyValueStorage, { username, until }: LockOut): void =>
  tabStorage.set(StorageKey.lockedOut, JSON.stringify({ username, until }))

/** The stored lock while it is valid; an expired one, or one that our clock cannot have written, is removed. */
export const keptLockOut = (tabStorage: KeyValueStorage, now: number): LockOut | undefined => {
  const kept = parseObject(tabStorage.get(StorageKey.lockedOut)) ?? {}
  const [username, until] = [own(kept, 'username'), own(kept, 'until')]
  const isNamed = typeof username === 'string' && username !== ''
  if (isNamed && typeof until === 'number' && until > now && until <= now + LONGEST) return { username, until }
  tabStorage.remove(StorageKey.lockedOut)
  return undefined
}
