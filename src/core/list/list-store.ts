import { EMPTY, type Observable } from 'rxjs'
import type { ApiError } from '../failure/api-error.ts'
import { mutable, type State } from '../state.ts'
import { type AddressRules, fromQuery, toQuery } from './list-address.ts'
import { ListLoads } from './list-loads.ts'
import { placeBehind, placeOfView, rulesOf, viewOf } from './list-place.ts'
import { type ListRequest, type ListValues, toRequest } from './list-request.ts'
import type { ListOptions, ListState } from './list-state.ts'
import { sameQuery, type ViewQuery } from './list-view.ts'

/** The state of a list screen (S10): the query, where it came from, and its result. */
export class ListStore<Row, Query extends object = ListValues> {
  readonly #options: ListOptions<Row, Query>
  readonly #state
  readonly #rules: AddressRules
  readonly #loads: ListLoads<Row>
  /** The user or an address has set the query. */
  #asked = false
  /** The query came from an address or a view, and the backend has not accepted it yet. */
  #untried = false

  constructor(options: ListOptions<Row, Query>) {
    this.#options = options
    this.#rules = rulesOf(options)
    this.#state = mutable<ListState<Row>>({
      ...this.#rules.initial,
      rows: [],
      total: 0,
      pageOfRows: 1,
      loading: false,
      loaded: false,
      failure: undefined,
    })
    this.#loads = new ListLoads({
      state: this.#state,
      load: (signal) => options.load(toRequest<Query>(this.#state.value, options.fields), signal),
      agreed: () => {
        this.#untried = false
      },
      giveUp: (failure) => this.#giveUp(failure),
    })
  }

  get state(): State<ListState<Row>> {
    return this.#state
  }

  /** The list's key, where it has one. */
  get key(): string | undefined {
    return this.#options.key
  }

  /** The query of the address that opens the list in its present state; replaces the list's part of `query`. */
  queryOver(query: string): string {
    return toQuery(this.#state.value, this.#rules, query)
  }

  /**
   * Applies the state in an address. Does nothing where it is already shown or the address holds none: returning to an
   * open tab through the menu keeps its state (S3.6). Invalid values are ignored; where the backend refuses the
   * request, first the page is reset, which may no longer exist, then the rest.
   */
  open(query: string): void {
    const place = fromQuery(query, this.#rules)
    const said = toQuery(place, this.#rules)
    if (said === '' || said === this.queryOver('')) return
    this.#asked = true
    this.#reloadWith(place)
    this.#untried = true
  }

  /** The content of a view of the list in its present state. */
  get viewed(): ViewQuery {
    return viewOf(this.#state.value, this.#rules)
  }

  /** The content of a view of the list in its initial state. */
  get viewedAtFirst(): ViewQuery {
    return viewOf(this.#rules.initial, this.#rules)
  }

  /** Applies a view, from page 1; values that this release does not have are ignored. */
  apply(view: ViewQuery): void {
    this.#reloadWith(placeOfView(view, this.#rules))
    this.#untried = true
  }

  /** Applies the list's default view; does nothing where an address or the user has set the query. */
  begin(view: ViewQuery): void {
    if (!this.#asked && !sameQuery(view, this.viewed)) this.apply(view)
  }

  /**
   * Starts, with a first load (S10.1); does nothing where already started. After `stop` it continues with the rows it
   * has, so that a tab that is shown again is at once as it was (S3.6), and runs a load that was aborted or requested
   * meanwhile. Retries a load that failed for lack of a connection each time `reachable` emits true.
   */
  start(reachable: Observable<boolean> = EMPTY): void {
    this.#loads.start(reachable)
  }

  /** Pauses and aborts the running load. */
  stop(): void {
    this.#loads.stop()
  }

  /** Searches from page 1 (S10.2). */
  search(values: ListValues): void {
    this.#reloadWith({ values, current: 1 })
  }

  /** Resets the search values and the order to the initial ones and searches from page 1 (S10.2). */
  reset(): void {
    this.#reloadWith({ values: this.#options.initialValues ?? {}, orders: this.#options.orders, current: 1 })
  }

  /** Goes to another page, from 1 (S10.2). */
  goTo(page: number): void {
    const current = Math.max(1, Math.trunc(page) || 1)
    // At once as loading, so that the request is sent before anything is rendered. Not for what is chosen in a control,
    // which must show the choice in the same step.
    this.#reloadWith(this.#loads.started ? { current, loading: true } : { current })
  }

  /** Sets the page size and goes to page 1 (S10.2). */
  resize(size: number): void {
    this.#reloadWith({ size, current: 1 })
  }

  /** Sorts by a column's sort key; without one the order is cleared (S10.3). */
  sort(column: string | undefined, ascending: boolean): void {
    this.#asked = true
    this.#untried = false
    this.#change({ orders: column ? `${column}:${ascending}` : undefined })
    if (this.#options.autoSort ?? true) this.reload()
  }

  /** Loads the same page again: the retry of S10.6, and the reload after a change. */
  reload(): void {
    this.#loads.again()
  }

  /** Reloads after `count` rows were removed; goes to the previous page where that emptied the last one. */
  reloadAfterRemoval(count: number): void {
    const { current, size, total } = this.#state.value
    const lastPage = Math.max(1, Math.ceil((total - count) / size))
    this.#reloadWith({ current: Math.min(current, lastPage) })
  }

  /** The request of the shown page, as it is sent. */
  request(): ListRequest<Query> {
    return toRequest<Query>(this.#state.value, this.#options.fields)
  }

  #reloadWith(change: Partial<ListState<Row>>): void {
    this.#asked = true
    this.#untried = false
    this.#change(change)
    this.reload()
  }

  /**
   * Resets part of a query from an address or a view that the backend refused (AA0004); returns false if nothing is
   * left to reset.
   */
  #giveUp({ code }: ApiError): boolean {
    if (!this.#untried || code !== 'AA0004') return false
    const { place, last } = placeBehind(this.#state.value, this.#rules)
    this.#untried = !last
    this.#change(place)
    return true
  }

  #change(change: Partial<ListState<Row>>): void {
    this.#state.next({ ...this.#state.value, ...change })
  }
}
