import { grouped, type JobWork } from '../background/background-job.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileSaver } from '../ports/file-saver.ts'
import type { Spreadsheet } from '../ports/spreadsheet.ts'
import { formatTime } from '../time/format-time.ts'
import { AllPages } from './all-pages.ts'
import type { ExportRequest } from './export-request.ts'
import { dataSheet, notesSheet } from './export-sheets.ts'
import { wait } from './wait.ts'

interface ExportServices {
  readonly spreadsheet: Spreadsheet
  readonly saver: FileSaver
  readonly clock: Clock
}

/**
 * The work of an export: every row of a list's present search as a workbook of two sheets, saved when complete and
 * available again afterwards. Called again, it keeps the pages that it has.
 */
export const listExport = <Row>(request: ExportRequest<Row>, services: ExportServices): JobWork => {
  const { name, keyOf, load } = request
  const pages = new AllPages({ load, keyOf, wait })
  return async ({ signal, report }) => {
    await pages.run(signal, report)
    const { rows } = pages
    const now = services.clock.now()
    const file = await services.spreadsheet.write([
      dataSheet(request, rows),
      notesSheet(request, { rows: rows.length, changed: pages.changed, time: formatTime(now) }),
    ])
    signal.throwIfAborted()
    const save = () => services.saver.save(file, `${name}_${formatTime(now, '{y}{m}{d}-{h}{i}')}.xlsx`)
    save()
    return { note: `共 ${grouped(rows.length)} 行`, action: { label: '下载', run: save } }
  }
}
