import type { DayCellInfo, DayHeaderInfo, EventDisplayInfo } from '@fullcalendar/react'
import { weekdayName } from '../../../core/calendar/calendar-days.ts'
import { Icon } from '../../icon/icon.tsx'
import { type CalendarEntry, type DayMark, dayLabel, entryLabel, lunarText } from '../calendar-entry.ts'

/** The entry of what the library draws; none while a new one is drawn with the pointer. */
export const entryOf = ({ event }: Pick<EventDisplayInfo, 'event'>): CalendarEntry | undefined =>
  event.extendedProps['entry']

/** How many entries of a day are left out; undefined for an entry. */
export const leftOf = ({ event }: Pick<EventDisplayInfo, 'event'>): number | undefined => event.extendedProps['left']

/** Within an entry: its begin, title and place, which screen readers have as one sentence. */
export const entryContent = (info: EventDisplayInfo) => {
  const left = leftOf(info)
  if (left !== undefined) return <span className="ac-cal-more">{`+${left} 更多`}</span>
  const entry = entryOf(info)
  if (!entry) return <span className="ac-cal-time">{info.timeText}</span>
  const timed = !entry.allDay
  return (
    <>
      <span className="ac-hidden">{entryLabel(entry)}</span>
      <span className="ac-cal-text" aria-hidden="true">
        {timed && <span className="ac-cal-time">{info.timeText}</span>}
        <span className="ac-cal-title">
          {entry.repeats && <Icon name="refresh" size={11} />}
          {entry.state && <b>{entry.state}</b>}
          {entry.title}
        </span>
        {entry.place && <span className="ac-cal-place">{entry.place}</span>}
      </span>
    </>
  )
}

const iso = (date: Date): string => date.toISOString().slice(0, 10)

interface HeadProps {
  readonly day: string
  readonly mark: DayMark | undefined
  /** Of a column, whose head has its weekday too. */
  readonly column?: boolean
}

/** A day's head, which screen readers have as one sentence. */
const DayHead = ({ day, mark, column }: HeadProps) => {
  const number = Number(day.slice(8))
  const withMonth = number === 1 && !column
  return (
    <>
      <span className="ac-hidden">{dayLabel(day, mark)}</span>
      <span className="ac-cal-day" data-column={column} aria-hidden="true">
        {column && <span className="ac-cal-weekday">{weekdayName(day)}</span>}
        <span className="ac-cal-number">
          {withMonth && <span className="ac-cal-month">{`${Number(day.slice(5, 7))}月`}</span>}
          {number}
          {withMonth && <span className="ac-cal-month">日</span>}
        </span>
        {mark && (
          <span className="ac-cal-mark" data-kind={mark.kind} title={mark.name}>
            {mark.kind === 'rest' ? '休' : '班'}
          </span>
        )}
        <span className="ac-cal-lunar">{lunarText(day)}</span>
      </span>
    </>
  )
}

type MarkOf = (day: string) => DayMark | undefined

/** The head of a day in a month: its number, the first with its month, what the law says of it, its lunar day. */
export const dayContent =
  (markOf: MarkOf) =>
  ({ date }: DayCellInfo) => <DayHead day={iso(date)} mark={markOf(iso(date))} />

/** The head of a column: in a month its weekday. */
export const headContent =
  (markOf: MarkOf) =>
  ({ date, view, text }: DayHeaderInfo) =>
    view.type === 'dayGridMonth' || !date ? (
      <span className="ac-cal-weekday">{text}</span>
    ) : (
      <DayHead day={iso(date)} mark={markOf(iso(date))} column />
    )
