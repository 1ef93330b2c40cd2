import { EMPTY, type Observable } from 'rxjs'
import type { ApiError } from '../failure/api-error.ts'
import { mutable, type State } from '../state.ts'
import { type AddressRules, fromQuery, toQuery } from './list-address.ts'
import { ListLoads } from './list-loads.ts'
import { placeBehind, placeOfView, rulesOf, viewOf } from './list-place.ts'
import { type ListValues, toRequest } from './list-request.ts'
import type { ListOptions, ListState } from './list-state.ts'
import { sameQuery, type ViewQuery } from './list-view.ts'
import type { LoadPage } from './page.ts'

/** The state of a list screen (S10): what is asked for, by whom, and what has come of it. */
export class ListStore<Row, Query extends object = ListValues> {
  readonly #options: ListOptions<Row, Query>
  readonly #state
  readonly #rules: AddressRules
  readonly #loads: ListLoads<Row>
  /** The person, or an address, has said what to show. */
  #asked = false
  /** What is shown was said by an address or a view, and the backend has not agreed to it yet. */
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

  /** The list's name, where it has one. */
  get key(): string | undefined {
    return this.#options.key
  }

  /** The query of the address that opens the list as it is now, in place of the list's part of `query`. */
  queryOver(query: string): string {
    return toQuery(this.#state.value, this.#rules, query)
  }

  /**
   * Shows what an address says. Nothing happens where that is shown already, or where it says nothing: coming back to an
   * open tab by the menu finds it as it was (S3.6). What the list cannot have is ignored, and what the backend refuses
   * is given up: first the page, which may be gone, then the rest.
   */
  open(query: string): void {
    const place = fromQuery(query, this.#rules)
    const said = toQuery(place, this.#rules)
    if (said === '' || said === this.queryOver('')) return
    this.#asked = true
    this.#reloadWith(place)
    this.#untried = true
  }

  /** What a view of the list as it is now holds. */
  get viewed(): ViewQuery {
    return viewOf(this.#state.value, this.#rules)
  }

  /** What a view of the list as it starts holds. */
  get viewedAtFirst(): ViewQuery {
    return viewOf(this.#rules.initial, this.#rules)
  }

  /** Shows what a view says, from page 1; what this release of the list cannot have is ignored. */
  apply(view: ViewQuery): void {
    this.#reloadWith(placeOfView(view, this.#rules))
    this.#untried = true
  }

  /** The same for the view that the list opens with; nothing where an address or the person has said something else. */
  begin(view: ViewQuery): void {
    if (!this.#asked && !sameQuery(view, this.viewed)) this.apply(view)
  }

  /**
   * Begins, with a first load (S10.1); nothing happens where it has begun already. After `stop` it goes on with the
   * rows that are there, so that a tab that is shown again stands at once as it was (S3.6); a load that was cut off, or
   * asked for meanwhile, is made up for. Each time `reachable` says that calls have a chance, now or again, a load that
   * failed for want of a connection is tried once more.
   */
  start(reachable: Observable<boolean> = EMPTY): void {
    this.#loads.start(reachable)
  }

  /** Pauses, and aborts what is under way. */
  stop(): void {
    this.#loads.stop()
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
    this.#asked = true
    this.#untried = false
    this.#change({ orders: column ? `${column}:${ascending}` : undefined })
    if (this.#options.autoSort ?? true) this.reload()
  }

  /** Loads the same page again: the retry of S10.6, and what follows a change. */
  reload(): void {
    this.#loads.again()
  }

  /** Loads again after `count` rows have been removed; where that emptied the last page, the page before it. */
  reloadAfterRemoval(count: number): void {
    const { current, size, total } = this.#state.value
    const lastPage = Math.max(1, Math.ceil((total - count) / size))
    this.#reloadWith({ current: Math.min(current, lastPage) })
  }

  /** A way to load every page of what is searched for now, whatever the person searches for later: an export. */
  loader(): LoadPage<Row> {
    const asked = this.#state.value
    return (current, size, signal) =>
      this.#options.load(toRequest<Query>({ ...asked, current, size }, this.#options.fields), signal)
  }

  #reloadWith(change: Partial<ListState<Row>>): void {
    this.#asked = true
    this.#untried = false
    this.#change(change)
    this.reload()
  }

  /** Whether something that an address or a view said, and the backend refuses (AA0004), could be taken back. */
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
