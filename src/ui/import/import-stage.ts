import type { ImportFindings, Undone } from '../../core/import/import-gateway.ts'
import type { ImportRun } from '../../core/import/import-run.ts'
import type { ReadRows } from '../../core/import/read-rows.ts'

/** A file that was read and checked. */
export interface Checked<Row = unknown> {
  readonly fileName: string
  readonly read: ReadRows<Row>
  readonly findings: ImportFindings
}

/** How far an import is. */
export type ImportStage<Row, Extra> =
  | {
      readonly at: 'choose'
      readonly mistakes: readonly string[]
      /** The file whose check failed, to be tried again. */
      readonly again?: File
    }
  | { readonly at: 'reading'; readonly fileName: string }
  | { readonly at: 'checked'; readonly checked: Checked<Row> }
  | { readonly at: 'run'; readonly checked: Checked<Row>; readonly run: ImportRun<Row, Extra> }

/** What happened after an import was carried out. */
export interface Aftermath {
  /** Whether what was answered once has been downloaded. */
  readonly saved: boolean
  readonly undoing: boolean
  readonly undone?: Undone
  readonly failure?: string
}

export const untouched: Aftermath = { saved: false, undoing: false }
