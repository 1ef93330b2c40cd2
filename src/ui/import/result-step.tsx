import type { ImportFindings, Undone } from '../../core/import/import-gateway.ts'
import type { RunState } from '../../core/import/import-run.ts'
import type { ImportSpec } from '../../core/import/import-spec.ts'
import { Button } from '../button/button.tsx'
import { FaultTable } from './fault-table.tsx'
import { ImportCounts } from './import-counts.tsx'
import type { Aftermath } from './import-stage.ts'

interface Props {
  readonly spec: ImportSpec
  readonly state: RunState
  /** Of the run, and of the rows that were never sent. */
  readonly findings: ImportFindings
  readonly after: Aftermath
  readonly writing: boolean
  readonly onPasswords: () => void
  readonly onFaults: () => void
}

const headline = ({ phase, done, total, failure }: RunState): string => {
  if (phase === 'done') return '导入完成'
  const unsure = failure ? '中断的部分可能已导入，请在列表中核对。' : ''
  return `导入已停止：${done} / ${total} 行已处理并保留，其余未导入。${unsure}`
}

/** Whoever was created and is still there needs the first password. */
export const needsPasswords = ({ passwords }: RunState, { undone }: Aftermath): boolean =>
  passwords.length > 0 && (undone === undefined || undone.kept.length > 0)

const UndoneNote = ({
  undone: { removed, restored, kept },
  noun,
}: {
  readonly undone: Undone
  readonly noun: string
}) => (
  <div className="ac-import-undone" role="status">
    <p>
      已撤销：删除 {removed} 个、还原 {restored} 个{noun}
      {kept.length > 0 && `；以下 ${kept.length} 个保持不变`}。
    </p>
    {kept.length > 0 && (
      <ul>
        {kept.map(({ username, name, reason }) => (
          <li key={username}>
            {name}（{username}）：{reason}
          </li>
        ))}
      </ul>
    )}
  </div>
)

/** Step 4: what was done, the first passwords, what was not imported, and what was taken back. */
export const ResultStep = ({ spec, state, findings, after, writing, onPasswords, onFaults }: Props) => {
  const { passwords } = state
  return (
    <>
      <p className="ac-import-advice" data-wrong={state.phase !== 'done' || undefined}>
        {headline(state)}
      </p>
      <ImportCounts label="导入结果" findings={findings} />
      {after.undone && <UndoneNote undone={after.undone} noun={spec.noun} />}
      {after.failure && (
        <p className="ac-import-failure" role="alert">
          {after.failure}
        </p>
      )}
      {needsPasswords(state, after) && (
        <div className="ac-import-passwords">
          <p>
            新增的 {passwords.length} 个{spec.noun}已设置随机初始密码，首次登录须修改。
            <b>关闭后不能再次获取，请立即下载。</b>
          </p>
          <Button icon={after.saved ? 'check' : 'download'} busy={writing} onClick={onPasswords}>
            {after.saved ? '再次下载初始密码' : '下载初始密码'}
          </Button>
        </div>
      )}
      {findings.errors.length > 0 && (
        <>
          <FaultTable columns={spec.columns} faults={findings.errors} />
          <Button look="text" icon="download" busy={writing} onClick={onFaults}>
            下载未导入的行
          </Button>
        </>
      )}
    </>
  )
}
