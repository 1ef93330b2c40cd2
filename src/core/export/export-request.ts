import type { LoadPage } from '../list/page.ts'
import type { CellValue } from '../ports/spreadsheet.ts'

/** One column of the workbook, as the list shows it now. */
interface ExportColumn<Row> {
  readonly header: string
  /** In px. */
  readonly width?: number | undefined
  readonly valueOf: (row: Row) => CellValue
}

export interface ExportRequest<Row> {
  /** Name of the list: 用户列表. */
  readonly name: string
  readonly columns: readonly ExportColumn<Row>[]
  readonly load: LoadPage<Row>
  readonly keyOf: (row: Row) => string
  /** The search criteria, as labels and texts. */
  readonly filter: readonly { readonly label: string; readonly value: string }[]
  /** Why, where it was asked. */
  readonly purpose?: string
  /** The user who exports. */
  readonly person: string
}
