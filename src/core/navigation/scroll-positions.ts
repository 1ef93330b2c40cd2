import { parseJson } from '../parse-object.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { StorageKey } from '../storage-keys.ts'

/** Maximum number of positions kept. */
const MOST_POSITIONS = 200

type Position = readonly [key: string, pixels: number]

const isPosition = (one: unknown): one is Position =>
  Array.isArray(one) && one.length === 2 && typeof one[0] === 'string' && Number.isFinite(one[1]) && one[1] >= 0

/** What was stored; what is damaged in it is dropped without an error (S11.1). */
const storedIn = (storage: KeyValueStorage): Position[] => {
  const stored = parseJson(storage.get(StorageKey.scrollPositions))
  return Array.isArray(stored) ? stored.filter(isPosition).slice(-MOST_POSITIONS) : []
}

/**
 * How far the page of each history entry was scrolled, in pixels (S2.2), by the key of the entry, which outlives a
 * reload as the history does. The 200 scrolled last; in memory until `save`, because a page scrolls many times a
 * second.
 */
export class ScrollPositions {
  readonly #storage: KeyValueStorage
  readonly #positions: Map<string, number>

  /** Takes the storage of the browser tab, whose history it is. */
  constructor(storage: KeyValueStorage) {
    this.#storage = storage
    this.#positions = new Map(storedIn(storage))
  }

  /** Undefined for an entry that never was scrolled. */
  at(key: string): number | undefined {
    return this.#positions.get(key)
  }

  note(key: string, pixels: number): void {
    this.#positions.delete(key)
    this.#positions.set(key, pixels)
    const [oldest] = this.#positions.keys()
    if (this.#positions.size > MOST_POSITIONS && oldest !== undefined) this.#positions.delete(oldest)
  }

  /** Call when the page may be left at any moment. Keeps what a frame with the same storage has saved meanwhile. */
  save(): void {
    const all = new Map([...storedIn(this.#storage), ...this.#positions])
    if (all.size > 0) this.#storage.set(StorageKey.scrollPositions, JSON.stringify([...all].slice(-MOST_POSITIONS)))
  }
}
