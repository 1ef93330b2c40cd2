import type { RunState } from '../../core/import/import-run.ts'
import { Button } from '../button/button.tsx'
import { importableRows } from './check-step.tsx'
import type { Checked } from './import-stage.ts'
import type { ImportOptions } from './use-import.ts'

interface CheckProps {
  readonly checked: Checked
  readonly options: ImportOptions
  readonly onAnother: () => void
  readonly onStart: () => void
}

/** The buttons under the findings. */
export const CheckActions = ({ checked, options, onAnother, onStart }: CheckProps) => {
  const rows = importableRows(checked)
  const refused = rows === 0 || (options.mode === 'all' && checked.findings.wrong > 0)
  return (
    <>
      <Button look="plain" onClick={onAnother}>
        重新选择文件
      </Button>
      <Button disabled={refused} onClick={onStart}>
        {refused ? '导入' : `导入 ${rows} 行`}
      </Button>
    </>
  )
}

interface RunProps {
  readonly state: RunState
  readonly onStop: () => void
  readonly onRetry: () => void
}

/** The buttons while parts are sent. */
export const RunActions = ({ state: { phase }, onStop, onRetry }: RunProps) => (
  <>
    <Button look="plain" disabled={phase === 'stopping'} onClick={onStop}>
      停止导入
    </Button>
    {phase === 'broken' && (
      <Button icon="refresh" onClick={onRetry}>
        重试
      </Button>
    )}
  </>
)

interface ResultProps {
  readonly undoable: boolean
  readonly undoing: boolean
  readonly onUndo: () => void
  readonly onClose: () => void
}

/** The buttons after the run. */
export const ResultActions = ({ undoable, undoing, onUndo, onClose }: ResultProps) => (
  <>
    {undoable && (
      <Button look="text-danger" busy={undoing} onClick={onUndo}>
        撤销本次导入
      </Button>
    )}
    <Button look="plain" disabled={undoing} onClick={onClose}>
      关闭
    </Button>
  </>
)
