import type { FieldRule } from '../../../openapi/facts.ts'
import type { CellValue } from '../ports/spreadsheet.ts'

/**
 * One row of the file as the API takes it: its row number, and the texts of its cells by field; empty ones are omitted.
 */
export interface NumberedRow {
  /** Row number as the spreadsheet program shows it. */
  readonly row: number
}

/** The fields of a row that columns can fill. */
export type FieldOf<Row> = Exclude<keyof Row, keyof NumberedRow> & string

/** One column of a file that is imported. */
export interface ImportColumn<Field extends string = string> {
  /** The column's header in the file. */
  readonly header: string
  /** The field's name in the API. */
  readonly field: Field
  readonly required?: boolean
  /** A valid value, shown on the template's second sheet. */
  readonly example: string
  /** The column's rule, in words. */
  readonly hint: string
  /** The values that the template's cells offer in a list. */
  readonly choices?: readonly string[]
  /** The column's header in an export, where that is another one. */
  readonly exportedAs?: string
  /** Its cells are moments: a date cell is read with its time of day. */
  readonly moments?: true
  /** An export has the column; it may be in the file and is not read. */
  readonly unread?: true
}

/**
 * What the API description does not contain: a valid value, and the rule in words if it is more than a maximum length.
 */
interface ColumnWords {
  readonly example: string
  readonly hint?: string
  readonly choices?: readonly string[]
  readonly moments?: true
  readonly exportedAs?: string
}

/** The column for a field of the API, by the rule of the field. */
export const importColumn = <Field extends string>(
  field: Field,
  { label, required, complete, maxLength }: FieldRule,
  words: ColumnWords,
): ImportColumn<Field> => ({
  header: label,
  field,
  // A file adds no drafts that lack something.
  required: required === true || complete === true,
  hint: maxLength === undefined ? '' : `最多 ${maxLength} 个字符`,
  ...words,
})

/** A column that the export of a list has and an import does not read. */
const unreadColumn = (header: string): ImportColumn<never> => ({
  header,
  // as: it is of no field; the columns of a file are told apart by it
  field: header as never,
  example: '',
  hint: '',
  unread: true,
})

/**
 * The columns of an import, and those that the export of its list has besides: a file of one can be given to the other.
 */
export const withExported = <Field extends string>(
  columns: readonly ImportColumn<Field>[],
  list: readonly { readonly header: string }[],
): readonly ImportColumn<Field>[] => {
  const read = new Set(columns.flatMap(({ header, exportedAs = header }) => [header, exportedAs]))
  return [...columns, ...list.flatMap(({ header }) => (read.has(header) ? [] : [unreadColumn(header)]))]
}

/** A refused cell with the reason; `value` is its contents. */
export interface CellFault {
  readonly row: number
  readonly field: string
  readonly value?: string
  readonly message: string
}

/** The header row and the other rows of a sheet. */
export interface SourceSheet {
  readonly head: readonly CellValue[]
  /** Non-empty rows, with their numbers. */
  readonly rows: readonly { readonly row: number; readonly cells: readonly CellValue[] }[]
}
