import type { CellFault } from './import-column.ts'

/** What to do with a row whose key already exists. */
export type Existing = 'update' | 'skip'

/** Whether valid rows are imported without the invalid ones. */
export type Mode = 'valid' | 'all'

export interface ImportFindings {
  readonly created: number
  readonly updated: number
  /** Rows whose record has all of their values already. */
  readonly unchanged: number
  readonly skipped: number
  /** Rows with at least one fault. */
  readonly wrong: number
  readonly errors: readonly CellFault[]
}

/** A cell that would overwrite a field of an existing record; personal data is masked, an empty value is left out. */
export interface CellChange {
  readonly row: number
  /** The name of the record. */
  readonly name: string
  readonly field: string
  readonly before?: string
  readonly after?: string
}

export interface CheckFindings extends ImportFindings {
  /** By row; the backend bounds their number. */
  readonly changes: readonly CellChange[]
  /** Numbers of rows that are right only in one part, because one takes what another one gives up. */
  readonly together?: readonly (readonly number[])[]
}

export interface ImportPart<Row> {
  /** Random, one for the whole file. */
  readonly key: string
  /** From 1. */
  readonly part: number
  readonly existing: Existing
  readonly mode: Mode
  readonly rows: readonly Row[]
}

export interface PartResult<Extra> extends ImportFindings {
  /** The same for all parts of one key. */
  readonly batchId: string
  /** Data beside the counts that is returned only once: the initial passwords of new users. */
  readonly extra?: readonly Extra[]
}

export interface Undone {
  readonly removed: number
  readonly restored: number
  /** Records that were not restored, with the reason. */
  readonly kept: readonly { readonly key: string; readonly name: string; readonly reason: string }[]
}

/** The backend operations of an import. Every method rejects with `ApiError`. */
export interface ImportGateway<Row, Extra = never> {
  /** Reports what an import would do, without changes. At most 2,000 rows. */
  check(rows: readonly Row[], existing: Existing): Promise<CheckFindings>
  /** Idempotent for a key and part: a repeated part gets the same response for 24 hours. At most 2,000 rows. */
  run(part: ImportPart<Row>): Promise<PartResult<Extra>>
  /** Undoes an import of the same user, once and within 24 hours. */
  undo(batchId: string): Promise<Undone>
}
