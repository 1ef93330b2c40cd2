import type { ImportFindings, Undone } from '../../core/import/import-gateway.ts'
import type { ImportRun } from '../../core/import/import-run.ts'
import type { ReadRows } from '../../core/import/read-rows.ts'

/** A file that was read and checked. */
export interface Checked {
  readonly fileName: string
  readonly read: ReadRows
  readonly findings: ImportFindings
}

/** How far an import is. */
export type ImportStage =
  | {
      readonly at: 'choose'
      readonly mistakes: readonly string[]
      /** The file whose check got no answer, to be tried again. */
      readonly again?: File
    }
  | { readonly at: 'reading'; readonly fileName: string }
  | { readonly at: 'checked'; readonly checked: Checked }
  | { readonly at: 'run'; readonly checked: Checked; readonly run: ImportRun }

/** What became of an import after it was carried out. */
export interface Aftermath {
  readonly saved: boolean
  readonly undoing: boolean
  readonly undone?: Undone
  readonly failure?: string
}

export const untouched: Aftermath = { saved: false, undoing: false }
