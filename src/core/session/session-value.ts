import type { BehaviorSubject } from 'rxjs'
import { ApiError } from '../failure/api-error.ts'
import { mutable, type State } from '../state.ts'
import type { Session } from './session.ts'

/** A value loaded for the signed-in user; reset to `empty` when the session ends (S5.1). */
export class SessionValue<T, Empty> {
  readonly #session: Session
  readonly #fetch: () => Promise<T>
  readonly #value: BehaviorSubject<T | Empty>
  #running: Promise<T> | undefined
  #sessions = 0

  constructor(session: Session, empty: Empty, fetch: () => Promise<T>) {
    this.#session = session
    this.#fetch = fetch
    this.#value = mutable<T | Empty>(empty)
    session.signedOut.subscribe(() => {
      this.#sessions += 1
      this.#running = undefined
      this.#value.next(empty)
    })
  }

  get state(): State<T | Empty> {
    return this.#value
  }

  /**
   * Loads the value, one call at a time. Rejects as the call does; a response that arrives after signing out is dropped
   * and rejects with an `ApiError` of kind `aborted`.
   */
  load(): Promise<T> {
    if (this.#running) return this.#running
    const running = this.#load().finally(() => {
      if (this.#running === running) this.#running = undefined
    })
    this.#running = running
    return running
  }

  async #load(): Promise<T> {
    const session = this.#sessions
    const value = await this.#fetch()
    if (session !== this.#sessions || !this.#session.authorization.value)
      throw new ApiError({ kind: 'aborted', message: 'Request aborted' })
    this.#value.next(value)
    return value
  }
}
