import type { TaskKind } from '../../../../../core/task/task.ts'
import { relativeTime } from '../../../../../core/time/relative-time.ts'

const day = 24 * 3_600_000

const timeOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}+08:00`)

/** Since when the oldest waits: `刚刚`, `最早 3 小时前`, and from a day on `最早 2 天前`. */
const since = (time: string, now: number): string => {
  const days = Math.floor((now - timeOf(time)) / day)
  const text = days < 1 ? relativeTime(time, now) : `${days} 天前`
  return text === '刚刚' ? text : `最早 ${text}`
}

/** What presses, with how much: past ones, else the next that is due within a week. */
const pressing = ({ overdue, count, dueTime }: TaskKind, now: number) => {
  if (overdue > 0) return { text: overdue === count ? '已超期' : `${overdue} 项已超期`, tone: 'danger' } as const
  const days = dueTime === undefined ? Number.NaN : Math.floor((timeOf(dueTime) - now) / day)
  if (!(days < 7)) return undefined
  return { text: days < 1 ? '不足 1 天' : `还剩 ${days} 天`, tone: 'warning' } as const
}

/** A kind of to-do as the home page shows it; `to` is the list whose total is the count. `now` in milliseconds. */
export const lineOf = (kind: TaskKind, product: string, now: number) => ({
  ...kind,
  about: [since(kind.oldestTime, now), ...(kind.source === product ? [] : [kind.source])].join(' · '),
  pressing: pressing(kind, now),
  to: `/work/task?kind=${encodeURIComponent(kind.kind)}`,
})
