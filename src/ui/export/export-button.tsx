import { Account } from '../../core/account/account.ts'
import { listExport } from '../../core/export/list-export.ts'
import type { LoadPage } from '../../core/list/page.ts'
import { Clock } from '../../core/ports/clock.ts'
import { FileSaver } from '../../core/ports/file-saver.ts'
import { Notifier } from '../../core/ports/notifier.ts'
import { type CellValue, Spreadsheet } from '../../core/ports/spreadsheet.ts'
import { Tasks } from '../../core/task/tasks.ts'
import { Button } from '../button/button.tsx'
import { usePermission } from '../can-access/permission-context.ts'
import type { Column } from '../data-table/column.ts'
import { useService } from '../hooks/use-service.ts'
import { useStateValue } from '../hooks/use-state-value.ts'
import type { Criterion } from '../search-form/search-words.ts'

/** The screen's part of an export; the table knows the rest. */
export interface ListExportOptions<Row> {
  /** Name of the file: 用户列表. */
  readonly name: string
  /** The permission for the button (S6.1). */
  readonly need?: string
  /** `ListStore.loader` of the shown list. */
  readonly loader: () => LoadPage<Row>
}

interface Props<Row> extends ListExportOptions<Row> {
  /** The shown columns, in order. */
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
  /** The search criteria, as labels and texts. */
  readonly criteria: readonly Criterion[]
}

const valueOf =
  <Row,>({ field, exported }: Column<Row>) =>
  (row: Row): CellValue => {
    if (exported) return exported(row)
    const { [field]: value } = row as Readonly<Record<string, unknown>> // as: a field names a value of the row
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined
  }

/** 导出: starts a background task that writes all rows of the present search into a workbook. */
export const ExportButton = <Row,>({ name, need, loader, criteria, columns, keyOf }: Props<Row>) => {
  const allowed = usePermission(need)
  const tasks = useService(Tasks)
  const notifier = useService(Notifier)
  const user = useStateValue(useService(Account).user)
  const services = { spreadsheet: useService(Spreadsheet), saver: useService(FileSaver), clock: useService(Clock) }
  if (!allowed) return null

  const begin = () => {
    const request = {
      name,
      keyOf,
      columns: columns.map((column) => ({ header: column.header, width: column.width, valueOf: valueOf(column) })),
      load: loader(),
      filter: criteria,
      person: user ? `${user.name}（${user.username}）` : '',
    }
    const work = listExport(request, services)
    tasks.start(`导出${name}`, async (progress) => {
      const result = await work(progress)
      notifier.success(`${name}导出完成，文件已下载；可在页面右上角再次下载`)
      return result
    })
    notifier.info('已开始导出，可继续其他操作，进度见页面右上角')
  }
  return (
    <Button look="plain" icon="download" onClick={begin}>
      导出
    </Button>
  )
}
