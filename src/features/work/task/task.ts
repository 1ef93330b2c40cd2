import {
  readTasksPermission,
  taskPriorityLabels,
  taskPrioritySeverities,
  taskStatusLabels,
  taskStatusSeverities,
} from '../../../../openapi/facts.ts'
import { optionsOf } from '../../../core/form/options-of.ts'
import type { Task, TaskKind } from '../../../core/task/task.ts'
import type { Waiting } from '../../../core/task/waiting-tasks.ts'

export const priorityOptions = optionsOf(taskPriorityLabels)
export const statusOptions = optionsOf(taskStatusLabels)
export const overdueOptions = [
  { value: 'true', label: '已超期' },
  { value: 'false', label: '未超期' },
] as const

export const priorityOf = ({ priority }: Task) => ({
  label: taskPriorityLabels[priority],
  severity: taskPrioritySeverities[priority],
})

export const statusOf = ({ status }: Task) => ({
  label: taskStatusLabels[status],
  severity: taskStatusSeverities[status],
})

export const mayRead = readTasksPermission

/** Why it cannot be marked as read. */
export const notReadable = ({ reading, status }: Task): string | undefined => {
  if (status !== 'todo') return '该待办已办结'
  return reading ? undefined : '该待办需要办理，不能标为已阅'
}

/** Why it cannot be opened. */
export const notOpenable = ({ place, url }: Task): string | undefined =>
  place === undefined && url === undefined ? '该应用已不再登记此待办的地址，请联系应用的管理员' : undefined

/** The time by which it is due, with the word for a past one. */
export const dueOf = ({ dueTime, overdue }: Task): string =>
  dueTime === undefined ? '' : `${overdue ? '已超期 ' : ''}${dueTime.slice(0, 16)}`

/** The kinds to choose from: those of which there are some. */
export const kindOptionsOf = (kinds: readonly TaskKind[]) =>
  kinds.map(({ kind, kindName, count }) => ({ value: kind, label: `${kindName}（${count}）` }))

/** `12 项待办，3 项已超期`. */
export const infoOf = ({ kinds, count }: Pick<Waiting, 'kinds' | 'count'>): string => {
  const overdue = kinds.reduce((sum, kind) => sum + kind.overdue, 0)
  return `${count} 项待办${overdue > 0 ? `，${overdue} 项已超期` : ''}`
}
