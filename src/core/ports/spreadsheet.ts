import { token } from '../token.ts'

/**
 * What a cell holds; `undefined` is an empty one. A text is always a text, whatever it begins with: `=1+1` is no formula,
 * and an id of 18 digits keeps every one. A workbook knows no time zones: what a `Date` says in UTC stands in the cell.
 */
export type CellValue = string | number | boolean | Date | undefined

/** A cell that looks like more than its value. */
export interface Cell {
  readonly value: CellValue
  /** `head` of a column · `wrong` is to be mended · `note` on what is wrong · `plain`. */
  readonly look?: 'head' | 'wrong' | 'note' | 'plain'
  /** How a date is shown; a day unless told. */
  readonly shows?: 'day' | 'minute' | 'second'
}

export interface SheetColumn {
  /** In characters; a Chinese one counts two. */
  readonly width?: number
  /** The values that the cells below the head offer in a list. */
  readonly choices?: readonly string[]
}

export interface Sheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  /** Asked for once, row by row, so that ten thousand need not be made at once. */
  readonly rows: Iterable<readonly Cell[]>
  /** Rows that stay in view at the top. */
  readonly frozenRows?: number
}

/** One sheet as it was read; a row is as long as its last cell that holds something. */
export interface SheetContents {
  readonly name: string
  readonly rows: readonly (readonly CellValue[])[]
}

/**
 * Why a file cannot be read: `legacy` is an .xls, or a workbook under a password, which looks the same · `no-workbook`
 * is something else · `damaged` began like one.
 */
export type UnreadableReason = 'legacy' | 'no-workbook' | 'damaged'

/** What `read` rejects with. */
export class UnreadableFile extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, cause?: unknown) {
    super(`The file cannot be read: ${reason}.`, { cause })
    this.name = 'UnreadableFile'
    this.reason = reason
  }
}

/** Workbooks of the form .xlsx. */
export interface Spreadsheet {
  /** A workbook of these sheets, in this order. */
  write(sheets: readonly Sheet[]): Promise<Blob>
  /** The sheets of a workbook, in its order; rejects with `UnreadableFile`. */
  read(file: Blob): Promise<readonly SheetContents[]>
}
export const Spreadsheet = token<Spreadsheet>('Spreadsheet')
