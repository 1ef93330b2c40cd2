import type { ApiError } from '../failure/api-error.ts'
import type { ListField, ListRequest, ListValues } from './list-request.ts'
import type { Page } from './page.ts'

/** The state that a list screen shows. */
export interface ListState<Row> {
  /** Values of the search form (S10.1). */
  readonly values: ListValues
  readonly rows: readonly Row[]
  readonly total: number
  /** Requested page, from 1. */
  readonly current: number
  /** Page that the rows belong to; differs from `current` during a load and after a failed one. */
  readonly pageOfRows: number
  readonly size: number
  /** `column:boolean`, true ascending (S10.3). */
  readonly orders: string | undefined
  readonly loading: boolean
  /** Whether any response has arrived; before that, an empty list does not mean no data. */
  readonly loaded: boolean
  /** Why the last load failed; the rows are from before (S10.6). */
  readonly failure: ApiError | undefined
}

export interface ListOptions<Row, Query extends object> {
  /**
   * Identifies the list, such as `system-user`: its state is then in the address, and views of it can be saved. Only
   * the main list of a screen has one.
   */
  readonly key?: string
  /** Loads a page; rejects with `ApiError` and aborts on the signal. */
  readonly load: (request: ListRequest<Query>, signal: AbortSignal) => Promise<Page<Row>>
  /** Initial values of the search form, restored by reset. */
  readonly initialValues?: ListValues
  /** Fields whose values are converted before sending. */
  readonly fields?: readonly ListField[]
  /** Default 10 (S9.4). */
  readonly pageSize?: number
  /** Initial order, `column:boolean`. */
  readonly orders?: string
  /** Whether sorting reloads at once (S10.3); default true. */
  readonly autoSort?: boolean
}
