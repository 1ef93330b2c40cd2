import { daysAfter } from '../../../openapi/text/days.ts'
import { readDay } from '../../../openapi/text/read-day.ts'
import { readMoment } from '../../../openapi/text/read-moment.ts'
import { fromText } from './local-text.ts'

/** 明天 9:00, 后天下午3点半, 今天 14点: a day from today on, and a time of the clock. */
const fromToday = /^(今天|明天|后天)?\s*(上午|下午|晚上)?\s*(\d{1,2})(?:[:：](\d{1,2})|[点时](?:(\d{1,2})分?|(半))?)$/
const daysAhead = ['今天', '明天', '后天']

/** `YYYY-MM-DD HH:mm:00`; undefined for a text that says no such time. `today` is `YYYY-MM-DD`. */
const spoken = (text: string, today: string): string | undefined => {
  const [found, day = '今天', half, hours = '', minutes, counted, thirty] = fromToday.exec(text.normalize('NFKC')) ?? []
  if (found === undefined) return undefined
  const hour = Number(hours) + ((half === '下午' || half === '晚上') && Number(hours) < 12 ? 12 : 0)
  const minute = thirty === undefined ? Number(minutes ?? counted ?? 0) : 30
  const clock = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
  return `${daysAfter(today, daysAhead.indexOf(day))} ${clock}:00`
}

/**
 * The day, and with `time` the time, that a person has typed, read as an import reads it (decision 0148), and a time as
 * it is said, such as 明天 9:00, counted from `today` (`YYYY-MM-DD`). Undefined for anything else, for a day with a time
 * where none is wanted, and for a day that no calendar has.
 */
export const readTyped = (raw: string, time: boolean, today: string): Date | undefined => {
  const text = raw.trim()
  const said = time ? spoken(text, today) : undefined
  if (said !== undefined) return fromText(said) ?? undefined
  if (!text.includes(':') && readMoment(text) === text) return fromText(readDay(text)) ?? undefined
  return time ? (fromText(readMoment(text)) ?? undefined) : undefined
}
