import { filter, firstValueFrom, interval, merge, race, timer } from 'rxjs'
import type { KeyValueStorage } from '../../core/ports/key-value-storage.ts'

/** How long a turn's lock is held after its end: far longer than a write takes to reach other tabs. Milliseconds. */
const REMEMBERED = 2_000
/** A turn not seen by then was in a tab that shares no storage with this one. Milliseconds. */
const PATIENCE = 1_000
/** Polling interval while no storage event arrives. Milliseconds. */
const POLL = 5

/** A stored count; 0 where it is invalid. */
const countOf = (text: string | undefined): number => {
  const count = Number(text)
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}

/**
 * Ensures that the holder of a lock sees in storage what the previous holder wrote. The browser grants locks at once in
 * all tabs, but a write to local storage reaches other processes some milliseconds later. So turns are counted twice:
 * in storage, after everything that was written, and by a lock whose name contains the count.
 */
export class Turns {
  readonly #locks: LockManager
  readonly #storage: KeyValueStorage

  constructor(locks: LockManager, storage: KeyValueStorage) {
    this.#locks = locks
    this.#storage = storage
  }

  /** Waits until storage shows the last turn under this name, at most `PATIENCE`; resolves to its count. */
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

  /** Counts the turn as ended; resolves when every tab can see it. */
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
