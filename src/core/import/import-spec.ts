import type { ImportColumn } from './import-column.ts'
import type { ImportGateway } from './import-gateway.ts'

/** What a screen says of its import; the dialog knows the rest. */
export interface ImportSpec {
  /** 导入用户. */
  readonly title: string
  /** What one row is: 用户. */
  readonly noun: string
  readonly columns: readonly ImportColumn[]
  readonly gateway: ImportGateway
  /** What the person should know before an import is taken back. */
  readonly undoNote: string
}
