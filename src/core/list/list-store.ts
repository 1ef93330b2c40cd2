import { catchError, defer, map, type Observable, of, Subject, type Subscription, switchMap } from 'rxjs'
import { ApiError } from '../failure/api-error.ts'
import { mutable, type State } from '../state.ts'
import { abortable } from './abortable.ts'
import { type ListField, type ListRequest, type ListValues, toRequest } from './list-request.ts'

/** One page of a list, as it comes back. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  /** Rows on all pages. */
  readonly total: number
}

export interface ListState<Row> {
  /** What the search form holds (S10.1). */
  readonly values: ListValues
  readonly rows: readonly Row[]
  readonly total: number
  /** Page, from 1. */
  readonly current: number
  readonly size: number
  /** `column:boolean`, true ascending (S10.3). */
  readonly orders: string | undefined
  readonly loading: boolean
  /** Whether any answer has come yet; before that, no rows does not mean that there are none. */
  readonly loaded: boolean
  /** Why the last load failed; the rows are those from before (S10.6). */
  readonly failure: ApiError | undefined
}

export interface ListOptions<Row, Query extends object> {
  /** Loads a page; rejects with `ApiError`, and stops when the signal says so. */
  readonly load: (request: ListRequest<Query>, signal: AbortSignal) => Promise<Page<Row>>
  /** What the search form starts with and goes back to. */
  readonly initialValues?: ListValues
  /** The fields whose values are not sent as they are. */
  readonly fields?: readonly ListField[]
  /** 10 unless told (S9.4). */
  readonly pageSize?: number
  /** The order to start with, `column:boolean`. */
  readonly orders?: string
  /** Whether sorting reloads at once (S10.3); true unless told. */
  readonly autoSort?: boolean
}

/** The state of a list screen (S10). A newer request aborts the older one, whose answer is dropped (S10.6). */
export class ListStore<Row, Query extends object = ListValues> {
  readonly #options: ListOptions<Row, Query>
  readonly #state
  readonly #reloads = new Subject<void>()
  #running: Subscription | undefined
  /** Whether a load is still to come for what the state says. */
  #due = true

  constructor(options: ListOptions<Row, Query>) {
    this.#options = options
    this.#state = mutable<ListState<Row>>({
      values: options.initialValues ?? {},
      rows: [],
      total: 0,
      current: 1,
      size: options.pageSize ?? 10,
      orders: options.orders,
      loading: false,
      loaded: false,
      failure: undefined,
    })
  }

  get state(): State<ListState<Row>> {
    return this.#state
  }

  /**
   * Begins, with a first load (S10.1); nothing happens where it has begun already. After `stop` it goes on with the
   * rows that are there, so that a tab that is shown again stands at once as it was (S3.6); a load that was cut off, or
   * asked for meanwhile, is made up for.
   */
  start(): void {
    if (this.#running) return
    this.#running = this.#reloads.pipe(switchMap(() => this.#load())).subscribe((change) => this.#change(change))
    if (this.#due) this.reload()
  }

  /** Pauses, and aborts what is under way. */
  stop(): void {
    this.#due ||= this.#state.value.loading
    this.#running?.unsubscribe()
    this.#running = undefined
    this.#change({ loading: false })
  }

  /** Searches from page 1 (S10.2). */
  search(values: ListValues): void {
    this.#reloadWith({ values, current: 1 })
  }

  /** Puts the search values back to what they were at first, and searches from page 1 (S10.2). */
  reset(): void {
    this.search(this.#options.initialValues ?? {})
  }

  /** Another page, from 1 (S10.2). */
  goTo(page: number): void {
    this.#reloadWith({ current: Math.max(1, Math.trunc(page) || 1) })
  }

  /** Another page size, from page 1 (S10.2). */
  resize(size: number): void {
    this.#reloadWith({ size, current: 1 })
  }

  /** Sorts by a column's sort key; without one the order is cleared (S10.3). */
  sort(column: string | undefined, ascending: boolean): void {
    this.#change({ orders: column ? `${column}:${ascending}` : undefined })
    if (this.#options.autoSort ?? true) this.reload()
  }

  /** Loads the same page again: the retry of S10.6, and what follows a change. */
  reload(): void {
    this.#due = this.#running === undefined
    this.#reloads.next()
  }

  /** Loads again after `count` rows have been removed; where that emptied the last page, the page before it. */
  reloadAfterRemoval(count: number): void {
    const { current, size, total } = this.#state.value
    const lastPage = Math.max(1, Math.ceil((total - count) / size))
    this.#reloadWith({ current: Math.min(current, lastPage) })
  }

  #reloadWith(change: Partial<ListState<Row>>): void {
    this.#change(change)
    this.reload()
  }

  #load(): Observable<Partial<ListState<Row>>> {
    return defer(() => {
      const request = toRequest<Query>(this.#state.value, this.#options.fields)
      this.#change({ loading: true })
      return abortable((signal) => this.#options.load(request, signal))
    }).pipe(
      map(({ rows, total }) => ({ rows, total, loading: false, loaded: true, failure: undefined })),
      catchError((cause: unknown) => of({ loading: false, failure: asApiError(cause) })),
    )
  }

  #change(change: Partial<ListState<Row>>): void {
    this.#state.next({ ...this.#state.value, ...change })
  }
}

/** A fault of the program must not leave the screen loading for ever: it is shown like an answer that does not read. */
const asApiError = (cause: unknown): ApiError =>
  cause instanceof ApiError ? cause : new ApiError({ kind: 'malformed', message: '', cause })
