import type { Mutex } from '../../core/ports/mutex.ts'

/**
 * A mutex over a storage that other tabs see a moment later: each task begins with what was kept before it, and gives
 * its turn away when what it wrote is kept.
 */
export const mutexOver = (mutex: Mutex, settled: () => Promise<void>): Mutex => ({
  exclusively: (name, task) =>
    mutex.exclusively(name, async () => {
      await settled()
      try {
        return await task()
      } finally {
        await settled()
      }
    }),
})
