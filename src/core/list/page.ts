/** One page of a list, as it comes back. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  /** Rows on all pages. */
  readonly total: number
}

/** Loads one page of a list as it was searched and sorted when this function was made; page from 1. */
export type LoadPage<Row> = (page: number, size: number, signal: AbortSignal) => Promise<Page<Row>>
