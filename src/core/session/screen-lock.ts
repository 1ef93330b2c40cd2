import type { Cipher } from '../ports/cipher.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { mutable, type State } from '../state.ts'
import { StorageKey } from '../storage-keys.ts'
import type { Session } from './session.ts'

/** The fifth wrong try signs out (security design 4). */
const LOCK_TRIES = 5

export type UnlockOutcome =
  | { readonly kind: 'unlocked' }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'signed-out' }

/** Hides the screen of all tabs behind a password (S5.8). Privacy, no access control: the token stays where it is. */
export class ScreenLock {
  readonly #session: Session
  readonly #cipher: Cipher
  readonly #storage: KeyValueStorage
  readonly #locked = mutable(false)

  constructor(session: Session, cipher: Cipher, storage: KeyValueStorage) {
    this.#session = session
    this.#cipher = cipher
    this.#storage = storage
    session.authorization.subscribe((authorization) => {
      const locked = authorization?.screenCode !== undefined
      if (locked !== this.#locked.value) this.#locked.next(locked)
    })
    session.signedOut.subscribe(() => storage.remove(StorageKey.lockTries))
  }

  get locked(): State<boolean> {
    return this.#locked
  }

  /** Locks with a password that is kept as a one-way verifier only; an empty one removes the lock (S5.8). */
  async lock(password: string): Promise<void> {
    const screenCode = password === '' ? undefined : await this.#cipher.seal(password)
    this.#storage.remove(StorageKey.lockTries)
    if (screenCode === undefined) this.#session.unlock()
    else this.#session.lock(screenCode)
  }

  /** Tries a password. Each try is counted before it is judged, so that a reload in between wins nothing. */
  async unlock(password: string): Promise<UnlockOutcome> {
    const authorization = this.#session.authorization.value
    if (!authorization) return { kind: 'signed-out' }
    if (authorization.screenCode === undefined) return { kind: 'unlocked' }
    const tries = this.#tries() + 1
    if (tries > LOCK_TRIES) return this.#signOut()
    this.#storage.set(StorageKey.lockTries, String(tries))
    const right = await this.#cipher.opens(authorization.screenCode, password)
    const present = this.#session.authorization.value
    if (!present) return { kind: 'signed-out' }
    if (present.screenCode === undefined) return { kind: 'unlocked' } // Another tab was quicker.
    if (right && present.screenCode === authorization.screenCode) {
      this.#storage.remove(StorageKey.lockTries)
      this.#session.unlock()
      return { kind: 'unlocked' }
    }
    return tries === LOCK_TRIES ? this.#signOut() : { kind: 'wrong', triesLeft: LOCK_TRIES - tries }
  }

  #signOut(): UnlockOutcome {
    this.#session.clear()
    return { kind: 'signed-out' }
  }

  #tries(): number {
    const tries = Number(this.#storage.get(StorageKey.lockTries) ?? 0)
    return Number.isInteger(tries) && tries >= 0 ? tries : LOCK_TRIES
  }
}
