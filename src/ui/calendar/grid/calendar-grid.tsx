import FullCalendar, {
  type CalendarRef,
  type DateSelectInfo,
  type EventApi,
  type EventDisplayInfo,
  type EventDropInfo,
  type EventResizeDoneInfo,
} from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import chinese from '@fullcalendar/react/locales/zh-cn'
import timeGrid from '@fullcalendar/react/timegrid'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { CalendarSpan, CalendarView } from '../../../core/calendar/calendar-days.ts'
import type { CalendarEntry } from '../calendar-entry.ts'
import type { CalendarProps } from '../calendar-props.ts'
import { fitEntries } from './fit-entries.ts'
import { dayContent, entryContent, entryOf, headContent, leftOf } from './grid-content.tsx'
import { eventOf, isoOf, moreOf, timedEventOf } from './grid-events.ts'
import { useGridKeys } from './use-grid-keys.ts'
import '@fullcalendar/react/skeleton.css'
import './grid.css'

const plugins = [dayGrid, timeGrid, interaction]
const viewNames = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const
const timeFormat = { hour: '2-digit', minute: '2-digit', hour12: false } as const

/** The library knows no zone here: its UTC is China's clocks. */
const textOf = (date: Date): string => date.toISOString().slice(0, 19).replace('T', ' ')
const spanOf = ({ start, end, allDay }: { start: Date | null; end: Date | null; allDay: boolean }): CalendarSpan => {
  const begin = start ?? new Date(0)
  return { start: textOf(begin), end: textOf(end ?? begin), allDay }
}

interface Props extends Omit<CalendarProps, 'view'> {
  readonly view: Exclude<CalendarView, 'list'>
  readonly today: string
  /** The present time of China's clocks. */
  readonly now: () => string
  /** Lines of entries that fit into a day of a month. */
  readonly lines: number
  readonly paper: boolean
  readonly onMore: (day: string) => void
}

/** Month, week and day, drawn by FullCalendar, which keeps no state: what was dragged is put back and told. */
export const CalendarGrid = (props: Props) => {
  const { view, day, today, entries, marks, now, lines, paper, onDay, onOpen, onCreate, onMove, onMore } = props
  const root = useRef<HTMLDivElement>(null)
  const calendar = useRef<CalendarRef>(null)
  const keys = useGridKeys(root, { view, day, entries, onDay, onCreate, onMove })

  const events = useMemo(() => {
    if (view !== 'month') return entries.map(timedEventOf)
    const { shown, left } = fitEntries(day, entries, lines)
    return [...shown.map(eventOf), ...Object.entries(left).map(moreOf)]
  }, [view, day, entries, lines])

  const first = useRef(true)
  useLayoutEffect(() => {
    if (!first.current) calendar.current?.getApi().changeView(viewNames[view], day)
    first.current = false
  }, [view, day])

  const contents = useMemo(() => {
    const markOf = (one: string) => marks?.[one]
    return { dayTop: dayContent(markOf), dayHead: headContent(markOf), markOf }
  }, [marks])

  const changed = (info: EventDropInfo | EventResizeDoneInfo) => {
    const entry: CalendarEntry | undefined = info.event.extendedProps['entry']
    const span = spanOf(info.event)
    info.revert()
    if (entry) onMove?.(entry, span)
  }
  const selected = (info: DateSelectInfo) => {
    info.view.calendar.unselect()
    onCreate?.(spanOf(info))
  }
  const opened = (event: EventApi) => {
    const entry: CalendarEntry | undefined = event.extendedProps['entry']
    if (entry) onOpen(entry)
    else onMore(textOf(event.start ?? new Date(0)).slice(0, 10))
  }
  const dayClass = ({ date, isOther }: { date?: Date | null | undefined; isOther?: boolean }) => {
    const of = date ? textOf(date).slice(0, 10) : ''
    const mark = contents.markOf(of)?.kind
    return ['ac-cal-cell', of === today && 'ac-cal-today', isOther && 'ac-cal-other', mark && `ac-cal-${mark}`]
      .filter(Boolean)
      .join(' ')
  }
  const entryClass = (info: EventDisplayInfo) => {
    const entry = entryOf(info)
    if (leftOf(info) !== undefined) return 'ac-cal-entry ac-cal-left'
    return `ac-cal-entry ac-cal-tone-${entry?.tone ?? 1}${entry?.open ? ' ac-cal-open' : ''}`
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is inside
    <div ref={root} className="ac-cal-grid" data-view={view} {...keys}>
      <FullCalendar
        ref={calendar}
        plugins={plugins}
        locale={chinese}
        timeZone="UTC"
        initialView={viewNames[view]}
        initialDate={day}
        now={() => isoOf(now())}
        firstDay={1}
        fixedWeekCount={false}
        headerToolbar={false}
        height={paper ? 'auto' : '100%'}
        expandRows
        events={events}
        eventOrder="rank"
        forceEventDuration
        editable={onMove !== undefined}
        eventResizableFromStart
        selectable={onCreate !== undefined}
        selectMirror
        selectMinDistance={0}
        eventMaxStack={4}
        slotEventOverlap={false}
        slotDuration="01:00:00"
        snapDuration="00:15:00"
        scrollTime="08:00:00"
        scrollTimeReset={false}
        nowIndicator
        navLinks={view !== 'day'}
        navLinkDayClick={(date) => props.onDay(textOf(date).slice(0, 10), 'day')}
        eventTimeFormat={timeFormat}
        slotHeaderFormat={timeFormat}
        displayEventEnd={view !== 'month'}
        allDayText="全天"
        timedText="时间"
        moreLinkText={(count) => `+${count} 更多`}
        moreLinkClick={({ date }) => onMore(textOf(date).slice(0, 10))}
        eventClick={({ event }) => opened(event)}
        eventDrop={changed}
        eventResize={changed}
        select={selected}
        eventContent={entryContent}
        eventDidMount={(info) => info.el.setAttribute('data-key', info.event.id)}
        dayCellTopContent={contents.dayTop}
        dayHeaderContent={contents.dayHead}
        dayHeaderFormat={{ weekday: 'short' }}
        eventClass={entryClass}
        columnEventClass="ac-cal-column"
        dayCellClass={dayClass}
        dayLaneClass={dayClass}
        dayHeaderClass={(info) => `ac-cal-head ${dayClass(info)}`}
        dayRowClass="ac-cal-row"
        slotLaneClass="ac-cal-slot"
        slotHeaderClass="ac-cal-hour"
        allDayHeaderClass="ac-cal-hour"
        allDayDividerClass="ac-cal-divider"
        nowIndicatorLineClass="ac-cal-now"
        highlightClass="ac-cal-chosen"
        columnMoreLinkClass="ac-cal-entry ac-cal-left"
        tableHeaderClass="ac-cal-header"
      />
    </div>
  )
}
