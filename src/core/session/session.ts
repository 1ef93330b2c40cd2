import { nanoid } from 'nanoid'
import { filter, type Observable, Subject } from 'rxjs'
import { own, parseObject } from '../parse-object.ts'
import type { Renewed } from '../ports/auth-gateway.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { mutable, type State } from '../state.ts'
import { StorageKey } from '../storage-keys.ts'
import { type Authorization, isLocked, type LockedAuthorization, parseAuthorization } from './authorization.ts'

/** Whose a page is that began locked: the seal tells when it is opened. */
const anybody = Symbol('sealed')

/** What is kept beside the authorization, and is the present sign-in's alone. */
const ofOneSignIn = [StorageKey.lastRenewal, StorageKey.lockTries, StorageKey.lastActivity, StorageKey.signedOut]

/**
 * Who is signed in on this browser (S5.1). Local storage is the truth that all tabs share: what another tab does –
 * signing in or out, renewing, locking – arrives here as soon as storage tells of it.
 */
export class Session {
  readonly #storage: KeyValueStorage
  readonly #authorization = mutable<Authorization | LockedAuthorization | undefined>(undefined)
  readonly #signedOut = new Subject<void>()
  /**
   * Tells one sign-in from the next, so that another person's session never inherits this one's menus and tabs. While
   * the screen is locked it is in the seal: who does not open that cannot pass other tokens off as the same sign-in.
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
   * Emits when a session has ended, here or in another tab; whatever belongs to the person is dropped on it (S5.1).
   * `authorization` tells by then how things are: undefined, or another sign-in that has taken the session's place.
   */
  get signedOut(): Observable<void> {
    return this.#signedOut
  }

  /** How many sessions have ended in this page: what was begun under another number belongs to somebody else. */
  get generation(): number {
    return this.#generation
  }

  /** Whether this tab did what `authorization` told last; else another one did. */
  get changedHere(): boolean {
    return this.#here
  }

  /** What storage holds while the screen is open, as it is to be sealed; undefined when locked or signed out. */
  get openText(): string | undefined {
    return this.#authorization.value && !isLocked(this.#authorization.value) ? this.#text : undefined
  }

  /** Signs in; a session that is still open ends first. */
  start({ accessToken, refreshToken, tokenType }: Authorization): void {
    this.#forget()
    this.#write({ accessToken, refreshToken, tokenType }, nanoid())
  }

  /**
   * Takes the new access token; the old refresh token and token type stay unless the answer brought new ones (S5.3).
   * Nothing happens while the screen is locked: no token is ever written beside a seal.
   */
  renewed(renewed: Renewed): void {
    this.#change((present) => ({
      ...present,
      accessToken: renewed.accessToken,
      refreshToken: renewed.refreshToken ?? present.refreshToken,
      tokenType: renewed.tokenType ?? present.tokenType,
    }))
  }

  /** Keeps what will seal the tokens; empty for a person who would rather not, undefined for one who is to be asked. */
  keepLockKey(lockKey: string | undefined): void {
    this.#change(({ accessToken, refreshToken, tokenType }) => {
      const tokens = { accessToken, refreshToken, tokenType }
      return lockKey === undefined ? tokens : { ...tokens, lockKey }
    })
  }

  /** Locks the screen of all tabs: `screenCode` takes the place of `openText`, which it seals. False where that has changed. */
  lock(openText: string, screenCode: string): boolean {
    this.reread()
    const present = this.#authorization.value
    if (!present || this.openText !== openText) return false
    this.#put(JSON.stringify({ tokenType: present.tokenType, screenCode }))
    return true
  }

  /** Unlocks the screen of all tabs: puts back what was sealed. False where that is no open session. */
  unlock(openText: string): boolean {
    const opened = parseAuthorization(openText)
    if (!opened || isLocked(opened)) return false
    this.#put(openText)
    return true
  }

  /** Signs out, in all tabs; `asked` where the person wants to, so that the others can say so. */
  clear(asked = false): void {
    this.#forget()
    if (asked) this.#storage.set(StorageKey.signedOut, '1')
    this.#storage.remove(StorageKey.authorization)
    this.#read(true)
  }

  /** Reads storage afresh, for whoever must not miss what another tab did a moment ago. */
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
    return isLocked(authorization) || this.#signIn === anybody || this.#signIn === this.#signInOf(authorization)
  }

  /** Whose the authorization in `#text` is; a locked one stays whose it was. */
  #signInOf(authorization: Authorization | LockedAuthorization | undefined): unknown {
    if (!isLocked(authorization)) return own(parseObject(this.#text) ?? {}, 'signIn')
    return this.#authorization.value ? this.#signIn : anybody
  }

  /** Changes what storage holds now, not what this tab remembers; nothing happens when signed out or locked. */
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
