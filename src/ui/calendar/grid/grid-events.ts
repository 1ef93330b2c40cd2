import { lastDayOf, stepDay } from '../../../core/calendar/calendar-days.ts'
import type { CalendarEntry } from '../calendar-entry.ts'

/** A moment as the library reads it. */
export const isoOf = (text: string): string => text.replace(' ', 'T')

/** An entry as the library draws it in a month. */
export const eventOf = (entry: CalendarEntry, rank: number) => ({
  id: entry.key,
  title: entry.title,
  start: isoOf(entry.start),
  end: isoOf(entry.end),
  allDay: entry.allDay,
  editable: entry.movable,
  rank,
  entry,
})

/**
 * An entry of more than a day is a bar above the hours, which it would cover otherwise. There it cannot be dragged:
 * that would make it one of whole days.
 */
const barOf = (entry: CalendarEntry, rank: number) => ({
  ...eventOf(entry, rank),
  start: entry.start.slice(0, 10),
  end: stepDay('day', lastDayOf(entry), 1),
  allDay: true,
  editable: false,
})

const isLong = ({ start, end, allDay }: CalendarEntry): boolean =>
  !allDay && Date.parse(isoOf(end)) - Date.parse(isoOf(start)) > 86_400_000

/** What a day of a month has no line for. */
export const moreOf = ([day, left]: readonly [string, number]) => ({
  id: `more ${day}`,
  start: day,
  allDay: true,
  editable: false,
  rank: 1e6,
  left,
})

/** An entry as it is drawn beside hours. */
export const timedEventOf = (entry: CalendarEntry, rank: number) =>
  isLong(entry) ? barOf(entry, rank) : eventOf(entry, rank)
