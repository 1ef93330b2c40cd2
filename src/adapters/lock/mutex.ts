import type { Clock } from '../../core/ports/clock.ts'
import type { KeyValueStorage } from '../../core/ports/key-value-storage.ts'
import type { Mutex } from '../../core/ports/mutex.ts'
import { createLease } from './lease.ts'
import { createWebLocks } from './web-locks.ts'

/** The best lock available: `navigator.locks` on https and localhost, a lease in storage elsewhere. */
export const createMutex = (storage: KeyValueStorage, clock: Clock, locks: LockManager | undefined): Mutex => {
  const lease = createLease(storage, clock)
  return locks ? createWebLocks(locks, storage, lease) : lease
}
