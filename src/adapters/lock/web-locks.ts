import type { KeyValueStorage } from '../../core/ports/key-value-storage.ts'
import type { Mutex } from '../../core/ports/mutex.ts'
import { Turns } from './turns.ts'

/**
 * The browser's own locks across its tabs; a lock is released when its tab closes. `storage` is shared by the tabs.
 * Where the browser refuses the lock (SecurityError with blocked storage), `fallback` runs the task.
 */
export const createWebLocks = (locks: LockManager, storage: KeyValueStorage, fallback: Mutex): Mutex => {
  const turns = new Turns(locks, storage)
  return {
    exclusively: async <T>(name: string, task: () => Promise<T>): Promise<T> => {
      let started = false
      try {
        return await locks.request(name, async () => {
          const last = await turns.caughtUp(name)
          started = true
          try {
            return await task()
          } finally {
            await turns.ended(name, last + 1)
          }
        })
      } catch (error) {
        if (started) throw error
        return fallback.exclusively(name, task)
      }
    },
  }
}
