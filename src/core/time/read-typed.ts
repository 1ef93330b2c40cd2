import { readDay } from '../../../openapi/text/read-day.ts'
import { readMoment } from '../../../openapi/text/read-moment.ts'
import { fromText } from './local-text.ts'

/**
 * The day, and with `time` the time, that a person has typed, read as an import reads it (decision 0148). Undefined for
 * anything else, for a day with a time where none is wanted, and for a day that no calendar has.
 */
export const readTyped = (raw: string, time: boolean): Date | undefined => {
  const text = raw.trim()
  if (!text.includes(':') && readMoment(text) === text) return fromText(readDay(text)) ?? undefined
  return time ? (fromText(readMoment(text)) ?? undefined) : undefined
}
