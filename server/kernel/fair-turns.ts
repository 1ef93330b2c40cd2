import { tooMany, unavailable } from './failure.ts'

interface Limits {
  /** Tasks that run at the same time. */
  readonly parallel: number
  /** The same of one group; without it as many as of all. */
  readonly parallelOfGroup?: number
  /** Waiting tasks of one group, and of all groups together. */
  readonly waitingOfGroup: number
  readonly waiting: number
  /** Milliseconds that a task waits at most; without it as long as it takes. */
  readonly patience?: number
  /** What a task is told that finds too many waiting or waited too long. */
  readonly words?: string
}

type Start = () => void

/**
 * Runs tasks in turns of their groups, within this process: a group with many waiting tasks delays another group by one
 * task only.
 */
export class FairTurns {
  readonly #limits: Limits
  /** The waiting tasks; the group that is first here has the next turn. */
  readonly #groups = new Map<string, Start[]>()
  readonly #runningOf = new Map<string, number>()
  #running = 0
  #waiting = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /**
   * Resolves or rejects as the task does; rejects with 429 AA0001 if too many tasks wait, 503 AA0009 if it waited too
   * long.
   */
  async run<T>(group: string, task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.parallel && this.#mayStart(group)) this.#begin(group)
    else await this.#turnOf(group)
    try {
      return await task()
    } finally {
      this.#end(group)
    }
  }

  #mayStart(group: string): boolean {
    return (this.#runningOf.get(group) ?? 0) < (this.#limits.parallelOfGroup ?? this.#limits.parallel)
  }

  #begin(group: string): void {
    this.#running += 1
    this.#runningOf.set(group, (this.#runningOf.get(group) ?? 0) + 1)
  }

  #turnOf(group: string): Promise<void> {
    const queue = this.#groups.get(group) ?? []
    if (queue.length >= this.#limits.waitingOfGroup || this.#waiting >= this.#limits.waiting)
      throw tooMany(2, this.#limits.words)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const giveUp = () => {
      this.#leave(group, start)
      reject(unavailable(this.#limits.words))
    }
    const { patience } = this.#limits
    const timer = patience === undefined ? undefined : setTimeout(giveUp, patience)
    const start = () => {
      clearTimeout(timer)
      resolve()
    }
    queue.push(start)
    this.#groups.set(group, queue)
    this.#waiting += 1
    return promise
  }

  #leave(group: string, start: Start): void {
    const left = (this.#groups.get(group) ?? []).filter((one) => one !== start)
    if (left.length > 0) this.#groups.set(group, left)
    else this.#groups.delete(group)
    this.#waiting -= 1
  }

  /** Gives the ended task's place to the group whose turn it is. */
  #end(group: string): void {
    this.#running -= 1
    const others = (this.#runningOf.get(group) ?? 1) - 1
    if (others > 0) this.#runningOf.set(group, others)
    else this.#runningOf.delete(group)
    const next = [...this.#groups].find(([name]) => this.#mayStart(name))
    if (!next) return
    const [name, queue] = next
    this.#groups.delete(name)
    const start = queue.shift()
    if (queue.length > 0) this.#groups.set(name, queue)
    this.#waiting -= 1
    this.#begin(name)
    start?.()
  }
}
