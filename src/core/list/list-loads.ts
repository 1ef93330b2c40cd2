import {
  type BehaviorSubject,
  catchError,
  defer,
  map,
  type Observable,
  of,
  Subject,
  Subscription,
  switchMap,
} from 'rxjs'
import type { ApiError } from '../failure/api-error.ts'
import { asApiError } from '../failure/as-api-error.ts'
import { abortable } from './abortable.ts'
import type { ListState } from './list-state.ts'
import type { Page } from './page.ts'

interface Parts<Row> {
  /** Writes the rows and the loading state; reads only which page is requested. */
  readonly state: BehaviorSubject<ListState<Row>>
  /** Loads what the state describes; rejects with `ApiError` and aborts on the signal. */
  readonly load: (signal: AbortSignal) => Promise<Page<Row>>
  /** Called when the backend has accepted the request. */
  readonly agreed: () => void
  /** Called when the backend refused the request; returns whether part of it was reset, so that it is sent again. */
  readonly giveUp: (failure: ApiError) => boolean
}

/** The loads of a list, one at a time: a newer one aborts the older one, whose response is dropped (S10.6). */
export class ListLoads<Row> {
  readonly #parts: Parts<Row>
  readonly #asked = new Subject<void>()
  #running: Subscription | undefined
  /** Whether the present state has yet to be loaded. */
  #due = true

  constructor(parts: Parts<Row>) {
    this.#parts = parts
  }

  /**
   * Starts, and runs a load that is due; does nothing where already started. Retries a load that failed for lack of a
   * connection each time `reachable` emits true.
   */
  start(reachable: Observable<boolean>): void {
    if (this.#running) return
    this.#running = new Subscription()
    this.#running.add(this.#asked.pipe(switchMap(() => this.#load())).subscribe((change) => this.#change(change)))
    if (this.#due) this.again()
    this.#running.add(
      reachable.subscribe((is) => {
        const { failure, loading } = this.#parts.state.value
        if (is && !loading && failure?.unanswered) this.again()
      }),
    )
  }

  /** Whether a load that is asked for begins at once. */
  get started(): boolean {
    return this.#running !== undefined
  }

  /** Pauses and aborts the running load, which becomes due. */
  stop(): void {
    this.#due ||= this.#parts.state.value.loading
    this.#running?.unsubscribe()
    this.#running = undefined
    // Otherwise the same state: a tab that is shown again would render all of its rows for it.
    if (this.#parts.state.value.loading) this.#change({ loading: false })
  }

  /** Loads the present state; while paused, marks it due. */
  again(): void {
    this.#due = this.#running === undefined
    this.#asked.next()
  }

  #load(): Observable<Partial<ListState<Row>>> {
    const { state, load, agreed, giveUp } = this.#parts
    return defer(() => {
      const { current } = state.value
      const asked = abortable(load)
      this.#change({ loading: true })
      return asked.pipe(
        map(({ rows, total }) => {
          agreed()
          return { rows, total, pageOfRows: current, loading: false, loaded: true, failure: undefined }
        }),
      )
    }).pipe(
      catchError((cause: unknown) => {
        const failure = asApiError(cause)
        return giveUp(failure) ? this.#load() : of({ loading: false, failure })
      }),
    )
  }

  #change(change: Partial<ListState<Row>>): void {
    const { state } = this.#parts
    state.next({ ...state.value, ...change })
  }
}
