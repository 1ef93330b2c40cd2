import type { CellFault } from './import-column.ts'

/** What becomes of a row whose key exists already. */
export type Existing = 'update' | 'skip'

/** Whether the right rows are imported without the wrong ones. */
export type Mode = 'valid' | 'all'

export interface ImportFindings {
  readonly created: number
  readonly updated: number
  readonly skipped: number
  /** Rows with at least one fault. */
  readonly wrong: number
  readonly errors: readonly CellFault[]
}

export interface ImportPart<Row> {
  /** Drawn once for the whole file. */
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
  /** What the backend answers once beside the counts: the initial passwords of new users. */
  readonly extra?: readonly Extra[]
}

export interface Undone {
  readonly removed: number
  readonly restored: number
  /** Records that stay as they are, and why. */
  readonly kept: readonly { readonly key: string; readonly name: string; readonly reason: string }[]
}

/** What an import needs of a backend. Every method rejects with `ApiError`. */
export interface ImportGateway<Row, Extra = never> {
  /** Says what an import would do; changes nothing. At most 2,000 rows. */
  check(rows: readonly Row[], existing: Existing): Promise<ImportFindings>
  /** Carried out once for a key and part. The same part sent again gets the same answer for 24 hours. At most 200 rows. */
  run(part: ImportPart<Row>): Promise<PartResult<Extra>>
  /** Undoes an import of the same person, once and within 24 hours. */
  undo(batchId: string): Promise<Undone>
}
