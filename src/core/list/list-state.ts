import type { ApiError } from '../failure/api-error.ts'
import type { ListField, ListRequest, ListValues } from './list-request.ts'
import type { Page } from './page.ts'

/** All that a list screen shows. */
export interface ListState<Row> {
  /** What the search form holds (S10.1). */
  readonly values: ListValues
  readonly rows: readonly Row[]
  readonly total: number
  /** Page that was asked for, from 1. */
  readonly current: number
  /** Page that the rows are of: another than `current` while it loads, and where it did not come. */
  readonly pageOfRows: number
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
  /**
   * Names the list, as `system-user`: its state then stands in the address, and views of it can be kept. Only the main
   * list of a screen has one.
   */
  readonly key?: string
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
