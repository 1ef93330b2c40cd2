import { Account } from '../../core/account/account.ts'
import { grouped } from '../../core/background/background-job.ts'
import { BackgroundJobs } from '../../core/background/background-jobs.ts'
import { listExport } from '../../core/export/list-export.ts'
import type { LoadPage } from '../../core/list/page.ts'
import { Clock } from '../../core/ports/clock.ts'
import { FileSaver } from '../../core/ports/file-saver.ts'
import { Notifier } from '../../core/ports/notifier.ts'
import { type CellValue, Spreadsheet } from '../../core/ports/spreadsheet.ts'
import { formatTime } from '../../core/time/format-time.ts'
import { type Column, valueOf } from '../data-table/column.ts'
import { useService } from '../hooks/use-service.ts'
import { useStateValue } from '../hooks/use-state-value.ts'
import type { Criterion } from '../search-form/search-words.ts'

interface Order {
  readonly name: string
  /** The columns to export, in order. */
  readonly columns: readonly Column<unknown>[]
  readonly keyOf: (row: unknown) => string
  readonly criteria: readonly Criterion[]
  readonly ids: readonly string[] | undefined
}

const cellOf =
  (column: Column<unknown>) =>
  (row: unknown): CellValue => {
    const value = valueOf(column, row)
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined
  }

/**
 * Runs an export as a background job. `earlier` is what the user should know about a job with the same content;
 * undefined where there is none.
 */
export const useExportJob = ({ name, columns, keyOf, criteria, ids }: Order) => {
  const jobs = useService(BackgroundJobs)
  const notifier = useService(Notifier)
  const user = useStateValue(useService(Account).user)
  const services = { spreadsheet: useService(Spreadsheet), saver: useService(FileSaver), clock: useService(Clock) }
  const subject = JSON.stringify([name, columns.map(({ field }) => field), criteria, ids])
  const same = useStateValue(jobs.list).findLast(
    (job) => job.subject === subject && (job.state === 'running' || job.state === 'done'),
  )

  const start = (load: LoadPage<unknown>, purpose: string | undefined) => {
    const request = {
      name,
      keyOf,
      columns: columns.map((column) => ({ header: column.header, width: column.width, valueOf: cellOf(column) })),
      load,
      filter: criteria,
      ...(purpose !== undefined && { purpose }),
      person: user ? `${user.name}（${user.username}）` : '',
    }
    const work = listExport(request, services)
    const conditions = criteria.map(({ label, value }) => `${label}：${value}`)
    const detail = (ids ? [`所选 ${grouped(ids.length)} 条`] : conditions).join('；') || '无查询条件'
    jobs.start(
      `导出${name}`,
      async (progress) => {
        const result = await work(progress)
        notifier.success(`${name}导出完成，文件已下载；可在页面右上角再次下载`)
        return result
      },
      { startedAt: services.clock.now(), detail, subject },
    )
    notifier.info('已开始导出，可继续其他操作，进度见页面右上角')
  }

  const since = same?.startedAt === undefined ? '' : formatTime(same.startedAt, '{h}:{i}')
  const earlier =
    same &&
    (same.state === 'running'
      ? `${since} 开始的相同导出正在进行，进度见页面右上角的后台任务。`
      : `${since} 已导出过相同内容，可在页面右上角的后台任务中再次下载。`)
  return { earlier, start }
}
