import { token } from '../token.ts'

/**
 * The value of a cell; `undefined` is empty. A string is stored as text whatever it starts with: `=1+1` is no formula,
 * and an id of 18 digits keeps every digit. A workbook has no time zones: the cell shows what a `Date` is in UTC.
 */
export type CellValue = string | number | boolean | Date | undefined

/** A value with formatting. */
export interface Cell {
  readonly value: CellValue
  /** `head` a column header · `wrong` an invalid value · `note` the explanation of one · `plain`. */
  readonly look?: 'head' | 'wrong' | 'note' | 'plain'
  /** Format of a date; default `day`. */
  readonly shows?: 'day' | 'minute' | 'second'
}

export interface SheetColumn {
  /** In characters; a Chinese one counts as two. */
  readonly width?: number
  /** The values that the cells below the header offer in a list. */
  readonly choices?: readonly string[]
}

export interface Sheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  /** Iterated once, so that ten thousand rows need not be in memory together. */
  readonly rows: Iterable<readonly Cell[]>
  /** Number of rows frozen at the top. */
  readonly frozenRows?: number
}

/** Where a cell is, both from 1. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

/** What a spreadsheet program knows of a sheet besides its values. */
export interface SheetNotes {
  readonly hidden: boolean
  readonly hiddenRows: readonly number[]
  readonly hiddenColumns: readonly number[]
  readonly merges: readonly { readonly from: CellPlace; readonly to: CellPlace }[]
  /** Cells whose formula has an error, such as #N/A, or no result ('') because no program has calculated it. */
  readonly faults: readonly (CellPlace & { readonly error: string })[]
}

/** One sheet as read; a row ends at its last non-empty cell. */
export interface SheetContents {
  readonly name: string
  readonly rows: readonly (readonly CellValue[])[]
  /** Where there is something to say. */
  readonly notes?: SheetNotes
}

/**
 * What `read` accepts at most, so that no file can exhaust the memory of the page: a few kilobytes can stand for
 * gigabytes. Rows and columns are counted to the last cell with a value, as `read` returns the empty ones before it
 * too.
 */
export const workbookLimits = {
  /** Bytes of the unpacked parts. */
  unpacked: 50 * 1024 * 1024,
  rows: 100_000,
  columns: 500,
  /** Rows times columns, of all sheets together. */
  cells: 1_000_000,
  /** Of reading, where the adapter can stop it. */
  seconds: 30,
} as const

/**
 * Why a file cannot be read: `legacy` an .xls file, or a workbook with a password, which has the same signature ·
 * `no-workbook` another format · `damaged` a broken workbook · otherwise the limit that it exceeds.
 */
export type UnreadableReason = 'legacy' | 'no-workbook' | 'damaged' | keyof typeof workbookLimits

/** The error that `read` rejects with. */
export class UnreadableFile extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, cause?: unknown) {
    super(`The file cannot be read: ${reason}.`, { cause })
    this.name = 'UnreadableFile'
    this.reason = reason
  }
}

/** Reads and writes .xlsx workbooks. */
export interface Spreadsheet {
  /** Creates a workbook of these sheets, in this order. */
  write(sheets: readonly Sheet[]): Promise<Blob>
  /** The sheets of a workbook, in order; rejects with `UnreadableFile`. */
  read(file: Blob): Promise<readonly SheetContents[]>
}
export const Spreadsheet = token<Spreadsheet>('Spreadsheet')
