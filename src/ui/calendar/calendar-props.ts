import type { CalendarSpan, CalendarView } from '../../core/calendar/calendar-days.ts'
import type { CalendarEntry, DayMarks } from './calendar-entry.ts'

export interface CalendarProps {
  readonly view: CalendarView
  /** The day at which it is, `YYYY-MM-DD`. */
  readonly day: string
  /** What the shown days have, at least. */
  readonly entries: readonly CalendarEntry[]
  /** Of holidays and the workdays that make up for them. */
  readonly marks?: DayMarks | undefined
  /** The user has gone to another day, or opens this one in a view of its own. */
  readonly onDay: (day: string, view?: CalendarView) => void
  readonly onOpen: (entry: CalendarEntry) => void
  /** Times were chosen for a new entry; absent where none can be added. */
  readonly onCreate?: ((span: CalendarSpan) => void) | undefined
  /** An entry was moved or resized; it stays where it was until `entries` say so. Absent where none can be moved. */
  readonly onMove?: ((entry: CalendarEntry, span: CalendarSpan) => void) | undefined
}

/** What a grid tells and asks; the same as long as it is shown. */
export interface GridActs extends Required<Pick<CalendarProps, 'onDay' | 'onOpen'>> {
  /** The present time of China's clocks. */
  readonly now: () => string
  readonly onCreate: (span: CalendarSpan) => void
  readonly onMove: (entry: CalendarEntry, span: CalendarSpan) => void
  readonly onMore: (day: string) => void
}
