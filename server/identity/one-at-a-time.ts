import { tooMany } from '../http/failure.ts'

/** How many wait for one key before the next is sent away. */
const waitingLimit = 32
const queues = new Map<string, { last: Promise<unknown>; length: number }>()

/** Runs tasks of one key after each other, within this process; 429 where too many wait. */
export async function oneAtATime<T>(key: string, task: () => Promise<T>): Promise<T> {
  const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 }
  if (queue.length >= waitingLimit) throw tooMany(2)
  queues.set(key, queue)
  queue.length += 1
  const result = queue.last.then(task)
  // The next task runs whatever became of this one.
  queue.last = result.catch(() => undefined)
  try {
    return await result
  } finally {
    queue.length -= 1
    if (queue.length === 0) queues.delete(key)
  }
}
