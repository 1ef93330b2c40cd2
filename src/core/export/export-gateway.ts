import type { LoadPage, Page } from '../list/page.ts'

/** What a user exports of a list beside its search, in the words of the operation: it is the body that is sent. */
export interface ExportOrder {
  /** The headers of the columns, which the backend records. */
  readonly columns: readonly string[]
  /** Only these records of those that the search finds. */
  readonly ids?: readonly string[]
  /** Why, where the list holds personal data; the backend records it. */
  readonly exportPurpose?: string
}

/** An export that the backend has recorded; its rows can be read for an hour. */
export interface BegunExport {
  readonly id: string
  readonly total: number
}

/** The backend's export of one list, an operation with its own permission. Every method rejects with `ApiError`. */
export interface ExportGateway<Row, Query extends object> {
  /** Records the export of what the query finds; rejects for more than 100,000 rows. */
  begin(query: Query, order: ExportOrder): Promise<BegunExport>
  /** A page of up to 500 rows. */
  rows(id: string, page: { readonly current: number; readonly size: number }, signal: AbortSignal): Promise<Page<Row>>
}

/** Begins an export of a list's search at this moment; resolves to what reads its pages. Rejects with `ApiError`. */
export type BeginExport<Row> = (order: ExportOrder) => Promise<LoadPage<Row>>
