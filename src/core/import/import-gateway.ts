import type { CellFault, ImportRecord } from './import-column.ts'

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

export interface NewPassword {
  readonly row: number
  readonly username: string
  readonly name: string
  readonly password: string
}

export interface PartResult extends ImportFindings {
  /** The same for all parts of one key. */
  readonly batchId: string
  readonly passwords: readonly NewPassword[]
}

export interface ImportPart {
  readonly key: string
  /** From 1. */
  readonly part: number
  readonly existing: Existing
  readonly mode: Mode
  readonly rows: readonly ImportRecord[]
}

export interface Undone {
  readonly removed: number
  readonly restored: number
  /** Who stays as they are, and why. */
  readonly kept: readonly { readonly username: string; readonly name: string; readonly reason: string }[]
}

/** What an import needs of a backend. Every method rejects with `ApiError`. */
export interface ImportGateway {
  /** Says what would be done; changes nothing. */
  check(rows: readonly ImportRecord[], existing: Existing): Promise<ImportFindings>
  /** Carried out once for a key and part, and answered alike when it is sent again. */
  runPart(part: ImportPart): Promise<PartResult>
  undo(batchId: string): Promise<Undone>
}
