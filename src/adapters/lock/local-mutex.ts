import type { Mutex } from '../../core/ports/mutex.ts'

/** A first-in, first-out mutex within one page; does not exclude other tabs. */
export const createLocalMutex = (): Mutex => {
  const tails = new Map<string, Promise<unknown>>()
  return {
    exclusively: (name, task) => {
      const turn = (tails.get(name) ?? Promise.resolve()).then(task)
      const tail = turn.then(
        () => undefined,
        () => undefined, // The caller gets the error from `turn`; the next one only waits for the end.
      )
      tails.set(name, tail)
      void tail.then(() => {
        if (tails.get(name) === tail) tails.delete(name)
      })
      return turn
    },
  }
}
