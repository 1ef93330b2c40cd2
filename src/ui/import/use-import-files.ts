import { useState } from 'react'
import type { CellFault, NumberedRow, SourceSheet } from '../../core/import/import-column.ts'
import { extraSheet, faultSheet, templateSheets } from '../../core/import/import-sheets.ts'
import type { ImportSpec } from '../../core/import/import-spec.ts'
import { Clock } from '../../core/ports/clock.ts'
import { FileSaver } from '../../core/ports/file-saver.ts'
import { Notifier } from '../../core/ports/notifier.ts'
import { type Sheet, Spreadsheet } from '../../core/ports/spreadsheet.ts'
import { formatTime } from '../../core/time/format-time.ts'
import { useService } from '../hooks/use-service.ts'

/** The workbooks that an import offers; each resolves to whether the file was saved. */
export const useImportFiles = <Row extends NumberedRow, Extra>(spec: ImportSpec<Row, Extra>) => {
  const { title, noun, columns, extra } = spec
  const spreadsheet = useService(Spreadsheet)
  const saver = useService(FileSaver)
  const notifier = useService(Notifier)
  const clock = useService(Clock)
  const [writing, setWriting] = useState(false)

  const save = async (sheets: readonly Sheet[], name: string): Promise<boolean> => {
    setWriting(true)
    try {
      saver.save(await spreadsheet.write(sheets), `${name}.xlsx`)
      return true
    } catch {
      // The worker or its code failed to load; the user can only retry.
      notifier.warn('文件未能生成，请检查网络后重试')
      return false
    } finally {
      setWriting(false)
    }
  }
  const dated = (name: string) => `${title}_${name}_${formatTime(clock.now(), '{y}{m}{d}-{h}{i}')}`

  return {
    writing,
    saveTemplate: () => save(templateSheets(noun, columns), `${title}模板`),
    saveFaults: (source: SourceSheet, faults: readonly CellFault[]) =>
      save([faultSheet(noun, columns, source, faults), ...templateSheets(noun, columns).slice(1)], dated('错误标注')),
    saveExtra: async (found: readonly Extra[]) =>
      extra !== undefined && save([extraSheet(extra, found)], dated(extra.name)),
  }
}
