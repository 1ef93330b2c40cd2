import type { NumberedRow } from '../../core/import/import-column.ts'
import type { CheckFindings, Undone } from '../../core/import/import-gateway.ts'
import type { ImportRun } from '../../core/import/import-run.ts'
import type { ReadRows } from '../../core/import/read-rows.ts'

/** A file that has been read and checked. */
export interface Checked<Row = unknown> {
  readonly file: File
  /** Without what is hidden in the spreadsheet program. */
  readonly visibleOnly: boolean
  readonly read: ReadRows<Row>
  readonly findings: CheckFindings
}

/** The stage of an import. */
export type ImportStage<Row extends NumberedRow, Extra> =
  | {
      readonly at: 'choose'
      readonly mistakes: readonly string[]
      /** The file whose check failed, for a retry. */
      readonly again?: File
    }
  | { readonly at: 'reading'; readonly fileName: string }
  | { readonly at: 'checked'; readonly checked: Checked<Row> }
  | { readonly at: 'run'; readonly checked: Checked<Row>; readonly run: ImportRun<Row, Extra> }

/** What happened after the import. */
export interface UndoState {
  /** Whether the data that is returned once has been downloaded. */
  readonly saved: boolean
  readonly undoing: boolean
  readonly undone?: Undone
  readonly failure?: string
}

export const untouched: UndoState = { saved: false, undoing: false }
