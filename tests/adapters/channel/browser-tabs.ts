import { Subject } from 'rxjs'
import type { SharedParts } from '../../../src/adapters/channel/shared-channel.ts'

type Task = () => Promise<void>

/** The locks and broadcasts that the tabs of one browser share, as far as the shared channel uses them. */
export const openBrowserTabs = (): { tab(): SharedParts } => {
  const listeners = new Set<Subject<unknown>>()
  /** Resolves when the lock is free; a tab that was closed while waiting passes it on at once. */
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
        const messages = new Subject<unknown>()
        listeners.add(messages)
        return {
          messages,
          send: (message) => {
            for (const other of listeners) if (other !== messages) other.next(structuredClone(message))
          },
          close: () => void listeners.delete(messages),
        }
      },
    }),
  }
}
