import {
  readTasksPermission,
  snoozeTasksPermission,
  taskPriorityLabels,
  taskPrioritySeverities,
  taskStatusLabels,
  taskStatusSeverities,
  transferTasksPermission,
  urgeTasksPermission,
} from '../../../../openapi/facts.ts'
import { countText } from '../../../../openapi/text/count-text.ts'
import { optionsOf } from '../../../core/form/options-of.ts'
import type { Every } from '../../../core/list/chosen.ts'
import type { Task, TaskKind } from '../../../core/task/task.ts'
import type { Waiting } from '../../../core/task/waiting-tasks.ts'
import { formatTime } from '../../../core/time/format-time.ts'

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

export const may = {
  read: readTasksPermission,
  transfer: transferTasksPermission,
  snooze: snoozeTasksPermission,
  urge: urgeTasksPermission,
} as const

export const viewOptions = [
  { value: 'own', label: '我的' },
  { value: 'begun', label: '我发起的' },
  { value: 'all', label: '全部人员' },
] as const

/** Why it cannot be handed over. */
export const notTransferable = ({ place, mayTransfer }: Task): string | undefined => {
  if (mayTransfer) return undefined
  return place === undefined ? '只能转办自己未办结的待办' : '本系统的待办由有权限的人员共同办理，不能转办'
}

/** Why it cannot be put off, or shown again. */
export const notDeferrable = ({ status, holder }: Task): string | undefined =>
  (status === 'todo' || status === 'later') && holder === undefined ? undefined : '只能推迟自己未办结的待办'

/** Why its holder cannot be reminded. */
export const notUrgeable = ({ mayUrge }: Task): string | undefined =>
  mayUrge ? undefined : '该待办已办结，或不是由他人办理'

const minute = 60_000
const dayMs = 24 * 60 * minute

/** Common times to put something off until; `now` in milliseconds since 1970. */
export const laterChoices = (now: number) => [
  { label: '30 分钟后', time: formatTime(now + 30 * minute) },
  { label: '1 小时后', time: formatTime(now + 60 * minute) },
  { label: '明天 9:00', time: formatTime(now + dayMs, '{y}-{m}-{d} 09:00:00') },
]

/** What an action is about: its titles. */
export const titlesOf = (rows: readonly Task[], every?: Every) => [
  [
    '待办',
    every
      ? `符合条件的全部 ${countText(every.count)} 项`
      : rows.length === 1
        ? rows[0]?.name
        : `${rows[0]?.name}等 ${rows.length} 项`,
  ] as const,
]

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
