import { dayOf } from './days.ts'

const numbered = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[T\s].*)?$/
const digits = /^(\d{4})(\d{2})(\d{2})$/
/** A moment that says its zone, as systems write one. */
const moment = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s*(Z|[+-]\d{2}(?::?\d{2})?)$/i
/** Milliseconds since 1970, from 2001 on. */
const milliseconds = /^1\d{12}$/

/**
 * The day that a text means, `YYYY-MM-DD`: 2026/3/1, 2026.3.1, 2026年3月1日, 20260301, with a time of day or without. A
 * moment with a zone is that day in Asia/Shanghai. A text that is no day stays as it is, for the schema to refuse.
 */
export function readDay(text: string): string {
  const narrow = text.normalize('NFKC')
  if (milliseconds.test(narrow)) return dayOf(Number(narrow))
  const [, date, time, zone] = moment.exec(narrow) ?? []
  if (date !== undefined && time !== undefined && zone !== undefined) {
    const at = Date.parse(`${date}T${time}${zoneOf(zone)}`)
    return Number.isNaN(at) ? text : dayOf(at)
  }
  const [, year, month = '', day = ''] = numbered.exec(narrow) ?? digits.exec(narrow) ?? []
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** `+08`, `+0800` → `+08:00`. */
const zoneOf = (zone: string): string =>
  /^z$/i.test(zone) ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`
