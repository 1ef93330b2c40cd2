import type { CellValue } from '../ports/spreadsheet.ts'

/** One row of the file as the API takes it: its number there, and the texts of its cells by field; empty ones left out. */
export interface NumberedRow {
  /** As the spreadsheet program shows it. */
  readonly row: number
}

/** The fields of a row that columns can fill. */
export type FieldOf<Row> = Exclude<keyof Row, keyof NumberedRow> & string

/** One column of a file that is imported. */
export interface ImportColumn<Field extends string = string> {
  /** What the column is called in the file. */
  readonly header: string
  /** What it is called in the API. */
  readonly field: Field
  readonly required?: boolean
  /** A valid value, shown on the template's second sheet. */
  readonly example: string
  /** The column's rule, in words. */
  readonly hint: string
  /** The values that the template's cells offer in a list. */
  readonly choices?: readonly string[]
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
