import { daysAfter } from '../../../openapi/text/days.ts'

/** What a calendar shows at once; a list shows a month. */
export type CalendarView = 'month' | 'week' | 'day' | 'list'

export const calendarViews: readonly { readonly value: CalendarView; readonly label: string }[] = [
  { value: 'month', label: '月' },
  { value: 'week', label: '周' },
  { value: 'day', label: '日' },
  { value: 'list', label: '列表' },
]

/** Days, `YYYY-MM-DD`, both inclusive. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Times of China's clocks, `YYYY-MM-DD HH:mm:ss`; the end is exclusive, of whole days the day after, 00:00:00. */
export interface CalendarSpan {
  readonly start: string
  readonly end: string
  readonly allDay: boolean
}

/** 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

const weekdayNames = '一二三四五六日'
/** 周一 … 周日. */
export const weekdayName = (day: string): string => `周${weekdayNames[weekdayOf(day)]}`

/** 11月27日; with the year where it is asked for. */
export const dayText = (day: string, withYear = false): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `${withYear ? `${year}年` : ''}${month}月${date}日`
}

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`
const lastOfMonth = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
const mondayOf = (day: string): string => daysAfter(day, -weekdayOf(day))

/** The days that a view shows when it is at a day: of a month also the rest of its first and last weeks. */
export const shownDays = (view: CalendarView, day: string): DayRange => {
  if (view === 'day') return { from: day, to: day }
  if (view === 'list') return { from: firstOfMonth(day), to: lastOfMonth(day) }
  if (view === 'week') return { from: mondayOf(day), to: daysAfter(mondayOf(day), 6) }
  return { from: mondayOf(firstOfMonth(day)), to: daysAfter(mondayOf(lastOfMonth(day)), 6) }
}

/** The same day `steps` views later; in a shorter month its last day. */
export const stepDay = (view: CalendarView, day: string, steps: number): string => {
  if (view === 'day') return daysAfter(day, steps)
  if (view === 'week') return daysAfter(day, steps * 7)
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + steps, 1)).toISOString().slice(0, 10)
  const last = lastOfMonth(first)
  return daysAfter(first, Math.min(date, Number(last.slice(8))) - 1)
}

/** What a view shows, in words: 2026年11月, 2026年11月23日至29日, 2026年11月27日 周五. */
export const shownText = (view: CalendarView, day: string): string => {
  const [year, month] = day.split('-').map(Number)
  if (view === 'month' || view === 'list') return `${year}年${month}月`
  if (view === 'day') return `${dayText(day, true)} ${weekdayName(day)}`
  const { from, to } = shownDays('week', day)
  const end =
    from.slice(0, 7) === to.slice(0, 7) ? `${Number(to.slice(8))}日` : dayText(to, from.slice(0, 4) !== to.slice(0, 4))
  return `${dayText(from, true)}至${end}`
}

/** The days of a range, in order. */
export const daysOf = ({ from, to }: DayRange): readonly string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = daysAfter(day, 1)) days.push(day)
  return days
}

/** The last day that a span touches. */
export const lastDayOf = ({ start, end }: Pick<CalendarSpan, 'start' | 'end'>): string => {
  const day = end.endsWith('00:00:00') && end > start ? daysAfter(end.slice(0, 10), -1) : end.slice(0, 10)
  return day < start.slice(0, 10) ? start.slice(0, 10) : day
}

/** The time of a span as it is written beside its day: 全天, 09:30–11:00, 11月3日 20:00 至 11月4日 02:00. */
export const spanText = (span: CalendarSpan): string => {
  const [from, to] = [span.start.slice(0, 10), lastDayOf(span)]
  if (span.allDay) return from === to ? '全天' : `${dayText(from)}至${dayText(to)}全天`
  const times = [span.start.slice(11, 16), span.end.slice(11, 16)] as const
  if (span.start === span.end) return times[0]
  return from === to
    ? `${times[0]}–${times[1]}`
    : `${dayText(from)} ${times[0]} 至 ${dayText(span.end.slice(0, 10))} ${times[1]}`
}

const asTime = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`)
const asText = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ')

/** The same span so many days and minutes later. */
export const movedSpan = (span: CalendarSpan, days: number, minutes = 0): CalendarSpan => {
  const by = (days * 1440 + minutes) * 60_000
  return { ...span, start: asText(asTime(span.start) + by), end: asText(asTime(span.end) + by) }
}
