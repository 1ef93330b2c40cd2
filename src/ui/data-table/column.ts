import type { ReactNode } from 'react'
import { countText } from '../../../openapi/text/count-text.ts'
import type { Option } from '../select/select.tsx'

/** One column of a data table (S9.3). */
export interface Column<Row> {
  /** Names the column, and the row's value that it shows. */
  readonly field: string
  readonly header: string
  /** What the backend sorts by; without it the column cannot be sorted (S10.3). */
  readonly sortKey?: string
  /** In px with letters of the standard size, and more with larger ones; columns without a width share what is left. */
  readonly width?: number
  /** Has its width at least, and takes what is left. */
  readonly grow?: boolean
  /** Not shown until the person asks for it. */
  readonly hidden?: boolean
  /** Numbers stand right. */
  readonly align?: 'left' | 'center' | 'right'
  /** Says which record a row is about, so it cannot be hidden; the first column unless told. */
  readonly naming?: boolean
  /** A state: as a card it stands beside the row's name. */
  readonly mark?: boolean
  /** Long text breaks into lines instead of being cut. */
  readonly wrap?: boolean
  /** Stays in view while the table scrolls sideways. */
  readonly fixed?: 'left' | 'right'
  /** A choice in the column's head; the table tells of it by `onFilter`. */
  readonly filter?: { readonly options: readonly Option[]; readonly multiple?: boolean }
  /** The value in words, for the cell and an exported workbook; the row's value of `field` unless told. */
  readonly text?: (row: Row) => string | number | undefined
  /** The cell, where it is more than the value in words. */
  readonly render?: (row: Row) => ReactNode
}

/** What a column says of a row, in words where it has any. */
export const valueOf = <Row>({ field, text }: Column<Row>, row: Row): unknown =>
  // as: a field names a value of the row
  text ? text(row) : (row as Readonly<Record<string, unknown>>)[field]

/** What a column says of a row as people read it: a number has separators. */
export const shownOf = <Row>(column: Column<Row>, row: Row): string => {
  const value = valueOf(column, row)
  return typeof value === 'number' ? countText(value) : String(value ?? '')
}

/**
 * What can be done with one row. At most two stand in the row, the others behind ⋯; each where it is in every row.
 */
export interface RowAction<Row> {
  readonly label: string
  /** Destroys something: shown in red. */
  readonly danger?: boolean
  /** Takes the record out of use for a time: behind ⋯ it stands with others of its kind. */
  readonly halts?: boolean
  /** The permission without which the action is not shown (S6.1). */
  readonly need?: string
  readonly visible?: (row: Row) => boolean
  /** Label of the action whose place it shares, because a row shows either: 启用 stands where 停用 does. */
  readonly insteadOf?: string
  /** Why it cannot be done with a row, which shows it disabled with these words; undefined where it can. */
  readonly disabled?: (row: Row) => string | undefined
  readonly onSelect: (row: Row) => void
}

/** What can be done with the selected rows together. */
export interface BulkAction<Row> {
  readonly label: string
  readonly icon?: string
  readonly danger?: boolean
  readonly need?: string
  /** How many rows it takes, where not any number. */
  readonly takes?: number
  /** Resolves to the rows that stay selected, because it left them as they are; to undefined where it did not run. */
  readonly onSelect: (rows: readonly Row[]) => Promise<readonly Row[] | undefined> | void
  /** The same for all that the list finds, so many; resolves to whether it has run. Absent where it takes rows only. */
  readonly onEvery?: (count: number) => Promise<boolean>
}

/** Height of the rows: 44, 40 or 52 px. */
export type Density = 'standard' | 'compact' | 'roomy'

export const columnWidth = <Row>(column: Column<Row>): number => column.width ?? 140
