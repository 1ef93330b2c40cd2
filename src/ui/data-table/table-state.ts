import type { ApiError } from '../../core/failure/api-error.ts'
import type { ViewQuery } from '../../core/list/list-view.ts'

/** What a table shows of a list screen's state (S10.1); `ListStore`'s state has this shape. */
export interface TableState<Row> {
  readonly rows: readonly Row[]
  readonly total: number
  /** The page, from 1. */
  readonly current: number
  /** The page that the rows are of, where it is known. */
  readonly pageOfRows?: number
  /** Rows of a page. */
  readonly size: number
  /** `column:boolean`, true ascending (S10.3). */
  readonly orders?: string | undefined
  readonly loading: boolean
  /** Why the last load failed; the rows before it are still there (S10.6). */
  readonly failure?: ApiError | undefined
  /** Whether a load has ever succeeded. */
  readonly loaded?: boolean
  readonly values?: object
}

/** What a table asks of a list screen; `ListStore` has these members. */
export interface ListControls {
  /** With a key the list's columns and views are kept for the person. */
  readonly key?: string | undefined
  /** What a view of the list as it is now holds; and as it starts. */
  readonly viewed?: ViewQuery
  readonly viewedAtFirst?: ViewQuery
  apply?(view: ViewQuery): void
  begin?(view: ViewQuery): void
  goTo(page: number): void
  resize(size: number): void
  sort(column: string | undefined, ascending: boolean): void
  reload(): void
  /** Takes the search back; without it nothing but the search form can. */
  reset?(): void
}

/** The column and direction that `orders` names. */
export const sortingOf = (orders: string | undefined): { column: string; ascending: boolean } | undefined => {
  const [, column, direction] = /^(.+):(true|false)$/.exec(orders ?? '') ?? []
  return column ? { column, ascending: direction === 'true' } : undefined
}

/**
 * Whether something was searched for: an empty list then has another reason. With or without the units below an
 * organisation is no search as long as none is chosen.
 */
export const isSearched = (values: object | undefined): boolean =>
  Object.entries(values ?? {}).some(([name, value]) => name !== 'includeChildren' && `${value ?? ''}` !== '')
