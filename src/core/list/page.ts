/** One page of a list, as the backend returns it. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  /** Rows on all pages. */
  readonly total: number
}

/** Loads a page, from 1, of the query and order at the time this function was created. */
export type LoadPage<Row> = (page: number, size: number, signal: AbortSignal) => Promise<Page<Row>>
