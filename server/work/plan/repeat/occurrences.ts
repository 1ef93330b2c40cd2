import ICAL from 'ical.js'
import { type Rule, readRule, type Start } from './rule.ts'
import { clockOf, momentAt } from './zone.ts'

const dayMs = 24 * 3_600_000
/** Nothing is planned behind this; also the end of what repeats without one. */
export const horizon = Date.UTC(2100, 0, 1)
/** Of one question, so that no rule can hold the server up. */
const mostSteps = 3000

const timeOf = (clock: number) => {
  const date = new Date(clock)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  const [hour, minute, second] = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]
  return new ICAL.Time({ year, month, day, hour, minute, second, isDate: false }, ICAL.Timezone.localTimezone)
}

/**
 * A clock at or before `from` from which the rule gives the same days as from its start: so that a series of ten years
 * costs no more than one of last week.
 */
function beginOf({ freq, interval }: Rule, start: number, from: number): number {
  const whole = (length: number) => Math.max(0, Math.floor((from - start) / length) - 1) * length
  if (freq === 'DAILY') return start + whole(interval * dayMs)
  if (freq === 'WEEKLY') return start + whole(7 * interval * dayMs)
  const [first, wanted] = [new Date(start), new Date(from)]
  const years = wanted.getUTCFullYear() - first.getUTCFullYear()
  const time = start % dayMs
  if (freq === 'YEARLY')
    return Date.UTC(first.getUTCFullYear() + Math.max(0, Math.floor(years / interval) - 1) * interval, 0, 1) + time
  const months = years * 12 + wanted.getUTCMonth() - first.getUTCMonth()
  const passed = Math.max(0, Math.floor(months / interval) - 1) * interval
  return Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + passed, 1) + time
}

/** The clocks of a series from about `from` on, in order; its start is one of them whatever the rule says. */
function* clocksOf(rule: Rule, start: number, from: number): Generator<number> {
  yield start
  const recur = ICAL.Recur.fromData({
    freq: rule.freq,
    interval: rule.interval,
    ...(rule.days.length > 0 && { byday: [...rule.days] }),
    ...(rule.monthDays.length > 0 && { bymonthday: [...rule.monthDays] }),
    ...(rule.months.length > 0 && { bymonth: [...rule.months] }),
    ...(rule.position !== undefined && { bysetpos: [rule.position] }),
  })
  if (rule.weekStart) recur.wkst = ICAL.Recur.icalDayToNumericDay(rule.weekStart)
  const all = recur.iterator(timeOf(beginOf(rule, start, from)))
  for (let step = 0; step < mostSteps; step += 1) {
    const next = all.next()
    if (!next) return
    const clock = Date.UTC(next.year, next.month - 1, next.day, next.hour, next.minute, next.second)
    if (clock > horizon) return
    if (clock > start && isOfRule(rule, next)) yield clock
  }
}

/** The library turns 30 February into 2 March; RFC 5545 passes over a day that there is not. */
const isOfRule = ({ monthDays }: Rule, { year, month, day }: ICAL.Time): boolean => {
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return monthDays.length === 0 || monthDays.some((one) => (one > 0 ? one : length + 1 + one) === day)
}

/** A single entry or a series, in milliseconds since 1970. */
export interface Series extends Start {
  readonly ends_at: number
  readonly rule: string | null
  /** Nothing of a series begins later; null where it has no end. */
  readonly until_at: number | null
}

/** When the occurrences of a series begin that end after `from`, in order. */
function* startsFrom(series: Series, from: number): Generator<number> {
  const { starts_at, ends_at, zone, rule, until_at } = series
  const length = Math.max(1, ends_at - starts_at)
  if (rule === null) {
    if (ends_at > from) yield starts_at
    return
  }
  for (const clock of clocksOf(readRule(rule, series), clockOf(starts_at, zone), clockOf(from - length, zone))) {
    const start = momentAt(clock, zone)
    if (start > (until_at ?? horizon)) return
    if (start + length > from) yield start
  }
}

/** When the occurrences of a series begin that touch the time from `from` to before `to`, in order. */
export function startsIn(series: Series, from: number, to: number): number[] {
  const found: number[] = []
  for (const start of startsFrom(series, from)) {
    if (start >= to) break
    found.push(start)
  }
  return found
}

/** When the first occurrence begins that does so at `from` or later and is none of `without`; undefined for none. */
export function nextStart(series: Series, from: number, without: ReadonlySet<number>): number | undefined {
  for (const start of startsFrom(series, from)) if (start >= from && !without.has(start)) return start
  return undefined
}

/** When the last occurrence of a series begins; null where it has no end. Reads `rule` alone. */
export function lastStart(series: Omit<Series, 'until_at'>): number | null {
  if (series.rule === null) return series.starts_at
  const rule = readRule(series.rule, series)
  if (rule.until !== undefined) return Math.max(series.starts_at, rule.until)
  if (rule.count === undefined) return null
  const start = clockOf(series.starts_at, series.zone)
  let [last, left] = [start, rule.count]
  for (const clock of clocksOf(rule, start, start)) {
    if (left === 0) break
    last = clock
    left -= 1
  }
  return momentAt(last, series.zone)
}

/** Whether a series has an occurrence that begins at this moment. */
export const startsAt = (series: Series, moment: number): boolean =>
  startsIn(series, moment, moment + 1).includes(moment)
