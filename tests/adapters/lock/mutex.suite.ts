import { describe, expect, it } from 'vitest'
import type { Mutex } from '../../../src/core/ports/mutex.ts'

/** A task that reports its start and ends on request. */
const controlled = () => {
  const started = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  return {
    task: async () => {
      started.resolve()
      await ended.promise
    },
    started: started.promise,
    end: () => ended.resolve(),
  }
}

/** The contract of `Mutex`. `open` returns one mutex per tab; those of one call share their state. */
export const mutexSuite = (adapter: string, open: (tabs: number) => readonly Mutex[]): void => {
  describe(`Mutex: ${adapter}`, () => {
    const first = (mutexes: readonly Mutex[]): Mutex => {
      const [mutex] = mutexes
      if (!mutex) throw new Error('no mutex was opened')
      return mutex
    }

    it('resolves to the result of the task', async () => {
      expect(await first(open(1)).exclusively('result', async () => 42)).toBe(42)
    })

    it('rejects with the error of the task, and is free afterwards', async () => {
      const mutex = first(open(1))
      const failing = mutex.exclusively('error', () => Promise.reject(new Error('boom')))
      await expect(failing).rejects.toThrow('boom')
      expect(await mutex.exclusively('error', async () => 'free')).toBe('free')
    })

    it('rejects with the error of a task that throws synchronously', async () => {
      const mutex = first(open(1))
      const failing = mutex.exclusively('throw', () => {
        throw new Error('boom')
      })
      await expect(failing).rejects.toThrow('boom')
      expect(await mutex.exclusively('throw', async () => 'free')).toBe('free')
    })

    it('does not block another name', async () => {
      const mutex = first(open(1))
      const holder = controlled()
      const held = mutex.exclusively('one name', holder.task)
      await holder.started
      expect(await mutex.exclusively('another name', async () => 'ran')).toBe('ran')
      holder.end()
      await held
    })

    it('S5.3 runs one at a time, in one tab and across tabs', async () => {
      const mutexes = open(3)
      let inside = 0
      let most = 0
      const task = async () => {
        inside += 1
        most = Math.max(most, inside)
        await new Promise((resolve) => setTimeout(resolve, 1))
        inside -= 1
      }
      await Promise.all(mutexes.flatMap((mutex) => [1, 2].map(() => mutex.exclusively('count', task))))
      expect(most).toBe(1)
    })
  })
}
