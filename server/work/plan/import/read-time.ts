import { clockOf, momentAt, officeZone } from '../repeat/zone.ts'

/** A day or a time of a file: what the clocks of a zone show, as if it were UTC. */
export interface FileTime {
  readonly clock: number
  readonly zone: string
  /** Of a day, midnight. */
  readonly isDate: boolean
}

/** Why an entry cannot be imported, for the person who imports it. */
export class EventFault extends Error {}

const dayMs = 24 * 3_600_000

/**
 * A value as the parser has it, `2026-03-02` or `2026-03-02T09:30:00Z`, by the zone of its TZID. Without one it is by
 * the clocks of the office. Throws `EventFault` for a day or time that there is not.
 */
export function readTime(value: string, zone: string | undefined): FileTime {
  const [, day, time, utc] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(Z?))?$/.exec(value) ?? []
  if (day === undefined) throw new EventFault('开始或结束时间不正确')
  const clock = Date.parse(`${day}T${time ?? '00:00:00'}Z`)
  if (Number.isNaN(clock) || new Date(clock).toISOString().slice(0, 10) !== day)
    throw new EventFault(`日期 ${day} 不存在`)
  if (time === undefined) return { clock, zone: officeZone, isDate: true }
  return { clock, zone: utc === 'Z' ? 'Etc/UTC' : (zone ?? officeZone), isDate: false }
}

/** In milliseconds since 1970. */
export const momentOfTime = ({ clock, zone }: FileTime): number => momentAt(clock, zone)

/** When an occurrence of a series begins that a day or a time of the file names. */
export function occurrenceAt(named: FileTime, start: FileTime): number {
  if (!named.isDate || start.isDate) return momentOfTime(start.isDate ? { ...start, clock: dayIn(named) } : named)
  return momentAt(named.clock + (start.clock % dayMs), start.zone)
}

/** The midnight of the day that a time is in by the clocks of the office. */
const dayIn = (time: FileTime): number => {
  const clock = time.isDate ? time.clock : clockOf(momentOfTime(time), officeZone)
  return clock - (clock % dayMs)
}

/** Milliseconds of a DURATION (RFC 5545, 3.3.6), `P1DT2H`; undefined for one that is malformed or negative. */
export function durationOf(text: string): number | undefined {
  const [whole, weeks, days, hours, minutes, seconds] =
    /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/.exec(text) ?? []
  if (whole === undefined) return undefined
  const all = [weeks, days, hours, minutes, seconds].map((part) => Number(part ?? 0))
  const [w = 0, d = 0, h = 0, m = 0, s = 0] = all
  return ((((w * 7 + d) * 24 + h) * 60 + m) * 60 + s) * 1000
}
