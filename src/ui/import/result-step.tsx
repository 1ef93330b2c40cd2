import type { ImportColumn } from '../../core/import/import-column.ts'
import type { ImportFindings, Undone } from '../../core/import/import-gateway.ts'
import type { RunState } from '../../core/import/import-run.ts'
import type { ImportExtra } from '../../core/import/import-spec.ts'
import { Button } from '../button/button.tsx'
import { FaultTable } from './fault-table.tsx'
import { ImportCounts } from './import-counts.tsx'
import type { UndoState } from './import-stage.ts'

interface Props {
  readonly spec: {
    readonly noun: string
    readonly columns: readonly ImportColumn[]
    readonly extra?: Pick<ImportExtra<never>, 'name' | 'note'>
  }
  readonly state: RunState
  /** Counts of the run, and of the rows that were never sent. */
  readonly findings: ImportFindings
  readonly after: UndoState
  readonly writing: boolean
  readonly onExtra: () => void
  readonly onFaults: () => void
}

const headline = ({ phase, done, total, failure }: RunState): string => {
  if (phase === 'done') return '导入完成'
  const unsure = failure ? '中断的部分可能已导入，请在列表中核对。' : ''
  return `导入已停止：${done} / ${total} 行已处理并保留，其余未导入。${unsure}`
}

/** Data that is returned once is needed unless an undo has removed every record. */
export const needsExtra = ({ extra }: RunState, { undone }: UndoState): boolean =>
  extra.length > 0 && (undone === undefined || undone.kept.length > 0)

const UndoneNote = ({
  undone: { removed, restored, kept },
  noun,
}: {
  readonly undone: Undone
  readonly noun: string
}) => (
  <div className="ac-import-note" data-severity="info" role="status">
    <p>
      已撤销：删除 {removed} 个、还原 {restored} 个{noun}
      {kept.length > 0 && `；以下 ${kept.length} 个保持不变`}。
    </p>
    {kept.length > 0 && (
      <ul>
        {kept.map(({ key, name, reason }) => (
          <li key={key}>
            {name}（{key}）：{reason}
          </li>
        ))}
      </ul>
    )}
  </div>
)

/** Step 4: the results, the data that is returned once, the rows that were not imported, and the undo. */
export const ResultStep = ({ spec, state, findings, after, writing, onExtra, onFaults }: Props) => {
  const { noun, columns, extra } = spec
  return (
    <>
      <p className="ac-import-note" data-severity={state.phase === 'done' ? 'success' : 'warning'}>
        {headline(state)}
      </p>
      <ImportCounts label="导入结果" findings={findings} />
      {after.undone && <UndoneNote undone={after.undone} noun={noun} />}
      {after.failure && (
        <p className="ac-import-note" data-severity="danger" role="alert">
          {after.failure}
        </p>
      )}
      {extra && needsExtra(state, after) && (
        <div className="ac-import-extra">
          <p>
            {extra.note(state.extra.length)}
            <b>关闭后不能再次获取，请立即下载。</b>
          </p>
          <Button icon={after.saved ? 'check' : 'download'} busy={writing} onClick={onExtra}>
            {`${after.saved ? '再次下载' : '下载'}${extra.name}`}
          </Button>
        </div>
      )}
      {findings.errors.length > 0 && (
        <>
          <FaultTable columns={columns} faults={findings.errors} />
          <Button look="text" icon="download" busy={writing} onClick={onFaults}>
            下载未导入的行
          </Button>
        </>
      )}
    </>
  )
}
