import { tooMany } from './failure.ts'

const queues = new Map<string, { last: Promise<unknown>; length: number }>()

/** Runs the tasks of one key one at a time within this process; throws 429 if more than `waitingLimit` wait. */
export async function oneAtATime<T>(key: string, task: () => Promise<T>, waitingLimit = 32): Promise<T> {
  const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 }
  if (queue.length >= waitingLimit) throw tooMany(2)
  queues.set(key, queue)
  queue.length += 1
  const result = queue.last.then(task)
  // The next task runs after a failure too.
  queue.last = result.catch(() => undefined)
  try {
    return await result
  } finally {
    queue.length -= 1
    if (queue.length === 0) queues.delete(key)
  }
}
