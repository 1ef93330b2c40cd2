import type { ImportColumn } from '../../core/import/import-column.ts'
import { Button } from '../button/button.tsx'
import { ChangeList } from './change-list.tsx'
import { FaultTable } from './fault-table.tsx'
import { FileNotes } from './file-notes.tsx'
import { ImportCounts } from './import-counts.tsx'
import type { Checked } from './import-stage.ts'
import type { ImportOptions } from './use-import.ts'

interface Props {
  readonly columns: readonly ImportColumn[]
  /** What follows from changing records that are there. */
  readonly changeNote: string | undefined
  readonly checked: Checked
  readonly options: ImportOptions
  readonly writing: boolean
  readonly onFaults: () => void
  readonly onVisibleOnly: (visibleOnly: boolean) => void
}

/** Number of rows that an import would process, including skipped ones. */
export const importableRows = ({ read, findings }: Checked): number => read.rows.length - findings.wrong

const advice = (checked: Checked, { mode }: ImportOptions): string => {
  const { wrong } = checked.findings
  if (wrong === 0) return '没有发现错误，可以导入。'
  if (importableRows(checked) === 0) return '所有行都有错误，请修改后重新选择文件。'
  if (mode === 'all') return `有 ${wrong} 行错误；已选择“全部正确才导入”，请修改后重新选择文件。`
  return `有 ${wrong} 行错误，不会导入；其余 ${importableRows(checked)} 行可以导入。`
}

/** Step 2: what the import would do, and every cell that it would refuse. */
export const CheckStep = ({ columns, changeNote, checked, options, writing, onFaults, onVisibleOnly }: Props) => {
  const { file, read, findings } = checked
  return (
    <>
      <p className="ac-import-file">
        {file.name}，共 {read.rows.length} 行
      </p>
      <FileNotes checked={checked} onVisibleOnly={onVisibleOnly} />
      <ImportCounts label="校验结果" findings={findings} />
      <p className="ac-import-note" data-severity={findings.wrong > 0 ? 'warning' : 'success'}>
        {advice(checked, options)}
      </p>
      {findings.errors.length > 0 && (
        <>
          <FaultTable columns={columns} faults={findings.errors} />
          <Button look="text" icon="download" busy={writing} onClick={onFaults}>
            下载错误标注文件
          </Button>
        </>
      )}
      {findings.changes.length > 0 && <ChangeList columns={columns} note={changeNote} findings={findings} />}
    </>
  )
}
