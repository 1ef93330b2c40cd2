import { daysOf, lastDayOf, shownDays } from '../../../core/calendar/calendar-days.ts'
import type { CalendarEntry } from '../calendar-entry.ts'

/** What a month shows: as many lines a day as fit, and how many entries of a day are left out. */
export interface FittingEntries {
  readonly shown: readonly CalendarEntry[]
  readonly left: Readonly<Record<string, number>>
}

const lengthOf = (entry: CalendarEntry): number => Date.parse(lastDayOf(entry)) - Date.parse(entry.start.slice(0, 10))

/** Long ones first, so that they stand at the top of their days; then by begin. */
const byPlace = (one: CalendarEntry, other: CalendarEntry): number =>
  lengthOf(other) - lengthOf(one) ||
  Number(other.allDay) - Number(one.allDay) ||
  (one.start < other.start ? -1 : one.start > other.start ? 1 : 0)

/**
 * The entries that fit into `lines` lines of each day of the month of `day`, of which the last one says how many are
 * left. An entry of several days is shown in full or not at all, so that the library has few to draw, however many a
 * month has.
 */
export const fitEntries = (day: string, entries: readonly CalendarEntry[], lines: number): FittingEntries => {
  const range = shownDays('month', day)
  const days = daysOf(range)
  const count = new Map<string, number>(days.map((one) => [one, 0]))
  const daysOfEntry = (entry: CalendarEntry) => {
    const first = entry.start.slice(0, 10)
    const last = lastDayOf(entry)
    return first === last ? [first] : days.filter((one) => one >= first && one <= last)
  }
  for (const entry of entries) for (const one of daysOfEntry(entry)) count.set(one, (count.get(one) ?? 0) + 1)
  const room = new Map(days.map((one) => [one, (count.get(one) ?? 0) > lines ? lines - 1 : lines]))
  const left: Record<string, number> = {}
  const shown = entries.toSorted(byPlace).filter((entry) => {
    const touched = daysOfEntry(entry).filter((one) => room.has(one))
    if (touched.every((one) => (room.get(one) ?? 0) > 0)) {
      for (const one of touched) room.set(one, (room.get(one) ?? 0) - 1)
      return touched.length > 0
    }
    for (const one of touched) left[one] = (left[one] ?? 0) + 1
    return false
  })
  return { shown, left }
}
