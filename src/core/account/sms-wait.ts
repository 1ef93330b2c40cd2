import type { ApiError } from '../failure/api-error.ts'
import { failureWords } from '../failure/error-catalogue.ts'
import { parseObject } from '../parse-object.ts'
import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { StorageKey } from '../storage-keys.ts'

/** A longer wait has no countdown, because no user sits it out. Milliseconds. */
export const LONGEST_WAIT = 10 * 60_000

/**
 * The message where the wait is long, because the number has used up its codes of the day: the backend's words, which
 * may name another way than to wait, and the wait. Undefined for any other refusal.
 */
export const tooManyCodes = (error: ApiError): string | undefined => {
  const { retryAfter = 0 } = error
  if (retryAfter * 1000 <= LONGEST_WAIT) return undefined
  const wait = retryAfter < 3600 ? `${Math.ceil(retryAfter / 60)} 分钟` : `${Math.ceil(retryAfter / 3600)} 小时`
  return `${failureWords(error)}（约 ${wait}后可再试）`
}

/** When the next SMS code for a number may be requested, in this browser tab, kept across a reload. */
export class SmsWait {
  readonly #storage: KeyValueStorage
  readonly #clock: Clock

  constructor(tabStorage: KeyValueStorage, clock: Clock) {
    this.#storage = tabStorage
    this.#clock = clock
  }

  /** Milliseconds since 1970; 0 without a wait. */
  until(phone: string): number {
    return this.#waits.find(([number]) => number === phone)?.[1] ?? 0
  }

  /** Starts a wait of this many seconds, as the backend said, and removes expired ones. */
  begin(phone: string, seconds: number): void {
    const others = this.#waits.filter(([number]) => number !== phone)
    const waits = [...others, [phone, this.#clock.now() + seconds * 1000]]
    this.#storage.set(StorageKey.smsWaits, JSON.stringify(Object.fromEntries(waits)))
  }

  /** The active waits. A value that our clock cannot have written is ignored. */
  get #waits(): readonly (readonly [string, number])[] {
    const now = this.#clock.now()
    const isRunning = (entry: [string, unknown]): entry is [string, number] =>
      Number.isSafeInteger(entry[1]) && Number(entry[1]) > now && Number(entry[1]) <= now + LONGEST_WAIT
    return Object.entries(parseObject(this.#storage.get(StorageKey.smsWaits)) ?? {}).filter(isRunning)
  }
}
