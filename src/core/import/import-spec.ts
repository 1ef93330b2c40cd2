import type { Token } from '../token.ts'
import type { FieldOf, ImportColumn, NumberedRow } from './import-column.ts'
import type { Existing, ImportGateway } from './import-gateway.ts'
import type { RowParents } from './parents-first.ts'

/** Data beside the counts that an import returns only once: it can be downloaded in the last step, and never again. */
export interface ImportExtra<Extra> {
  /** Name of the button, the file and its sheet: 初始密码. */
  readonly name: string
  /** Text beside the button; `count` is the number of entries. */
  readonly note: (count: number) => string
  /** The alternative for a user who closes the dialog without the file: 只能逐个重置密码. */
  readonly withoutIt: string
  readonly columns: readonly {
    readonly header: string
    /** In characters; a Chinese one counts as two. */
    readonly width: number
    readonly valueOf: (extra: Extra) => string
  }[]
}

/**
 * A screen's definition of its import: `Row` as the API takes it, `Extra` as the API returns it. The engine does the
 * rest.
 */
export interface ImportSpec<Row extends NumberedRow, Extra = never> {
  /** 导入用户. */
  readonly title: string
  /** The noun for a row: 用户. */
  readonly noun: string
  readonly columns: readonly ImportColumn<FieldOf<Row>>[]
  /** A service, or what the screen has for the record that the file belongs to. */
  readonly gateway: Token<ImportGateway<Row, Extra>> | ImportGateway<Row, Extra>
  /** Rows name each other: a parent is sent before the rows below it. */
  readonly parents?: RowParents<FieldOf<Row>>
  /** What becomes of records that are there, where that is no question: rows are only of new ones, or only of these. */
  readonly existing?: Existing
  /** What the user should know before changing records that are there. */
  readonly changeNote?: string
  /** What the user should know before undoing an import. */
  readonly undoNote: string
  readonly extra?: ImportExtra<Extra>
}
