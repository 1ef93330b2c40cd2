import type { Token } from '../token.ts'
import type { FieldOf, ImportColumn, NumberedRow } from './import-column.ts'
import type { ImportGateway } from './import-gateway.ts'

/** What one import answers beside the counts, each once: it can be downloaded in the last step, and never again. */
export interface ImportExtra<Extra> {
  /** Names the button, the file and its sheet: 初始密码. */
  readonly name: string
  /** Stands beside the button; `count` is how many there are. */
  readonly note: (count: number) => string
  /** What is left to the person who closes the dialog without the file: 只能逐个重置密码. */
  readonly withoutIt: string
  readonly columns: readonly {
    readonly header: string
    /** In characters; a Chinese one counts two. */
    readonly width: number
    readonly valueOf: (extra: Extra) => string
  }[]
}

/** What a screen says of its import: `Row` as the API takes it, `Extra` as the API answers it. The engine does the rest. */
export interface ImportSpec<Row extends NumberedRow, Extra = never> {
  /** 导入用户. */
  readonly title: string
  /** What one row is: 用户. */
  readonly noun: string
  readonly columns: readonly ImportColumn<FieldOf<Row>>[]
  readonly gateway: Token<ImportGateway<Row, Extra>>
  /** What the person should know before an import is undone. */
  readonly undoNote: string
  readonly extra?: ImportExtra<Extra>
}
