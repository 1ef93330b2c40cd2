import type { Mutex } from '../../core/ports/mutex.ts'

/**
 * The browser's own locks, across its tabs; a lock ends with its tab. Where the browser refuses the lock itself
 * (SecurityError with blocked storage), `fallback` takes the task.
 */
export const createWebLocks = (locks: LockManager, fallback: Mutex): Mutex => ({
  exclusively: async <T>(name: string, task: () => Promise<T>): Promise<T> => {
    let started = false
    try {
      return await locks.request(name, () => {
        started = true
        return task()
      })
    } catch (error) {
      if (started) throw error
      return fallback.exclusively(name, task)
    }
  },
})
