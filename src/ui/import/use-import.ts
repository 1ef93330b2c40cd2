import { useContext, useInsertionEffect, useState } from 'react'
import { ApiError } from '../../core/failure/api-error.ts'
import { failureWords } from '../../core/failure/error-catalogue.ts'
import type { NumberedRow } from '../../core/import/import-column.ts'
import { checkRows } from '../../core/import/import-findings.ts'
import type { Existing, Mode } from '../../core/import/import-gateway.ts'
import { fileMistake } from '../../core/import/import-limits.ts'
import { ImportRun } from '../../core/import/import-run.ts'
import type { ImportSpec } from '../../core/import/import-spec.ts'
import { parentsFirst } from '../../core/import/parents-first.ts'
import { readRows, validRows } from '../../core/import/read-rows.ts'
import { Spreadsheet } from '../../core/ports/spreadsheet.ts'
import { useConfirm } from '../confirm/confirm-provider.tsx'
import { ServicesContext, useService } from '../hooks/use-service.ts'
import { type Checked, type ImportStage, type UndoState, untouched } from './import-stage.ts'
import { readFailure } from './read-failure.ts'

export interface ImportOptions {
  readonly existing: Existing
  readonly mode: Mode
}

/** One import, from choosing a file to its undo. `onChanged` is called when the backend's records may have changed. */
export const useImport = <Row extends NumberedRow, Extra>(spec: ImportSpec<Row, Extra>, onChanged: () => void) => {
  const { columns, noun, undoNote, parents } = spec
  const services = useContext(ServicesContext)
  const gateway = typeof spec.gateway === 'object' ? spec.gateway : services.get(spec.gateway)
  const spreadsheet = useService(Spreadsheet)
  const confirm = useConfirm()
  const [options, setOptions] = useState<ImportOptions>({ existing: spec.existing ?? 'update', mode: 'valid' })
  const [stage, setStage] = useState<ImportStage<Row, Extra>>({ at: 'choose', mistakes: [] })
  const [after, setAfter] = useState<UndoState>(untouched)
  const run = stage.at === 'run' ? stage.run : undefined
  // The one effect that a hidden tab does not end: its import continues, that of a closed tab stops.
  useInsertionEffect(() => () => run?.stop(), [run])

  const refuse = (mistakes: readonly string[]) => setStage({ at: 'choose', mistakes })

  /** Reads and checks a file; `visibleOnly` without what is hidden in the spreadsheet program. */
  const take = async (file: File, visibleOnly = false) => {
    const mistake = fileMistake(file)
    if (mistake) return refuse([mistake])
    setStage({ at: 'reading', fileName: file.name })
    try {
      const contents = readRows<Row>(columns, await spreadsheet.read(file), { visibleOnly })
      if (contents.mistakes) return refuse(contents.mistakes)
      const read = parents ? { ...contents, rows: parentsFirst(contents.rows, parents) } : contents
      const findings = await checkRows(gateway, read, options.existing)
      setStage({ at: 'checked', checked: { file, visibleOnly, read, findings } })
    } catch (error) {
      const mistakes = [readFailure(error)]
      setStage({ at: 'choose', mistakes, ...(error instanceof ApiError && { again: file }) })
    }
  }

  const send = async (of: ImportRun<Row, Extra>) => {
    await of.run()
    onChanged()
  }
  const start = ({ findings, ...checked }: Checked<Row>) => {
    const rows = validRows(checked.read.rows, findings.errors)
    const begun = new ImportRun(gateway, rows, options, findings.together)
    setStage({ at: 'run', checked: { ...checked, findings }, run: begun })
    void send(begun)
  }

  const undo = async (of: ImportRun<Row, Extra>) => {
    const { batchId, findings } = of.state.value
    if (batchId === undefined) return
    const accepted = await confirm({
      title: '撤销本次导入',
      message: `撤销本次导入？将删除新增的 ${findings.created} 个${noun}，还原更新的 ${findings.updated} 个${noun}。`,
      detail: undoNote,
      accept: '撤销导入',
      danger: true,
    })
    if (!accepted) return
    setAfter(({ saved }) => ({ saved, undoing: true }))
    try {
      const undone = await gateway.undo(batchId)
      setAfter(({ saved }) => ({ saved, undoing: false, undone }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const failure = `撤销失败：${failureWords(error)}`
      setAfter(({ saved }) => ({ saved, undoing: false, failure }))
    }
    onChanged()
  }

  return {
    stage,
    options,
    after,
    setOptions,
    take,
    chooseAnother: () => refuse([]),
    start,
    retry: send,
    undo,
    markSaved: () => setAfter((before) => ({ ...before, saved: true })),
  }
}
