import { tooMany } from '../../kernel/failure.ts'

/** For a user who waits for an answer, or one of the many hashes of a batch or an import. */
export type Lane = 'person' | 'one of many'

/** Hashes that run or wait, of each lane; more would take longer than users wait. */
const most = 66
/** Of batches each waits for its own, so that only the batches at one time count. */
const mostOfBatches = 200

/**
 * Runs hashes at most so many at a time. Those of batches leave one slot free for people where there are several, and
 * start only when no other caller waits.
 */
export class HashTurns {
  readonly #parallel: number
  readonly #waiting: Readonly<Record<Lane, (() => void)[]>> = { person: [], 'one of many': [] }
  readonly #running: Record<Lane, number> = { person: 0, 'one of many': 0 }

  constructor(parallel: number) {
    this.#parallel = parallel
  }

  /** Resolves or rejects as the task does; rejects with 429 AA0001 where too many wait. */
  async run<T>(lane: Lane, task: () => Promise<T>): Promise<T> {
    if (this.#isFree(lane)) this.#running[lane] += 1
    else await this.#turnOf(lane)
    try {
      return await task()
    } finally {
      this.#running[lane] -= 1
      this.#startNext()
    }
  }

  #isFree(lane: Lane): boolean {
    const { person, 'one of many': many } = this.#running
    if (person + many >= this.#parallel) return false
    return lane === 'person' || (this.#waiting.person.length === 0 && many < Math.max(1, this.#parallel - 1))
  }

  #turnOf(lane: Lane): Promise<void> {
    const queue = this.#waiting[lane]
    const limit = lane === 'person' ? most - this.#parallel : mostOfBatches
    if (queue.length >= limit) throw tooMany(2, '服务器正忙于验证密码，请 2 秒后再试')
    return new Promise<void>((resolve) => queue.push(resolve))
  }

  #startNext(): void {
    for (const lane of ['person', 'one of many'] as const)
      while (this.#waiting[lane].length > 0 && this.#isFree(lane)) {
        this.#running[lane] += 1
        this.#waiting[lane].shift()?.()
      }
  }
}
