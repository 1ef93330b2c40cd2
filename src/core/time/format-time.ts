import { chinaOffset } from '../../../openapi/text/days.ts'

const weekdays = ['日', '一', '二', '三', '四', '五', '六']

/** A number of 10 digits is in seconds (S11.3). */
const fromNumber = (value: number): number => (/^\d{10}$/.test(String(value)) ? value * 1000 : value)

/** A text of digits is a number; any other is a date, in China's time zone unless it names one. */
const fromText = (text: string): number => {
  const trimmed = text.trim()
  if (/^\d+$/.test(trimmed)) return fromNumber(Number(trimmed))
  const [, date, time = '00:00:00'] =
    /^(\d{4}[-/]\d{2}[-/]\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/.exec(trimmed) ?? []
  return Date.parse(date === undefined ? trimmed : `${date.replaceAll('/', '-')}T${time}+08:00`)
}

const millisecondsOf = (time: Date | number | string): number => {
  if (time instanceof Date) return time.getTime()
  return typeof time === 'number' ? fromNumber(time) : fromText(time)
}

/**
 * Formats a time in China's time zone (S11.3). `time` is a date, milliseconds, seconds where it has 10 digits, or text;
 * returns '' for none and for an invalid one. Tokens: {y} year, {m} month, {d} day, {h} hour, {i} minute, {s} second,
 * zero-padded; {a} weekday 日 to 六, {q} quarter, {S} millisecond.
 */
export const formatTime = (
  time: Date | number | string | null | undefined,
  pattern = '{y}-{m}-{d} {h}:{i}:{s}',
): string => {
  if (time === null || time === undefined || time === '') return ''
  const shifted = new Date(millisecondsOf(time) + chinaOffset)
  if (Number.isNaN(shifted.getTime())) return ''
  const padded = (value: number, digits = 2): string => String(value).padStart(digits, '0')
  const month = shifted.getUTCMonth()
  const words: Readonly<Record<string, string>> = {
    y: padded(shifted.getUTCFullYear(), 4),
    m: padded(month + 1),
    d: padded(shifted.getUTCDate()),
    h: padded(shifted.getUTCHours()),
    i: padded(shifted.getUTCMinutes()),
    s: padded(shifted.getUTCSeconds()),
    a: weekdays[shifted.getUTCDay()] ?? '',
    q: String(Math.floor(month / 3) + 1),
    S: padded(shifted.getUTCMilliseconds(), 3),
  }
  return pattern.replaceAll(/\{([ymdhisaqS])\}/g, (token, letter: string) => words[letter] ?? token)
}
