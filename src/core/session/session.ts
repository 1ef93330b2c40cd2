import { nanoid } from 'nanoid'
import { filter, type Observable, Subject } from 'rxjs'
import { own, parseObject } from '../parse-object.ts'
import type { Renewed } from '../ports/auth-gateway.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { mutable, type State } from '../state.ts'
import { StorageKey } from '../storage-keys.ts'
import { type Authorization, isLocked, type LockedAuthorization, parseAuthorization } from './authorization.ts'

/** The unknown owner of a page that started locked; the seal names the owner when opened. */
const sealedOwner = Symbol('sealed')

/** Stored values that belong to one sign-in. */
const ofOneSignIn = [
  StorageKey.lastRenewal,
  StorageKey.renewalSeries,
  StorageKey.lockTries,
  StorageKey.lastActivity,
  StorageKey.lastKept,
  StorageKey.signedOut,
  StorageKey.role,
]

/**
 * The session on this browser (S5.1). Local storage is the source of truth for all tabs: a sign-in, sign-out, renewal
 * or lock in another tab takes effect here when the storage event arrives.
 */
export class Session {
  readonly #storage: KeyValueStorage
  readonly #authorization = mutable<Authorization | LockedAuthorization | undefined>(undefined)
  readonly #signedOut = new Subject<void>()
  /**
   * Identifies one sign-in, so that another user's session never inherits its menus and tabs. While the screen is
   * locked it is inside the seal, so that other tokens cannot be passed off as the same sign-in without opening it.
   */
  #signIn: unknown
  #generation = 0
  #here = false
  #text: string | undefined

  constructor(storage: KeyValueStorage) {
    this.#storage = storage
    this.reread()
    storage.changes.pipe(filter((key) => key === StorageKey.authorization)).subscribe(() => this.reread())
  }

  /** The tokens, or their seal while the screen is locked; undefined when signed out. */
  get authorization(): State<Authorization | LockedAuthorization | undefined> {
    return this.#authorization
  }

  /**
   * Emits when a session has ended, here or in another tab; everything that belongs to the user is cleared on it
   * (S5.1). By then `authorization` holds the new state: undefined, or the sign-in that replaced the session.
   */
  get signedOut(): Observable<void> {
    return this.#signedOut
  }

  /** Number of sessions that have ended in this page; work begun under another number belongs to another sign-in. */
  get generation(): number {
    return this.#generation
  }

  /** Whether this tab caused the last change of `authorization`. */
  get changedHere(): boolean {
    return this.#here
  }

  /** Whether the last session was ended by its user, here or in another tab. */
  get signedOutByUser(): boolean {
    return this.#storage.get(StorageKey.signedOut) !== undefined
  }

  /** The stored text while the screen is unlocked, as it is to be sealed; undefined when locked or signed out. */
  get openText(): string | undefined {
    return this.#authorization.value && !isLocked(this.#authorization.value) ? this.#text : undefined
  }

  /** Signs in; ends a session that is still open first. */
  start({ accessToken, refreshToken, tokenType }: Authorization): void {
    this.#forget()
    this.#write({ accessToken, refreshToken, tokenType }, nanoid())
  }

  /**
   * Stores the new access token; refresh token and token type stay, whatever the answer brought besides (S5.3). Does
   * nothing while the screen is locked: a token is never written beside a seal.
   */
  renewed({ accessToken }: Pick<Renewed, 'accessToken'>): void {
    this.#change((present) => ({ ...present, accessToken }))
  }

  /** Stores the tokens after a change of the own password: those before it are refused from then on. */
  replaced(tokens: Renewed): void {
    this.#change((present) => ({
      ...present,
      accessToken: tokens.accessToken,
      refreshToken: tokens.refreshToken ?? present.refreshToken,
      tokenType: tokens.tokenType ?? present.tokenType,
    }))
  }

  /** Stores the key for locking; empty for a user who wants none. One without a key is still to be asked. */
  keepLockKey(lockKey: string): void {
    this.#change((present) => ({ ...present, lockKey }))
  }

  /**
   * Locks the screen of all tabs: replaces `openText` by `screenCode`, which seals it. Returns false if storage
   * holds another text by now.
   */
  lock(openText: string, screenCode: string): boolean {
    this.reread()
    const present = this.#authorization.value
    if (!present || this.openText !== openText) return false
    this.#put(JSON.stringify({ tokenType: present.tokenType, screenCode }))
    return true
  }

  /** Unlocks the screen of all tabs: restores what was sealed. Returns false if that is not an open session. */
  unlock(openText: string): boolean {
    const opened = parseAuthorization(openText)
    if (!opened || isLocked(opened)) return false
    this.#put(openText)
    return true
  }

  /** Signs out in all tabs; `asked` where the user requested it, so that other tabs can say so. */
  clear(asked = false): void {
    this.#forget()
    if (asked) this.#storage.set(StorageKey.signedOut, '1')
    this.#storage.remove(StorageKey.authorization)
    this.#read(true)
  }

  /** Re-reads storage, for a caller that must not miss a very recent change by another tab. */
  reread(): void {
    this.#read(false)
  }

  #read(here: boolean): void {
    const text = this.#storage.get(StorageKey.authorization)
    if (text === this.#text) return
    this.#text = text
    this.#here = here
    const authorization = parseAuthorization(text)
    const ended = this.#authorization.value !== undefined && !this.#goesOn(authorization)
    if (ended) this.#generation += 1
    this.#signIn = this.#signInOf(authorization)
    if (ended) this.#authorization.next(undefined)
    if (authorization && this.#text === text) this.#authorization.next(authorization)
    if (ended) this.#signedOut.next()
  }

  #goesOn(authorization: Authorization | LockedAuthorization | undefined): boolean {
    if (!authorization) return false
    return isLocked(authorization) || this.#signIn === sealedOwner || this.#signIn === this.#signInOf(authorization)
  }

  /** The sign-in that the authorization in `#text` belongs to; a locked one keeps its owner. */
  #signInOf(authorization: Authorization | LockedAuthorization | undefined): unknown {
    if (!isLocked(authorization)) return own(parseObject(this.#text) ?? {}, 'signIn')
    return this.#authorization.value ? this.#signIn : sealedOwner
  }

  /**
   * Changes the authorization as it is in storage now, not as this tab last saw it; does nothing when signed out or
   * locked.
   */
  #change(change: (present: Authorization) => Authorization): void {
    this.reread()
    const present = this.#authorization.value
    if (present && !isLocked(present)) this.#write(change(present), this.#signIn)
  }

  #write(authorization: Authorization, signIn: unknown): void {
    this.#put(JSON.stringify({ ...authorization, signIn }))
  }

  #put(text: string): void {
    this.#storage.set(StorageKey.authorization, text)
    this.#read(true)
  }

  #forget(): void {
    for (const key of ofOneSignIn) this.#storage.remove(key)
  }
}
