import { type BackgroundJob, progressText } from '../../../core/background/background-job.ts'
import type { BackgroundJobs } from '../../../core/background/background-jobs.ts'
import { ApiError } from '../../../core/failure/api-error.ts'
import { failureWords } from '../../../core/failure/error-catalogue.ts'
import { formatTime } from '../../../core/time/format-time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { StatusMark } from '../../../ui/status-mark/status-mark.tsx'

const marks = {
  running: { label: '进行中', severity: 'info' },
  done: { label: '已完成', severity: 'success' },
  failed: { label: '失败', severity: 'danger' },
  cancelled: { label: '已取消', severity: 'neutral' },
} as const

/** Why a job failed, for the user. */
const reason = (failure: unknown): string => {
  return failure instanceof ApiError ? failureWords(failure) : '系统异常'
}

const detailOf = (job: BackgroundJob): string => {
  const progress = progressText(job)
  switch (job.state) {
    case 'running':
      return progress === '' ? '正在准备' : `已处理 ${progress}`
    case 'done':
      return job.result?.note ?? progress
    case 'failed':
      return `${reason(job.failure)}${progress && `（已处理 ${progress}）`}`
    case 'cancelled':
      return progress && `已处理 ${progress}`
  }
}

interface Props {
  readonly job: BackgroundJob
  readonly jobs: BackgroundJobs
}

/** One job: its title, progress and actions. */
export const JobItem = ({ job, jobs }: Props) => {
  const { id, title, state, done, total, result, startedAt, detail } = job
  const action = state === 'done' ? result?.action : undefined
  return (
    <li className="ac-job">
      <div className="ac-job-head">
        <b>{title}</b>
        <StatusMark {...marks[state]} />
      </div>
      {(startedAt !== undefined || detail) && (
        <p className="ac-job-about">
          {[startedAt && `${formatTime(startedAt, '{h}:{i}')} 开始`, detail].filter(Boolean).join('；')}
        </p>
      )}
      {state === 'running' && (
        <progress
          aria-label={`${title}的进度`}
          {...(total === undefined ? {} : { value: done, max: Math.max(1, total) })}
        />
      )}
      <p className="ac-job-detail" role={state === 'failed' ? 'alert' : undefined}>
        {detailOf(job)}
      </p>
      <div className="ac-job-actions">
        {state === 'running' && (
          <Button small look="text-danger" onClick={() => jobs.cancel(id)}>
            取消
          </Button>
        )}
        {(state === 'failed' || state === 'cancelled') && (
          <Button small look="text" onClick={() => jobs.retry(id)}>
            重试
          </Button>
        )}
        {action && (
          <Button small look="text" icon="download" onClick={action.run}>
            {action.label}
          </Button>
        )}
        {state !== 'running' && (
          <Button small look="quiet" onClick={() => jobs.clear(id)}>
            清除
          </Button>
        )}
      </div>
    </li>
  )
}
