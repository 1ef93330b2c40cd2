import type { FieldRules } from '../../../../../../openapi/facts.ts'
import { newPlanEntryFields, planScopeLabels } from '../../../../../../openapi/facts.ts'
import { type CalendarSpan, lastDayOf, stepDay } from '../../../../../core/calendar/calendar-days.ts'
import { optionsOf } from '../../../../../core/form/options-of.ts'
import type { NewPlanEntry, PlanDetail, PlanScope, PlanTimes } from '../../../../../core/plan/plan.ts'
import { endOptions, type Repeat, repeatOf, repeatOptions, ruleOf, unitOptions, weekdayOptions } from './repeat.ts'

const { startTime, endTime } = newPlanEntryFields

/** The rules of the form: those of the entry, and those of what the form has in other words. */
export const planFields = {
  ...newPlanEntryFields,
  startDay: { label: '开始日期', required: true, format: 'date' },
  endDay: { label: '结束日期', required: true, format: 'date' },
  startTime,
  endTime,
  allDay: { label: '全天' },
  remind: { label: '提醒' },
  scope: { label: '更改范围', required: true, values: optionsOf(planScopeLabels) },
  repeat: { label: '重复', required: true, values: repeatOptions },
  every: { label: '间隔', required: true, minimum: 1, maximum: 99 },
  unit: { label: '单位', required: true, values: unitOptions },
  weekdays: { label: '星期', values: weekdayOptions },
  ends: { label: '结束于', required: true, values: endOptions },
  until: { label: '截止日期', required: true, format: 'date' },
  count: { label: '重复次数', required: true, minimum: 2, maximum: 500 },
} as const satisfies FieldRules

export interface PlanValues extends Omit<Repeat, 'weekdays'> {
  readonly scope: PlanScope
  readonly name: string
  readonly kind: NewPlanEntry['kind']
  readonly allDay: boolean
  readonly startTime: string
  readonly endTime: string
  readonly startDay: string
  readonly endDay: string
  readonly place: string
  readonly participantIds: readonly string[]
  readonly remind: string
  readonly visibility: NewPlanEntry['visibility']
  readonly business: string
  readonly link: string
  readonly note: string
  readonly weekdays: readonly string[]
}

const remindText = (minutes: number | undefined): string => (minutes === undefined ? 'none' : String(minutes))

const timeValues = ({ start, end, allDay }: CalendarSpan) => {
  const day = start.slice(0, 10)
  const last = lastDayOf({ start, end })
  return {
    allDay,
    startDay: day,
    endDay: last,
    startTime: allDay ? `${day} 09:00:00` : start,
    endTime: allDay ? `${last} 10:00:00` : end,
  }
}

/** What the form begins with: an entry to change, one to copy, or times that were chosen. */
export const valuesOf = (of: PlanDetail | undefined, span: CalendarSpan): PlanValues => ({
  scope: of?.repeats ? 'one' : 'all',
  name: of?.name ?? '',
  kind: of && of.kind !== 'due' ? of.kind : 'meeting',
  ...timeValues(span),
  place: of?.place ?? '',
  participantIds: of?.participants.map(({ id }) => id) ?? [],
  remind: of ? remindText(of.remindMinutes) : '15',
  visibility: of?.visibility ?? 'participants',
  business: of?.business ?? '',
  link: of?.link ?? '',
  note: of?.note ?? '',
  ...repeatOf(of?.rule),
})

/** The times of the form; the end of whole days is the day after the last one. */
export const timesIn = (
  values: Pick<PlanValues, 'allDay' | 'startDay' | 'endDay' | 'startTime' | 'endTime'>,
): PlanTimes =>
  values.allDay
    ? {
        allDay: true,
        startTime: `${values.startDay} 00:00:00`,
        endTime: values.endDay ? `${stepDay('day', values.endDay, 1)} 00:00:00` : '',
      }
    : { allDay: false, startTime: values.startTime, endTime: values.endTime }

/** Why the end cannot be; undefined where it can, and before both are chosen. */
export const endMistake = (end: unknown, begin: unknown, whole: boolean): string | undefined => {
  if (typeof end !== 'string' || typeof begin !== 'string' || !end || !begin) return undefined
  if (whole) return end < begin ? '结束日期不能早于开始日期' : undefined
  return end <= begin ? '结束时间须晚于开始时间' : undefined
}

/** The entry as it is sent; empty texts are left out. */
export const entryOf = (values: PlanValues, kept: string | undefined): NewPlanEntry => {
  const { name, kind, visibility, participantIds, remind } = values
  const rule = ruleOf(values, kept)
  const text = (field: 'place' | 'business' | 'link' | 'note') => values[field] && { [field]: values[field] }
  return {
    name,
    kind,
    visibility,
    ...timesIn(values),
    ...text('place'),
    ...text('business'),
    ...text('link'),
    ...text('note'),
    participantIds,
    ...(rule !== undefined && { rule }),
    ...(remind !== 'none' && { remindMinutes: Number(remind) }),
  }
}
