import { Subject } from 'rxjs'
import type { SharedParts } from '../../../src/adapters/channel/shared-channel.ts'

type Task = () => Promise<void>

/** The locks and the broadcasts that the tabs of one browser share, as far as the shared channel needs them. */
export const openBrowserTabs = (): { tab(): SharedParts } => {
  const listeners = new Set<Subject<unknown>>()
  /** Ends when nobody holds the lock; a tab that has gone while it waited gives it on at once. */
  let turn = Promise.resolve()
  const request = async (_name: string, { signal }: { signal?: AbortSignal }, task: Task): Promise<void> => {
    const before = turn
    const own = Promise.withResolvers<void>()
    turn = own.promise
    await before
    if (!signal?.aborted) await task()
    own.resolve()
  }

  return {
    tab: () => ({
      locks: { request } as unknown as LockManager, // as: only the form with options is used
      broadcast: () => {
        const heard = new Subject<unknown>()
        listeners.add(heard)
        return {
          heard,
          say: (message) => {
            for (const other of listeners) if (other !== heard) other.next(structuredClone(message))
          },
          close: () => void listeners.delete(heard),
        }
      },
    }),
  }
}
