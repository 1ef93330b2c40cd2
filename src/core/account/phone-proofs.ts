import { parseObject } from '../parse-object.ts'
import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { ProvenPhone, SmsPurpose } from '../ports/sms-gateway.ts'
import { StorageKey } from '../storage-keys.ts'

/** A verified phone number, valid until `until` (milliseconds since 1970). */
export interface PhoneProof extends ProvenPhone {
  readonly until: number
}

/** The longest lifetime that a stored ticket can have, in milliseconds. No backend issues a longer one. */
const LONGEST = 60 * 60_000

/**
 * The phone number verified in this browser tab, kept across a reload of its page, because losing it costs the user
 * another SMS and a minute. The ticket is a low-value secret: it opens no session, works once, for minutes, for one
 * purpose, and is removed when the user leaves the page. A script that could read it here could also read what the user
 * types.
 */
export class PhoneProofs {
  readonly #storage: KeyValueStorage
  readonly #clock: Clock

  constructor(tabStorage: KeyValueStorage, clock: Clock) {
    this.#storage = tabStorage
    this.#clock = clock
  }

  /** The stored proof for this purpose while its ticket is valid; anything else found there is removed. */
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

  /** Stores a proof, replacing any other. */
  keep(purpose: SmsPurpose, { phone, ticket, until }: PhoneProof): void {
    this.#storage.set(StorageKey.phoneProof, JSON.stringify({ purpose, phone, ticket, until }))
  }

  drop(): void {
    this.#storage.remove(StorageKey.phoneProof)
  }

  /** Whether a ticket that expires at this time is valid now. */
  isGood(until: number): boolean {
    const left = until - this.#clock.now()
    return left > 0 && left <= LONGEST
  }
}
