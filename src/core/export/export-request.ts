import type { LoadPage } from '../list/page.ts'
import type { CellValue } from '../ports/spreadsheet.ts'

/** One column of the workbook, as the list shows it at this moment. */
interface ExportColumn<Row> {
  readonly header: string
  /** In px. */
  readonly width?: number | undefined
  readonly valueOf: (row: Row) => CellValue
}

export interface ExportRequest<Row> {
  /** What the list is called: 用户列表. */
  readonly name: string
  readonly columns: readonly ExportColumn<Row>[]
  readonly load: LoadPage<Row>
  readonly keyOf: (row: Row) => string
  /** What was searched for, in words. */
  readonly filter: readonly { readonly label: string; readonly value: string }[]
  /** Who asks. */
  readonly person: string
}
