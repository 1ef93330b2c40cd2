import { defer, type Observable, retry, switchMap, takeUntil, throwError, timer } from 'rxjs'
import { ApiError } from '../failure/api-error.ts'
import type { Session } from '../session/session.ts'
import { mutable, type State } from '../state.ts'
import type { LookupVersions } from './lookup-versions.ts'

/** Back-off of the retries after a change could not be loaded, in milliseconds; doubles with each try. */
const backOff = { first: 2000, most: 60_000 }

/** The state of a lookup. */
export interface LookupState<T> {
  readonly value: T
  /** Whether the backend has answered in this session; before that, `value` is empty. */
  readonly loaded: boolean
  readonly loading: boolean
  /** Why the last load failed; `value` is the previous value. */
  readonly failure: ApiError | undefined
}

/** Where a lookup's value comes from. */
export interface LookupSource<T> {
  /** Name of the entity in the event stream's versions. */
  readonly entity: string
  readonly empty: T
  /** Calls the backend; `quiet` if no user waits for it, so that a failure is not shown. Rejects with `ApiError`. */
  fetch(quiet: boolean): Promise<T>
}

/**
 * A small data set of the backend that many screens choose from, such as organisations, roles or a dictionary: loaded
 * at most once per session, loaded again when the event stream reports another version, and empty again when the
 * session ends (S5.1). While no view shows it, a change is loaded at the next use only.
 */
export class Lookup<T> {
  readonly #source: LookupSource<T>
  readonly #session: Session
  readonly #versions: LookupVersions
  readonly #state: ReturnType<typeof mutable<LookupState<T>>>
  /** The version of the loaded value. */
  #loadedAt: string | undefined

  constructor(source: LookupSource<T>, session: Session, versions: LookupVersions) {
    this.#source = source
    this.#session = session
    this.#versions = versions
    const untouched: LookupState<T> = { value: source.empty, loaded: false, loading: false, failure: undefined }
    this.#state = mutable(untouched)
    session.signedOut.subscribe(() => {
      this.#loadedAt = undefined
      this.#state.next(untouched)
    })
    versions
      .changesOf(source.entity)
      .pipe(switchMap(() => this.#follow().pipe(takeUntil(session.signedOut))))
      .subscribe()
  }

  get state(): State<LookupState<T>> {
    return this.#state
  }

  /** Loads the value unless it is up to date or being loaded. Does not reject: the state contains a failure. */
  async load(): Promise<void> {
    const { loaded } = this.#state.value
    if (!loaded || this.#stale) await this.#load(loaded)
  }

  /** Reloads the value; the present one stays until the response arrives. Does not reject, like `load`. */
  async reload(): Promise<void> {
    await this.#load(false)
  }

  /** Changes the loaded value, such as by a part that was loaded later; nothing before the first load. */
  protected amend(change: (value: T) => T): void {
    const before = this.#state.value
    if (before.loaded) this.#state.next({ ...before, value: change(before.value) })
  }

  get #stale(): boolean {
    const known = this.#versions.of(this.#source.entity)
    return this.#state.value.loaded && known !== undefined && known !== this.#loadedAt
  }

  /** Loads a changed value while a view shows it, until it succeeds. */
  #follow(): Observable<void> {
    return defer(async () => {
      // The first report of a session: the value has just been loaded.
      this.#loadedAt ??= this.#versions.of(this.#source.entity)
      if (!this.#stale || !this.#state.observed) return
      await this.#load(true)
      const { failure } = this.#state.value
      if (this.#stale && failure) throw failure
    }).pipe(
      retry({
        delay: (error: unknown, tries) =>
          error instanceof ApiError
            ? timer(Math.min(backOff.most, backOff.first * 2 ** (tries - 1)))
            : throwError(() => error), // A program error.
      }),
    )
  }

  /**
   * One call at a time; repeats if another version was reported in the meantime; drops a response after the session has
   * ended.
   */
  async #load(quiet: boolean): Promise<void> {
    // No request without a session, because a page that is signing out must not send one.
    if (this.#state.value.loading || !this.#session.authorization.value) return
    const { generation } = this.#session
    const before = this.#state.value
    const version = this.#versions.of(this.#source.entity)
    const settle = (result: Pick<LookupState<T>, 'value' | 'loaded' | 'failure'>): boolean => {
      if (generation !== this.#session.generation) return false
      this.#state.next({ ...result, loading: false })
      return true
    }
    this.#state.next({ ...before, loading: true })
    try {
      const value = await this.#source.fetch(quiet)
      if (generation === this.#session.generation) this.#loadedAt = version ?? this.#versions.of(this.#source.entity)
      if (settle({ value, loaded: true, failure: undefined }) && this.#stale) await this.#load(true)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      settle({ ...this.#state.value, failure: error })
    }
  }
}
