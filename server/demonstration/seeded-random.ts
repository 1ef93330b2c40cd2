/** Values with relative weights. */
export type Weighted<T> = readonly (readonly [value: T, weight: number])[]

const sums = new WeakMap<Weighted<unknown>, number>()

/** Of a table that does not change: there are tens of thousands of choices from each. */
function sumOf(table: Weighted<unknown>): number {
  const sum = sums.get(table) ?? table.reduce((total, [, weight]) => total + weight, 0)
  sums.set(table, sum)
  return sum
}

/**
 * Deterministic random choices by seed (mulberry32), so that every installation has the same demonstration data and
 * tests can rely on it. Not for secrets.
 */
export class SeededRandom {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** From 0 (inclusive) to 1 (exclusive). */
  fraction(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** An integer from `from` to `to`, both inclusive. */
  integer(from: number, to: number): number {
    return from + Math.floor(this.fraction() * (to - from + 1))
  }

  chance(probability: number): boolean {
    return this.fraction() < probability
  }

  pick<T>(list: readonly T[]): T {
    const index = this.integer(0, list.length - 1)
    if (index >= list.length) throw new RangeError('nothing to pick from')
    return list[index] as T // the index was checked above; T itself may allow undefined
  }

  pickWeighted<T>(table: Weighted<T>): T {
    let rest = this.fraction() * sumOf(table)
    for (const [value, weight] of table) {
      rest -= weight
      if (rest < 0) return value
    }
    throw new RangeError('nothing to pick from')
  }
}
