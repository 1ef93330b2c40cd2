import {
  cancelPlanEntryPermission,
  checkPlanImportPermission,
  createPlanEntryPermission,
  planKindLabels,
  savePublicDaysPermission,
  updatePlanEntryPermission,
} from '../../../../openapi/facts.ts'
import { type CalendarSpan, dayText, lastDayOf, spanText } from '../../../core/calendar/calendar-days.ts'
import { optionsOf } from '../../../core/form/options-of.ts'
import type { PlanEntry, PlanScope, PlanTarget, PlanTimes } from '../../../core/plan/plan.ts'

export const may = {
  add: createPlanEntryPermission,
  edit: updatePlanEntryPermission,
  cancel: cancelPlanEntryPermission,
  import: checkPlanImportPermission,
  enterDays: savePublicDaysPermission,
} as const

export const kindOptions = optionsOf(planKindLabels)
/** Those that can be chosen for an entry: the last times of to-dos come from them. */
export const ownKinds = kindOptions.filter(({ value }) => value !== 'due')
export const whoseOptions = [
  { value: 'mine', label: '我的' },
  { value: 'office', label: '本单位' },
] as const

/** Names an occurrence among all that is shown. */
export const keyOf = ({ id, occurrence = '' }: Pick<PlanEntry, 'id' | 'occurrence'>): string => `${id} ${occurrence}`

export const timesOf = ({ start, end, allDay }: CalendarSpan): PlanTimes => ({ startTime: start, endTime: end, allDay })
export const spanOf = ({ startTime, endTime, allDay }: PlanTimes): CalendarSpan => ({
  start: startTime,
  end: endTime,
  allDay,
})

/** `3月1日 09:30–11:00`, `3月2日至3月3日全天`. */
export const whenOf = (span: CalendarSpan): string => {
  const day = span.start.slice(0, 10)
  return lastDayOf(span) === day ? `${dayText(day)} ${spanText(span)}` : spanText(span)
}

/** Which entry is changed, and how much of it. */
export const targetOf = (
  { id, occurrence, version = 0 }: Pick<PlanEntry, 'id' | 'occurrence' | 'version'>,
  scope: PlanScope,
): PlanTarget => ({ id, version, scope, ...(occurrence !== undefined && { occurrence }) })

const hour = (day: string, from: number): CalendarSpan => ({
  start: `${day} ${String(from).padStart(2, '0')}:00:00`,
  end: `${day} ${String(from + 1).padStart(2, '0')}:00:00`,
  allDay: false,
})

/** An hour of a day for a new entry: of today the next one, else the first of office hours. `now` of China's clocks. */
export const proposed = (day: string, now: string): CalendarSpan => {
  const next = Number(now.slice(11, 13)) + 1
  return hour(day, day === now.slice(0, 10) && next > 9 ? Math.min(next, 22) : 9)
}

export const remindOptions = [
  { value: 'none', label: '不提醒' },
  { value: '0', label: '开始时' },
  { value: '5', label: '提前 5 分钟' },
  { value: '15', label: '提前 15 分钟' },
  { value: '30', label: '提前 30 分钟' },
  { value: '60', label: '提前 1 小时' },
  { value: '120', label: '提前 2 小时' },
  { value: '1440', label: '提前 1 天' },
  { value: '4320', label: '提前 3 天' },
  { value: '10080', label: '提前 7 天' },
] as const

/** A reminder in words: that of the choices, or another number of minutes of an imported entry. */
export const remindText = (minutes: number | undefined): string =>
  remindOptions.find(({ value }) => value === (minutes === undefined ? 'none' : String(minutes)))?.label ??
  `提前 ${minutes} 分钟`
