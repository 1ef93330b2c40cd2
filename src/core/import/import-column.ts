import type { CellValue } from '../ports/spreadsheet.ts'

/** One column of a file that is imported. */
export interface ImportColumn {
  /** What the column is called in the file. */
  readonly header: string
  /** What it is called in the API. */
  readonly field: string
  readonly required?: boolean
  /** A value as it should be, for whoever fills the file in. */
  readonly example: string
  /** The column's rule, in words. */
  readonly hint: string
  /** The values that the template's cells offer in a list. */
  readonly choices?: readonly string[]
}

/** One row of the file; `texts` by field, empty cells left out. */
export interface ImportRecord {
  /** Its number in the file, as the spreadsheet program shows it. */
  readonly row: number
  readonly texts: Readonly<Record<string, string>>
}

/** A cell that is refused, and why; `value` is what it holds. */
export interface CellFault {
  readonly row: number
  readonly field: string
  readonly value?: string
  readonly message: string
}

/** The first row and all others of a sheet, as they stand in the file. */
export interface SourceSheet {
  readonly head: readonly CellValue[]
  /** Rows that hold something, with their numbers. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly CellValue[] }[]
}
