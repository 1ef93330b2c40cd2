import { ApiError } from '../failure/api-error.ts'
import type { Session } from '../session/session.ts'
import { mutable, type State } from '../state.ts'

/** What is known of a lookup. */
export interface LookupState<T> {
  readonly value: T
  /** Whether the backend has answered in this session; before that, `value` is empty. */
  readonly loaded: boolean
  readonly loading: boolean
  /** Why the last load failed; `value` is the one from before. */
  readonly failure: ApiError | undefined
}

/**
 * A small data set of the backend that many screens choose from, such as organisations, roles or a dictionary: loaded
 * at most once per session and empty again when the session ends (S5.1).
 */
export class Lookup<T> {
  readonly #fetch: () => Promise<T>
  readonly #session: Session
  readonly #state: ReturnType<typeof mutable<LookupState<T>>>

  constructor(fetch: () => Promise<T>, empty: T, session: Session) {
    this.#fetch = fetch
    this.#session = session
    const untouched: LookupState<T> = { value: empty, loaded: false, loading: false, failure: undefined }
    this.#state = mutable(untouched)
    session.signedOut.subscribe(() => this.#state.next(untouched))
  }

  get state(): State<LookupState<T>> {
    return this.#state
  }

  /** Loads the value unless it is loaded or on its way. Does not reject: a failure stands in the state. */
  async load(): Promise<void> {
    if (!this.#state.value.loaded) await this.reload()
  }

  /**
   * Loads the value again; the present one stays until the answer arrives. One call at a time; an answer that arrives
   * after the session has ended is dropped. Does not reject: a failure stands in the state.
   */
  async reload(): Promise<void> {
    // No request without a session: a page that is being left must not ask.
    if (this.#state.value.loading || !this.#session.authorization.value) return
    const { generation } = this.#session
    const settle = (result: Pick<LookupState<T>, 'value' | 'loaded' | 'failure'>) => {
      if (generation === this.#session.generation) this.#state.next({ ...result, loading: false })
    }
    const before = this.#state.value
    this.#state.next({ ...before, loading: true })
    try {
      settle({ value: await this.#fetch(), loaded: true, failure: undefined })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      settle({ ...before, failure: error })
    }
  }
}
