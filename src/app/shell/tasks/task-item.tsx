import { ApiError } from '../../../core/failure/api-error.ts'
import { failureWords } from '../../../core/failure/error-catalogue.ts'
import { progressText, type Task } from '../../../core/task/task.ts'
import type { Tasks } from '../../../core/task/tasks.ts'
import { formatTime } from '../../../core/time/format-time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { StatusMark } from '../../../ui/status-mark/status-mark.tsx'

const marks = {
  running: { label: '进行中', severity: 'info' },
  done: { label: '已完成', severity: 'success' },
  failed: { label: '失败', severity: 'danger' },
  cancelled: { label: '已取消', severity: 'neutral' },
} as const

/** Why a task failed, for the user. */
const reason = (failure: unknown): string => {
  return failure instanceof ApiError ? failureWords(failure) : '系统异常'
}

const detailOf = (task: Task): string => {
  const progress = progressText(task)
  switch (task.state) {
    case 'running':
      return progress === '' ? '正在准备' : `已处理 ${progress}`
    case 'done':
      return task.result?.note ?? progress
    case 'failed':
      return `${reason(task.failure)}${progress && `（已处理 ${progress}）`}`
    case 'cancelled':
      return progress && `已处理 ${progress}`
  }
}

interface Props {
  readonly task: Task
  readonly tasks: Tasks
}

/** One task: its title, progress and actions. */
export const TaskItem = ({ task, tasks }: Props) => {
  const { id, title, state, done, total, result, startedAt, detail } = task
  const action = state === 'done' ? result?.action : undefined
  return (
    <li className="ac-task">
      <div className="ac-task-head">
        <b>{title}</b>
        <StatusMark {...marks[state]} />
      </div>
      {(startedAt !== undefined || detail) && (
        <p className="ac-task-about">
          {[startedAt && `${formatTime(startedAt, '{h}:{i}')} 开始`, detail].filter(Boolean).join('；')}
        </p>
      )}
      {state === 'running' && (
        <progress
          aria-label={`${title}的进度`}
          {...(total === undefined ? {} : { value: done, max: Math.max(1, total) })}
        />
      )}
      <p className="ac-task-detail" role={state === 'failed' ? 'alert' : undefined}>
        {detailOf(task)}
      </p>
      <div className="ac-task-actions">
        {state === 'running' && (
          <Button small look="text-danger" onClick={() => tasks.cancel(id)}>
            取消
          </Button>
        )}
        {(state === 'failed' || state === 'cancelled') && (
          <Button small look="text" onClick={() => tasks.retry(id)}>
            重试
          </Button>
        )}
        {action && (
          <Button small look="text" icon="download" onClick={action.run}>
            {action.label}
          </Button>
        )}
        {state !== 'running' && (
          <Button small look="quiet" onClick={() => tasks.clear(id)}>
            清除
          </Button>
        )}
      </div>
    </li>
  )
}
