import { redirectIn, safeRedirect } from '../navigation/redirect.ts'
import { own, parseObject } from '../parse-object.ts'
import type { Clock } from '../ports/clock.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { StorageKey } from '../storage-keys.ts'

/** How long a sign-in that was begun may take and still continue at its target, in milliseconds. */
const LASTS = 30 * 60_000

/**
 * Where this browser tab's sign-in continues, by any of the ways: a platform, a certificate gateway or a
 * failed single sign-on returns to an address without it, and a forgotten password or a registration lies in between
 * (S2.3).
 */
export class SignInTarget {
  readonly #storage: KeyValueStorage
  readonly #clock: Clock

  constructor(tabStorage: KeyValueStorage, clock: Clock) {
    this.#storage = tabStorage
    this.#clock = clock
  }

  /** Stores the target that an entry page's address names; an address without one changes nothing. */
  note(address: string): void {
    const path = redirectIn(address)
    if (path !== undefined) this.#storage.set(StorageKey.signInTarget, JSON.stringify({ path, at: this.#clock.now() }))
  }

  /** The target in the address, else the stored one of the last half hour, else home. */
  of(address: string): string {
    return redirectIn(address) ?? this.#noted ?? '/'
  }

  /** The same, and forgets it: the user is signed in. */
  take(address: string): string {
    const path = this.of(address)
    this.drop()
    return path
  }

  /** Forgets it: the user has turned away. */
  drop(): void {
    this.#storage.remove(StorageKey.signInTarget)
  }

  get #noted(): string | undefined {
    const kept = parseObject(this.#storage.get(StorageKey.signInTarget)) ?? {}
    const [path, at] = [own(kept, 'path'), own(kept, 'at')]
    const age = typeof at === 'number' ? this.#clock.now() - at : -1
    return typeof path === 'string' && age >= 0 && age < LASTS ? safeRedirect(path) : undefined
  }
}
