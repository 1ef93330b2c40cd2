import { tooMany } from '../../kernel/failure.ts'
import { networkOf } from './network-of.ts'

/** Networks remembered; beyond that the one not heard of for longest is forgotten. */
const networksKept = 10_000

/** What one network may do. */
interface Bounds {
  /** Calls at once: 500 people who sign in within a minute make about 2,000. */
  readonly burst: number
  /** Calls a second in the long run, by default far above what an office of thousands needs. */
  readonly perSecond: number
}

interface Bucket {
  readonly left: number
  readonly at: number
}

/**
 * Bounds the calls without a session from one network (a token bucket), before their bodies are read. It protects the
 * processor, per process and in memory; passwords and codes have their own limits in the database (`rate-limits.ts`).
 */
export class Crowd {
  readonly #buckets = new Map<string, Bucket>()
  readonly #now: () => number
  readonly #bounds: Bounds

  /** `now` in milliseconds, monotonic, so that a clock that jumps changes nothing. */
  constructor(bounds: Bounds, now: () => number = () => performance.now()) {
    this.#bounds = bounds
    this.#now = now
  }

  /** Counts one call of an address. Throws 429 AA0001 if its network has made too many. */
  admit(ip: string): void {
    const { burst, perSecond } = this.#bounds
    const [network, at] = [networkOf(ip), this.#now()]
    const known = this.#buckets.get(network) ?? { left: burst, at }
    const left = Math.min(burst, known.left + ((at - known.at) * perSecond) / 1000)
    if (left < 1) throw tooMany(1)
    this.#buckets.delete(network) // A map lists its keys in the order of their insertion.
    this.#buckets.set(network, { left: left - 1, at })
    if (this.#buckets.size <= networksKept) return
    const [oldest] = this.#buckets.keys()
    if (oldest !== undefined) this.#buckets.delete(oldest)
  }
}
