import { parseObject } from '../parse-object.ts'
import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { ProvenPhone, SmsPurpose } from '../ports/sms-gateway.ts'
import { StorageKey } from '../storage-keys.ts'

/** A number that was proved, and until when that counts: milliseconds since 1970. */
export interface PhoneProof extends ProvenPhone {
  readonly until: number
}

/** No backend gives a ticket for longer. Milliseconds. */
const LONGEST = 60 * 60_000

/**
 * The number that was proved in this browser tab, kept past a reload of the page that needs it: a lost one costs the
 * person a message and a minute. The ticket is a secret, but a small one: it opens no session, is good once, for minutes,
 * for one purpose, and is dropped with the page. Script that could read it here could as well read what is typed.
 */
export class PhoneProofs {
  readonly #storage: KeyValueStorage
  readonly #clock: Clock

  constructor(tabStorage: KeyValueStorage, clock: Clock) {
    this.#storage = tabStorage
    this.#clock = clock
  }

  /** The one that is kept for this purpose, while its ticket is good; anything else that stands there is dropped. */
  of(purpose: SmsPurpose): PhoneProof | undefined {
    const kept = parseObject(this.#storage.get(StorageKey.phoneProof))
    if (!kept) return undefined
    const { purpose: keptFor, phone, ticket, until } = kept
    const isGood =
      keptFor === purpose &&
      typeof phone === 'string' &&
      typeof ticket === 'string' &&
      typeof until === 'number' &&
      this.isGood(until)
    if (isGood) return { phone, ticket, until }
    this.drop()
    return undefined
  }

  /** Keeps one in place of any other. */
  keep(purpose: SmsPurpose, { phone, ticket, until }: PhoneProof): void {
    this.#storage.set(StorageKey.phoneProof, JSON.stringify({ purpose, phone, ticket, until }))
  }

  drop(): void {
    this.#storage.remove(StorageKey.phoneProof)
  }

  /** Whether a ticket that is good until then is good now. */
  isGood(until: number): boolean {
    const left = until - this.#clock.now()
    return left > 0 && left <= LONGEST
  }
}
