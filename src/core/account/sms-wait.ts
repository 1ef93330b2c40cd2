import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { StorageKey } from '../storage-keys.ts'

/** A longer wait than this is none that a person sits out: it is not counted down. Milliseconds. */
export const LONGEST_WAIT = 10 * 60_000

/** When the next SMS code may be asked for in this browser tab, also after a reload; the number itself is not kept. */
export class SmsWait {
  readonly #storage: KeyValueStorage
  readonly #clock: Clock

  constructor(tabStorage: KeyValueStorage, clock: Clock) {
    this.#storage = tabStorage
    this.#clock = clock
  }

  /** Milliseconds since 1970; 0 where nobody has to wait. What no clock of ours can have written counts as nothing. */
  get until(): number {
    const until = Number(this.#storage.get(StorageKey.smsWait) ?? 0)
    const now = this.#clock.now()
    return Number.isSafeInteger(until) && until > now && until <= now + LONGEST_WAIT ? until : 0
  }

  /** Waits so many seconds from now, as the backend said; gives until when. */
  begin(seconds: number): number {
    const until = this.#clock.now() + seconds * 1000
    this.#storage.set(StorageKey.smsWait, String(until))
    return this.until
  }
}
