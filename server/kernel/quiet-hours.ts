import type { Database } from '../database/schema.ts'
import { parameter } from './parameters/in-force.ts'
import { formatDateTime } from './time.ts'

const minute = 60_000
const dayMinutes = 24 * 60

/** Minutes of the day, the first included, the last not; over midnight where `from` is later. */
export interface QuietHours {
  readonly from: number
  readonly until: number
}

/** `22:30` → 1350. */
export const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** The quiet hours of the site; undefined for none. */
export function siteQuietHours(db: Database): QuietHours | undefined {
  const [from, until] = [parameter(db, 'remind.quiet.from') * 60, parameter(db, 'remind.quiet.until') * 60]
  return from === until ? undefined : { from, until }
}

/** When what comes at `now` is to be sent: now, or at the end of the quiet hours. In milliseconds since 1970. */
export function afterQuiet(hours: QuietHours | undefined, now: number): number {
  if (!hours) return now
  const at = minutesOf(formatDateTime(now).slice(11, 16))
  // Both from the begin of the quiet hours on.
  const [into, length] = [at - hours.from, hours.until - hours.from].map((one) => (one + dayMinutes) % dayMinutes)
  if (into === undefined || length === undefined || into >= length) return now
  return now - (now % minute) + (length - into) * minute
}
