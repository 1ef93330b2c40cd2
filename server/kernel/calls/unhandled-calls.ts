import { dayOf, daysAfter, startOfDay } from '../time.ts'

/** When failed calls are an alarm, unless they are marked as handled or ignored. */
export const unhandledCalls = {
  /** For so many days, today included. */
  days: 7,
  /** Fewer than so many with one side may be by chance. */
  fewest: 3,
  /** No more sides than these are named. */
  most: 5,
} as const

/** The days of unhandled calls, and their begin and end in milliseconds since 1970. */
export function unhandledPeriod(now: number) {
  const today = dayOf(now)
  const begin = daysAfter(today, 1 - unhandledCalls.days)
  return {
    days: [begin, today] as const,
    from: startOfDay('begin', begin),
    to: startOfDay('end', daysAfter(today, 1)),
  }
}
