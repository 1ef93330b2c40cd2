import { filter, firstValueFrom, interval, merge, race, timer } from 'rxjs'
import type { KeyValueStorage } from '../../core/ports/key-value-storage.ts'

/** How long a turn is remembered after its end: far longer than what is written takes to reach the other tabs. */
const REMEMBERED = 2_000
/** Who does not see a turn by then shares no storage with the tab that had it. */
const PATIENCE = 1_000
/** How often storage is looked into while no change is told. */
const POLL = 5

/** A count that was kept as text; 0 where it is none. */
const countOf = (text: string | undefined): number => {
  const count = Number(text)
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}

/**
 * Sees to it that whoever gets a lock finds in storage what its holder before wrote. The browser grants its locks at
 * once, in all tabs; what a tab writes to local storage reaches the other processes some milliseconds later. So the
 * turns are counted twice: in storage, after all that was written, and by a lock whose name is the count.
 */
export class Turns {
  readonly #locks: LockManager
  readonly #storage: KeyValueStorage

  constructor(locks: LockManager, storage: KeyValueStorage) {
    this.#locks = locks
    this.#storage = storage
  }

  /** Waits until storage shows the last turn under this name; gives its count. Milliseconds at most: `PATIENCE`. */
  async caughtUp(name: string): Promise<number> {
    const [key, { held = [] }] = [`${name}:turn`, await this.#locks.query()]
    const ended = held.map((lock) => (lock.name?.startsWith(`${key}:`) ? lock.name.slice(key.length + 1) : undefined))
    const last = Math.max(0, ...ended.map(countOf))
    const seen = () => countOf(this.#storage.get(key))
    if (seen() < last)
      await firstValueFrom(
        race(timer(PATIENCE), merge(this.#storage.changes, interval(POLL)).pipe(filter(() => seen() >= last))),
      )
    return Math.max(last, seen())
  }

  /** Counts a turn that ends; resolves when every tab can tell. */
  async ended(name: string, count: number): Promise<void> {
    const key = `${name}:turn`
    this.#storage.set(key, String(count))
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#locks
      .request(`${key}:${count}`, { mode: 'shared' }, () => {
        resolve()
        return firstValueFrom(timer(REMEMBERED))
      })
      .catch(reject)
    await promise
  }
}
