import { grouped } from '../../core/background/background-job.ts'
import { failureWords } from '../../core/failure/error-catalogue.ts'
import type { RunState } from '../../core/import/import-run.ts'

/** Step 3: the progress of the import, and what interrupted it. */
export const RunStep = ({ state }: { readonly state: RunState }) => {
  const { phase, done, total, failure } = state
  return (
    <div className="ac-import-run">
      <progress aria-label="导入进度" value={done} max={total} />
      <p role="status">
        {phase === 'stopping' ? '正在停止，等待当前部分完成…' : `已处理 ${grouped(done)} / ${grouped(total)} 行`}
      </p>
      {failure && (
        <p className="ac-import-note" data-severity="danger" role="alert">
          导入中断：{failureWords(failure)}。重试会从中断处继续，不会重复导入。
        </p>
      )}
    </div>
  )
}
