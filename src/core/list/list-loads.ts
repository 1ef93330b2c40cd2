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
import { ApiError } from '../failure/api-error.ts'
import { abortable } from './abortable.ts'
import type { ListState } from './list-state.ts'
import type { Page } from './page.ts'

interface Parts<Row> {
  /** Of it this writes the rows and how loading goes, and reads only which page is asked for. */
  readonly state: BehaviorSubject<ListState<Row>>
  /** Loads what the state asks for; rejects with `ApiError`, and stops when the signal says so. */
  readonly load: (signal: AbortSignal) => Promise<Page<Row>>
  /** Told when the backend has given what was asked for. */
  readonly agreed: () => void
  /** Asked when it was refused: whether something of it has been taken back, so that it is asked once more. */
  readonly giveUp: (failure: ApiError) => boolean
}

/** The loads of a list, one at a time: a newer one aborts the older one, whose answer is dropped (S10.6). */
export class ListLoads<Row> {
  readonly #parts: Parts<Row>
  readonly #asked = new Subject<void>()
  #running: Subscription | undefined
  /** Whether a load is still to come for what the state says. */
  #due = true

  constructor(parts: Parts<Row>) {
    this.#parts = parts
  }

  /**
   * Begins, and makes up for a load that is due; nothing happens where it has begun already. Each time `reachable` says
   * that calls have a chance, now or again, a load that failed for want of a connection is tried once more.
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

  /** Pauses, and aborts what is under way, which is then due. */
  stop(): void {
    this.#due ||= this.#parts.state.value.loading
    this.#running?.unsubscribe()
    this.#running = undefined
    this.#change({ loading: false })
  }

  /** Loads what the state says now; while paused that is due. */
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

/** A fault of the program must not leave the screen loading for ever: it is shown like an answer that does not read. */
const asApiError = (cause: unknown): ApiError =>
  cause instanceof ApiError ? cause : new ApiError({ kind: 'malformed', message: '', cause })
