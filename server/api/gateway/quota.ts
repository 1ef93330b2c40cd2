import type { Backend } from '../../http/serve-operations.ts'
import { countTry } from '../../identity/index.ts'
import { tooMany } from '../../kernel/failure.ts'

const window = 60_000

/** Calls that this process may still make in a window. */
interface Lease {
  left: number
  /** Milliseconds since 1970. */
  readonly ends: number
  /** Nothing is left in the whole window, for any process. */
  readonly spent: boolean
}

/**
 * The calls of one application that an interface takes in a minute, counted in the database for all processes together.
 * A process takes them in blocks of a sixtieth, so that it writes about once a second under full load; what it does not
 * use of its last block lapses, and the sum of all processes never exceeds the limit.
 */
export class Quota {
  readonly #parts: Pick<Backend, 'db' | 'clock'>
  readonly #leases = new Map<string, Lease>()
  readonly #taking = new Map<string, Promise<void>>()

  constructor(parts: Pick<Backend, 'db' | 'clock'>) {
    this.#parts = parts
  }

  /** Counts one call under a key. Throws 429 AA0001 with the seconds until the next window where none is left. */
  async take(key: string, perMinute: number): Promise<void> {
    for (;;) {
      const now = this.#parts.clock.now()
      const lease = this.#leases.get(key)
      if (lease && lease.ends > now && lease.left > 0) {
        lease.left -= 1
        return
      }
      if (lease && lease.ends > now && lease.spent)
        throw tooMany(Math.max(1, Math.ceil((lease.ends - now) / 1000)), '调用超过接口的限流，请稍后再试')
      await this.#refill(key, perMinute)
    }
  }

  /** Forgets the windows that are over. */
  tidy(): void {
    const now = this.#parts.clock.now()
    for (const [key, { ends }] of this.#leases) if (ends <= now) this.#leases.delete(key)
  }

  #refill(key: string, perMinute: number): Promise<void> {
    const taking = this.#taking.get(key) ?? this.#lease(key, perMinute).finally(() => this.#taking.delete(key))
    this.#taking.set(key, taking)
    return taking
  }

  async #lease(key: string, perMinute: number): Promise<void> {
    const { db, clock } = this.#parts
    const block = Math.max(1, Math.floor(perMinute / 60))
    const now = clock.now()
    const { count, retryAfter } = await countTry(db, `gateway:${key}`, { window }, now, block)
    const left = Math.max(0, block - Math.max(0, count - perMinute))
    this.#leases.set(key, { left, ends: now + retryAfter * 1000, spent: count >= perMinute })
  }
}
