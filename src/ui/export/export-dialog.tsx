import { type SubmitEvent, useId, useRef, useState } from 'react'
import type { FieldRule } from '../../../openapi/facts.ts'
import { grouped } from '../../core/background/background-job.ts'
import type { BeginExport } from '../../core/export/export-gateway.ts'
import { ApiError } from '../../core/failure/api-error.ts'
import { type FailureSentence, failureSentence } from '../../core/failure/error-catalogue.ts'
import { Button } from '../button/button.tsx'
import type { Column } from '../data-table/column.ts'
import { DialogBox } from '../dialog/dialog-box.tsx'
import { FailureWords } from '../failure/failure-words.tsx'
import type { Criterion } from '../search-form/search-words.ts'
import { useExportJob } from './use-export-job.ts'
import { usePurpose } from './use-purpose.tsx'
import './export-dialog.css'

interface Props {
  readonly name: string
  readonly columns: readonly { readonly column: Column<unknown>; readonly hidden: boolean }[]
  readonly keyOf: (row: unknown) => string
  readonly total: number
  readonly criteria: readonly Criterion[]
  /** The selected rows; undefined for all that the search finds. */
  readonly ids: readonly string[] | undefined
  readonly purpose: FieldRule | undefined
  readonly begin: BeginExport<unknown>
  readonly onClose: () => void
}

/** Asks which columns to export, and for personal data why; begins the export and runs it as a background job. */
export const ExportDialog = ({ name, columns, keyOf, total, criteria, ids, purpose, begin, onClose }: Props) => {
  const [chosen, setChosen] = useState(
    () => new Set(columns.flatMap(({ column, hidden }) => (hidden ? [] : [column.field]))),
  )
  const { purpose: exportPurpose, check, field } = usePurpose(purpose, '用途与导出内容一并记入审计日志')
  const [failure, setFailure] = useState<FailureSentence>()
  const [busy, setBusy] = useState(false)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const shown = columns.flatMap(({ column }) => (chosen.has(column.field) ? [column] : []))
  const words = criteria.map(({ label, value }) => `${label}：${value}`).join('；')
  const { earlier, start } = useExportJob({ name, columns: shown, keyOf, criteria, ids })

  const accept = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy || !check()) return
    setBusy(true)
    setFailure(undefined)
    try {
      const load = await begin({
        columns: shown.map(({ header }) => header),
        ...(ids && { ids }),
        ...(exportPurpose !== undefined && { exportPurpose }),
      })
      start(load, exportPurpose)
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(failureSentence(error))
      setBusy(false)
    }
  }
  const all = shown.length === columns.length

  return (
    <DialogBox
      shape="dialog"
      visible
      onHide={onClose}
      header={`导出${name}`}
      focusOnShow={false}
      onShow={() => form.current?.querySelector('input')?.focus()}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" form={id} busy={busy} disabled={shown.length === 0}>
            {earlier ? '再次导出' : '导出'}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} className="ac-export" noValidate onSubmit={(event) => void accept(event)}>
        <p>
          {ids ? `所选的 ${grouped(ids.length)} 条` : `查询到的全部 ${grouped(total)} 条`}
          {!ids && <span className="ac-export-words">{words === '' ? '（无查询条件）' : words}</span>}
        </p>
        {earlier && (
          <p className="ac-export-note" role="status">
            {earlier}
          </p>
        )}
        {field}
        <fieldset className="ac-export-columns" aria-describedby={shown.length === 0 ? `${id}-none` : undefined}>
          <legend>导出列</legend>
          <label className="ac-export-column ac-export-all">
            <input
              type="checkbox"
              checked={all}
              onChange={() => setChosen(new Set(all ? [] : columns.map(({ column }) => column.field)))}
            />
            全选
          </label>
          {columns.map(({ column: { field: name, header } }) => (
            <label key={name} className="ac-export-column">
              <input
                type="checkbox"
                checked={chosen.has(name)}
                onChange={({ target }) =>
                  setChosen(new Set(target.checked ? [...chosen, name] : [...chosen].filter((one) => one !== name)))
                }
              />
              {header}
            </label>
          ))}
        </fieldset>
        {shown.length === 0 && (
          <p id={`${id}-none`} className="ac-export-failure">
            请至少选择一列
          </p>
        )}
        {failure && (
          <p className="ac-export-failure" role="alert">
            <FailureWords {...failure} />
          </p>
        )}
      </form>
    </DialogBox>
  )
}
