import { useEffect, useId, useRef, useState } from 'react'
import type { FieldRule } from '../../../../openapi/facts.ts'
import { grouped } from '../../../core/background/background-job.ts'
import type { BeginExport } from '../../../core/export/export-gateway.ts'
import { paperLimit, paperRows } from '../../../core/export/paper-rows.ts'
import { ApiError } from '../../../core/failure/api-error.ts'
import { type FailureSentence, failureSentence } from '../../../core/failure/error-catalogue.ts'
import { Button } from '../../button/button.tsx'
import { DialogBox } from '../../dialog/dialog-box.tsx'
import { usePurpose } from '../../export/use-purpose.tsx'
import { FailureWords } from '../../failure/failure-words.tsx'
import './print-dialog.css'

interface Props {
  readonly name: string
  /** The headers of the printed columns. */
  readonly columns: readonly string[]
  readonly keyOf: (row: unknown) => string
  /** Number of rows on the present page. */
  readonly onPage: number
  /** Number of rows that the search finds. */
  readonly total: number
  readonly purpose: FieldRule | undefined
  readonly begin: BeginExport<unknown>
  /** Called with all rows, or with undefined for the present page. */
  readonly onPrint: (rows: readonly unknown[] | undefined) => void
  readonly onClose: () => void
}

const tooMany = (total: number) =>
  `共 ${grouped(total)} 条，一次最多打印 ${grouped(paperLimit)} 条。请缩小查询条件，或使用“导出”。`

/** Asks whether to print the page or all rows, for personal data why, and reads all rows before they are printed. */
export const PrintDialog = ({ name, columns, keyOf, onPage, total, purpose, begin, onPrint, onClose }: Props) => {
  const [all, setAll] = useState(false)
  const {
    purpose: exportPurpose,
    check,
    field,
  } = usePurpose(purpose && { ...purpose, label: '打印用途' }, '打印全部与导出相同，用途与内容一并记入审计日志')
  const [failure, setFailure] = useState<FailureSentence>()
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>()
  const reading = useRef<AbortController>(undefined)
  const id = useId()
  useEffect(() => () => reading.current?.abort(), [])
  const busy = progress !== undefined
  const fits = total <= paperLimit

  const read = async (signal: AbortSignal) => {
    const load = await begin({ columns, ...(exportPurpose !== undefined && { exportPurpose }) })
    signal.throwIfAborted()
    return paperRows({ load, keyOf, signal, report: (done, found) => setProgress({ done, total: found }) })
  }
  const accept = async () => {
    if (!all) return onPrint(undefined)
    if (!check()) return
    const { signal } = (reading.current = new AbortController())
    setProgress({ done: 0, total })
    setFailure(undefined)
    try {
      const rows = await read(signal)
      if (rows) return onPrint(rows)
      setFailure({ text: `查询结果已超过 ${grouped(paperLimit)} 条，请缩小查询条件，或使用“导出”。` })
    } catch (error) {
      if (!signal.aborted) {
        if (!(error instanceof ApiError)) throw error
        setFailure(failureSentence(error))
      }
    }
    setProgress(undefined)
  }

  return (
    <DialogBox
      shape="dialog"
      visible
      onHide={onClose}
      header={`打印${name}`}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            取消
          </Button>
          <Button busy={busy} onClick={() => void accept()}>
            打印
          </Button>
        </>
      }
    >
      <fieldset className="ac-print-form" disabled={busy} aria-label="打印范围">
        <label className="ac-check-line">
          <input type="radio" name={id} checked={!all} onChange={() => setAll(false)} />
          本页 {grouped(onPage)} 条
        </label>
        <label className="ac-check-line">
          <input
            type="radio"
            name={id}
            checked={all}
            disabled={!fits}
            aria-describedby={fits ? undefined : `${id}-limit`}
            onChange={() => setAll(true)}
          />
          全部 {grouped(total)} 条
        </label>
        {!fits && (
          <p id={`${id}-limit`} className="ac-print-note">
            {tooMany(total)}
          </p>
        )}
        {all && field}
      </fieldset>
      {progress && (
        <div className="ac-print-progress">
          <progress aria-label="读取进度" value={progress.done} max={progress.total} />
          <p role="status">
            已读取 {grouped(progress.done)} / {grouped(progress.total)} 条
          </p>
        </div>
      )}
      {failure && (
        <p className="ac-print-failure" role="alert">
          没有打印：
          <FailureWords {...failure} />
        </p>
      )}
    </DialogBox>
  )
}
