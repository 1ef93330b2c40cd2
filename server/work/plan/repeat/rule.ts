import ICAL from 'ical.js'
import { refused } from '../../../kernel/failure.ts'
import { clockOf, momentAt } from './zone.ts'

/** What repeats: when it begins first, in milliseconds since 1970, and by the clocks of which zone. */
export interface Start {
  readonly starts_at: number
  readonly zone: string
}

/** A repetition as the calendar keeps it: one of the few kinds that people plan by (decision 0161). */
export interface Rule {
  readonly freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  readonly interval: number
  /** `MO`, or of a month or year `2MO`, `-1FR`. */
  readonly days: readonly string[]
  readonly monthDays: readonly number[]
  readonly months: readonly number[]
  /** Which of `days` of a month. */
  readonly position: number | undefined
  readonly weekStart: string | undefined
  readonly count: number | undefined
  /** Nothing begins later; in milliseconds since 1970. */
  readonly until: number | undefined
}

const mostOccurrences = 1000
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

type Parts = Readonly<Record<string, readonly (string | number)[]>>

const complex = '重复规则过于复杂：只支持按天、按周、按月或按年重复的常用规则'
const refuse = (message: string) => refused(message, 'rule')

/** Reads an RRULE (RFC 5545, 3.3.10). Throws 400 AA0001 at `rule` for one that is malformed or of another kind. */
export function readRule(text: string, start: Start): Rule {
  const { freq, interval, count, until, parts } = parsed(text)
  const numbers = (name: string) => (parts[name] ?? []).map(Number)
  const days = (parts.BYDAY ?? []).map(String)
  const [monthDays, months, positions] = [numbers('BYMONTHDAY'), numbers('BYMONTH'), numbers('BYSETPOS')]
  if (interval > 999) throw refuse('重复的间隔最多为 999')
  if (count !== undefined && (count < 1 || count > mostOccurrences))
    throw refuse(`重复次数须在 1 至 ${mostOccurrences} 之间`)
  if (count !== undefined && until !== undefined) throw refuse('结束日期和重复次数只能选择一种')
  const clock = new Date(clockOf(start.starts_at, start.zone))
  const plain = days.every((day) => day.length === 2)
  const rule = { interval, position: positions[0], weekStart: weekStartOf(text), count }
  const fits = () => {
    if (positions.length > 1 || days.some((day) => Math.abs(Number(day.slice(0, -2))) > 5)) return false
    const others = monthDays.length + months.length + positions.length
    switch (freq) {
      case 'DAILY':
        return others === 0 && plain && (days.length === 0 || interval === 1)
      case 'WEEKLY':
        return others === 0 && plain
      case 'MONTHLY':
        if (months.length > 0 || (days.length > 0 && monthDays.length > 0)) return false
        return positions.length === 0 || (plain && days.length > 0 && Math.abs(positions[0] ?? 0) <= 4)
      case 'YEARLY':
        if (positions.length > 0 || (days.length > 0 && (plain || monthDays.length > 0 || months.length === 0)))
          return false
        return monthDays.length === 0 || months.length > 0
      default:
        return false
    }
  }
  if (!fits()) throw refuse(complex)
  // The parts that follow from the start are written out, so that the same days come wherever the reading begins.
  const ownDay = days.length === 0 && monthDays.length === 0 && (freq === 'MONTHLY' || freq === 'YEARLY')
  return {
    ...rule,
    days: freq === 'WEEKLY' && days.length === 0 ? [weekdays[clock.getUTCDay()] ?? 'MO'] : days,
    // as: the four that `fits` lets through
    freq: freq as Rule['freq'],
    monthDays: ownDay ? [clock.getUTCDate()] : monthDays,
    months: freq === 'YEARLY' && months.length === 0 ? [clock.getUTCMonth() + 1] : months,
    until: until === undefined ? undefined : lastMoment(until, start.zone),
  }
}

function parsed(text: string) {
  try {
    const recur = ICAL.Recur.fromString(text)
    // as: the library's type leaves out that each part is an array of texts or of numbers
    const parts = recur.parts as Parts
    const known = ['BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS', 'WKST']
    const all = text.split(';').map((part) => part.split('=')[0] ?? '')
    const further = all.filter((name) => !['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', ...known].includes(name))
    if (further.length > 0 || new Set(all).size < all.length) throw refuse(complex)
    const { freq, interval, count } = recur
    return { freq, interval, count: count ?? undefined, until: /(?:^|;)UNTIL=([^;]+)/.exec(text)?.[1], parts }
  } catch {
    throw refuse('重复规则不正确，请重新选择')
  }
}

const weekStartOf = (text: string): string | undefined => /(?:^|;)WKST=([A-Z]{2})/.exec(text)?.[1]

/** The last moment that an UNTIL includes: of a day its end, and of a time without Z by the clocks of the zone. */
function lastMoment(until: string, zone: string): number {
  const [, year, month, day, time, utc] = /^(\d{4})(\d{2})(\d{2})(?:T(\d{6})(Z?))?$/.exec(until) ?? []
  if (year === undefined) throw refuse('重复的结束日期不正确')
  const clock = Date.parse(`${year}-${month}-${day}T${time ? time.replace(/(..)(..)(..)/, '$1:$2:$3') : '23:59:59'}Z`)
  if (Number.isNaN(clock)) throw refuse('重复的结束日期不正确')
  return utc === 'Z' ? clock : momentAt(clock, zone)
}
