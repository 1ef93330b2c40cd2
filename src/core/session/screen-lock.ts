import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { Mutex } from '../ports/mutex.ts'
import type { Sealing } from '../ports/sealing.ts'
import { StorageKey } from '../storage-keys.ts'
import { isLocked } from './authorization.ts'
import { SESSION_MUTEX } from './renewal.ts'
import type { Session } from './session.ts'
import type { SignOut } from './sign-out.ts'

/** The fifth wrong try signs out (security 4). */
const LOCK_TRIES = 5

export type UnlockOutcome =
  | { readonly kind: 'unlocked' }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'signed-out' }

/**
 * Locks the screen of all tabs with a password (S5.8): locking seals the tokens, so that neither storage nor any tab
 * holds them until the password opens the seal.
 */
export class ScreenLock {
  readonly #session: Session
  readonly #sealing: Sealing
  readonly #storage: KeyValueStorage
  readonly #mutex: Mutex
  readonly #signOut: Pick<SignOut, 'end'>

  constructor(
    session: Session,
    sealing: Sealing,
    storage: KeyValueStorage,
    mutex: Mutex,
    signOut: Pick<SignOut, 'end'>,
  ) {
    this.#session = session
    this.#sealing = sealing
    this.#storage = storage
    this.#mutex = mutex
    this.#signOut = signOut
  }

  /**
   * Sets the lock password for the rest of this sign-in. An empty one removes it (S5.8), and records that the user
   * wants none, so that the automatic lock does not ask again.
   */
  async setPassword(password: string): Promise<void> {
    this.#session.keepLockKey(password === '' ? '' : await this.#sealing.keyOf(password))
  }

  /**
   * Locks with the password that was set, after any running renewal. Resolves to whether the screen is locked: false
   * if no password is set or no user is signed in.
   */
  lock(): Promise<boolean> {
    return this.#mutex.exclusively(SESSION_MUTEX, async () => {
      this.#session.reread()
      for (;;) {
        const [{ openText }, lockKey] = [this.#session, this.#session.authorization.value?.lockKey]
        if (!openText || !lockKey) return isLocked(this.#session.authorization.value)
        const screenCode = await this.#sealing.seal(openText, lockKey)
        if (!this.#session.lock(openText, screenCode)) continue // Another tab signed out or set another password.
        this.#storage.remove(StorageKey.lockTries)
        return true
      }
    })
  }

  /**
   * Tries a password. Each try is counted before it is judged, so that a reload in between does not reset it. Rejects
   * where the sealing's code cannot be loaded; that is no try.
   */
  async unlock(password: string): Promise<UnlockOutcome> {
    const outcome = await this.#mutex.exclusively(SESSION_MUTEX, () => this.#try(password))
    if (outcome.kind !== 'wrong' || outcome.triesLeft > 0) return outcome
    await this.#signOut.end()
    return { kind: 'signed-out' }
  }

  async #try(password: string): Promise<UnlockOutcome> {
    this.#session.reread()
    const { value: authorization } = this.#session.authorization
    if (!authorization) return { kind: 'signed-out' }
    if (!isLocked(authorization)) return { kind: 'unlocked' }
    const tries = this.#tries() + 1
    if (tries > LOCK_TRIES) return { kind: 'wrong', triesLeft: 0 }
    this.#storage.set(StorageKey.lockTries, String(tries))
    const openText = await this.#sealing.unseal(authorization.screenCode, password).catch((error: unknown) => {
      this.#storage.set(StorageKey.lockTries, String(tries - 1))
      throw error
    })
    this.#session.reread()
    const { value: present } = this.#session.authorization
    if (!present) return { kind: 'signed-out' }
    const same = present.screenCode === authorization.screenCode // Else another lock replaced it.
    if (openText === undefined || !same || !this.#session.unlock(openText))
      return { kind: 'wrong', triesLeft: LOCK_TRIES - tries }
    this.#storage.remove(StorageKey.lockTries)
    return { kind: 'unlocked' }
  }

  #tries(): number {
    const tries = Number(this.#storage.get(StorageKey.lockTries) ?? 0)
    return Number.isInteger(tries) && tries >= 0 ? tries : LOCK_TRIES
  }
}
