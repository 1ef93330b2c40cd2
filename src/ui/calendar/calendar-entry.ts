import { type CalendarSpan, dayText, lastDayOf, spanText, weekdayName } from '../../core/calendar/calendar-days.ts'
import { lunarDay, solarTerm } from '../../core/calendar/lunar-day.ts'

/** What stands in a calendar. */
export interface CalendarEntry extends CalendarSpan {
  /** Unique among what is shown. */
  readonly key: string
  readonly title: string
  /** The word of its kind, 会议, and its colour: one of the eight of charts. */
  readonly kind: string
  readonly tone: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
  readonly place?: string | undefined
  /** A word about its state, such as 待答复. */
  readonly state?: string | undefined
  /** Drawn with a dashed edge: not certain. */
  readonly open?: boolean
  readonly repeats?: boolean
  /** Whether it can be moved and resized. */
  readonly movable: boolean
}

/** What a day is by law: a holiday, a workday that makes up for one. */
export interface DayMark {
  readonly kind: 'rest' | 'work'
  /** 国庆节. */
  readonly name: string
}

export type DayMarks = Readonly<Record<string, DayMark>>

/** What a day is called below its number: 中秋节, 立冬, 十月, 十九. */
export const lunarText = (day: string): string => {
  const of = lunarDay(day)
  return of?.festival ?? solarTerm(day) ?? (of?.day === 1 ? of.monthName : of?.dayName) ?? ''
}

/** A day for screen readers and hints: 2026年10月1日 周四，八月廿一，国庆节，休息日. */
export const dayLabel = (day: string, mark: DayMark | undefined): string => {
  const of = lunarDay(day)
  const parts = [
    `${dayText(day, true)} ${weekdayName(day)}`,
    of && `农历${of.monthName}${of.dayName}`,
    of?.festival,
    solarTerm(day),
    mark && `${mark.name}，${mark.kind === 'rest' ? '休息日' : '工作日'}`,
  ]
  return parts.filter(Boolean).join('，')
}

/** The entries that touch a day, those of whole days first, then by their begin. */
export const entriesOn = (day: string, entries: readonly CalendarEntry[]): readonly CalendarEntry[] =>
  entries
    .filter((entry) => entry.start.slice(0, 10) <= day && lastDayOf(entry) >= day)
    .toSorted((one, other) => Number(other.allDay) - Number(one.allDay) || (one.start < other.start ? -1 : 1))

/** An entry for screen readers: 会议，案件讨论会，09:30–11:00，三楼会议室，重复，待答复. */
export const entryLabel = (entry: CalendarEntry): string =>
  [entry.kind, entry.title, spanText(entry), entry.place, entry.repeats && '重复', entry.state]
    .filter(Boolean)
    .join('，')
