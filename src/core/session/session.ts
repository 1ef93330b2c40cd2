import { nanoid } from 'nanoid'
import { filter, type Observable, Subject } from 'rxjs'
import { own, parseObject } from '../parse-object.ts'
import type { Renewed } from '../ports/auth-gateway.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { mutable, type State } from '../state.ts'
import { StorageKey } from '../storage-keys.ts'
import { type Authorization, parseAuthorization } from './authorization.ts'

/**
 * Who is signed in on this browser (S5.1). Local storage is the truth that all tabs share: what another tab does –
 * signing in or out, renewing, locking – arrives here as soon as storage tells of it.
 */
export class Session {
  readonly #storage: KeyValueStorage
  readonly #authorization = mutable<Authorization | undefined>(undefined)
  readonly #signedOut = new Subject<void>()
  /** Tells one sign-in from the next, so that another person's session never inherits this one's menus and tabs. */
  #signIn: unknown
  #text: string | undefined

  constructor(storage: KeyValueStorage) {
    this.#storage = storage
    this.reread()
    storage.changes.pipe(filter((key) => key === StorageKey.authorization)).subscribe(() => this.reread())
  }

  /** The tokens, or undefined when signed out. */
  get authorization(): State<Authorization | undefined> {
    return this.#authorization
  }

  /**
   * Emits when a session has ended, here or in another tab; whatever belongs to the person is dropped on it (S5.1).
   * `authorization` tells by then how things are: undefined, or another sign-in that has taken the session's place.
   */
  get signedOut(): Observable<void> {
    return this.#signedOut
  }

  /** Signs in; a session that is still open ends first. */
  start({ accessToken, refreshToken, tokenType }: Authorization): void {
    this.#write({ accessToken, refreshToken, tokenType }, nanoid())
  }

  /** Takes the new access token; the old refresh token and token type stay unless the answer brought new ones (S5.3). */
  renewed(renewed: Renewed): void {
    this.#change((present) => ({
      ...present,
      accessToken: renewed.accessToken,
      refreshToken: renewed.refreshToken ?? present.refreshToken,
      tokenType: renewed.tokenType ?? present.tokenType,
    }))
  }

  /** Locks the screen of all tabs; `screenCode` is the verifier of the password (S5.8). */
  lock(screenCode: string): void {
    this.#change((present) => ({ ...present, screenCode }))
  }

  /** Unlocks the screen of all tabs. */
  unlock(): void {
    this.#change(({ accessToken, refreshToken, tokenType }) => ({ accessToken, refreshToken, tokenType }))
  }

  /** Signs out, in all tabs. */
  clear(): void {
    this.#storage.remove(StorageKey.authorization)
    this.reread()
  }

  /** Reads storage afresh, for whoever must not miss what another tab did a moment ago. */
  reread(): void {
    const text = this.#storage.get(StorageKey.authorization)
    if (text === this.#text) return
    this.#text = text
    const authorization = parseAuthorization(text)
    const stored = parseObject(text)
    const signIn = authorization && stored ? own(stored, 'signIn') : undefined
    const goesOn = authorization !== undefined && signIn === this.#signIn
    this.#signIn = signIn
    const ended = this.#authorization.value !== undefined && !goesOn
    if (ended) this.#authorization.next(undefined)
    if (authorization && this.#text === text) this.#authorization.next(authorization)
    if (ended) this.#signedOut.next()
  }

  /** Changes what storage holds now, not what this tab remembers; nothing happens when signed out. */
  #change(change: (present: Authorization) => Authorization): void {
    this.reread()
    const present = this.#authorization.value
    if (present) this.#write(change(present), this.#signIn)
  }

  #write(authorization: Authorization, signIn: unknown): void {
    this.#storage.set(StorageKey.authorization, JSON.stringify({ ...authorization, signIn }))
    this.reread()
  }
}
