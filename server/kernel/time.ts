import { type Expression, type SqlBool, sql } from 'kysely'
import { chinaOffset } from '../../openapi/text/days.ts'
import { badParameter } from './failure.ts'

export { dayOf, daysAfter } from '../../openapi/text/days.ts'

const hourMs = 3_600_000
/** Milliseconds of a day. */
export const dayMs = 24 * 3_600_000

/** Milliseconds since 1970 → `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export function formatDateTime(ms: number): string {
  return new Date(ms + chinaOffset).toISOString().slice(0, 19).replace('T', ' ')
}

/** The condition that a time in milliseconds since 1970 is in this hour of its day, 0 to 23. */
export const inHour = (time: Expression<number>, hour: number): Expression<SqlBool> =>
  sql<SqlBool>`(${time} + ${sql.lit(chinaOffset)}) / ${sql.lit(hourMs)} % 24 = ${hour}`

/** The same day so many months before, or the last one of a month that has no such day; both `YYYY-MM-DD`. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Returns the given `YYYY-MM-DD`; throws 400 AA0004 with the field's name for a date that does not exist. */
export function realDay(field: string, day: string): string {
  startOfDay(field, day)
  return day
}

/** `YYYY-MM-DD` in Asia/Shanghai → its first millisecond; throws 400 AA0004 for a date that does not exist. */
export function startOfDay(field: string, day: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`)
  // The parser converts 30 February to 2 March.
  if (Number.isNaN(utc) || new Date(utc).toISOString().slice(0, 10) !== day) {
    throw badParameter(field, `日期 ${day} 不存在`)
  }
  return utc - chinaOffset
}

/** `YYYY-MM-DD` in Asia/Shanghai → the first millisecond of the next day, so that a range includes the whole day. */
export function endOfDay(field: string, day: string): number {
  return startOfDay(field, day) + dayMs
}

/**
 * `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai → milliseconds since 1970; throws 400 AA0004 for a date that does not exist.
 */
export function momentOf(field: string, text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.slice(11).split(':').map(Number)
  return startOfDay(field, text.slice(0, 10)) + ((hours * 60 + minutes) * 60 + seconds) * 1000
}
