import { useInsertionEffect, useState } from 'react'
import { ApiError } from '../../core/failure/api-error.ts'
import { failureAdvice, failureText } from '../../core/failure/error-catalogue.ts'
import type { Existing, Mode } from '../../core/import/import-gateway.ts'
import { fileMistake } from '../../core/import/import-limits.ts'
import { ImportRun } from '../../core/import/import-run.ts'
import type { ImportSpec } from '../../core/import/import-spec.ts'
import { readRows, soundRecords } from '../../core/import/read-rows.ts'
import { Spreadsheet } from '../../core/ports/spreadsheet.ts'
import { useConfirm } from '../confirm/confirm-provider.tsx'
import { useService } from '../hooks/use-service.ts'
import { type Aftermath, type Checked, type ImportStage, untouched } from './import-stage.ts'
import { checkRows, readFailure } from './read-file.ts'

export interface ImportOptions {
  readonly existing: Existing
  readonly mode: Mode
}

/** One import from the choice of a file to its undoing. `onChanged` is called whenever the backend may hold other rows. */
export const useImport = ({ columns, gateway, noun, undoNote }: ImportSpec, onChanged: () => void) => {
  const spreadsheet = useService(Spreadsheet)
  const confirm = useConfirm()
  const [options, setOptions] = useState<ImportOptions>({ existing: 'update', mode: 'valid' })
  const [stage, setStage] = useState<ImportStage>({ at: 'choose', mistakes: [] })
  const [after, setAfter] = useState<Aftermath>(untouched)
  const run = stage.at === 'run' ? stage.run : undefined
  // The one effect that a hidden tab does not end: its import goes on, that of a closed one stops.
  useInsertionEffect(() => () => run?.stop(), [run])

  const refuse = (mistakes: readonly string[]) => setStage({ at: 'choose', mistakes })

  const take = async (file: File) => {
    const mistake = fileMistake(file)
    if (mistake) return refuse([mistake])
    setStage({ at: 'reading', fileName: file.name })
    try {
      const read = readRows(columns, await spreadsheet.read(file))
      if (read.mistakes) return refuse(read.mistakes)
      const findings = await checkRows(gateway, read, options.existing)
      setStage({ at: 'checked', checked: { fileName: file.name, read, findings } })
    } catch (error) {
      const mistakes = [readFailure(error)]
      setStage({ at: 'choose', mistakes, ...(error instanceof ApiError && { again: file }) })
    }
  }

  const go = async (of: ImportRun) => {
    await of.run()
    onChanged()
  }
  const start = ({ findings, ...checked }: Checked) => {
    const rows = soundRecords(checked.read.records, findings.errors)
    const begun = new ImportRun(gateway, rows, options)
    setStage({ at: 'run', checked: { ...checked, findings }, run: begun })
    void go(begun)
  }

  const undo = async (of: ImportRun) => {
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
      const failure = `撤销失败：${failureAdvice(error) ?? failureText(error)}`
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
    retry: go,
    undo,
    markSaved: () => setAfter((before) => ({ ...before, saved: true })),
  }
}
