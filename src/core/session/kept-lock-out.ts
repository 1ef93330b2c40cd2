import { own, parseObject } from '../parse-object.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { StorageKey } from '../storage-keys.ts'

/** The backend takes no password for this name before `until` (milliseconds since 1970). */
export interface LockOut {
  readonly username: string
  readonly until: number
}

/** A longer lock is none that wrong passwords cause: it is not counted down. Milliseconds. */
const LONGEST = 60 * 60_000

/** Keeps it for this browser tab, so that a reload says at once why nobody gets in; never the password. */
export const keepLockOut = (tabStorage: KeyValueStorage, { username, until }: LockOut): void =>
  tabStorage.set(StorageKey.lockedOut, JSON.stringify({ username, until }))

/** What was kept, where it still holds; what is over, or no clock of ours can have written, counts as nothing. */
export const keptLockOut = (tabStorage: KeyValueStorage, now: number): LockOut | undefined => {
  const kept = parseObject(tabStorage.get(StorageKey.lockedOut)) ?? {}
  const [username, until] = [own(kept, 'username'), own(kept, 'until')]
  if (typeof username !== 'string' || username === '') return undefined
  if (typeof until !== 'number' || until <= now || until > now + LONGEST) return undefined
  return { username, until }
}
