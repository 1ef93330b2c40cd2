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
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import type { CalendarSpan, CalendarView } from '../../../core/calendar/calendar-days.ts'
import type { CalendarEntry } from '../calendar-entry.ts'
import type { CalendarProps, GridActs } from '../calendar-props.ts'
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

interface Props extends Pick<CalendarProps, 'day' | 'entries' | 'marks'> {
  readonly view: Exclude<CalendarView, 'list'>
  readonly today: string
  readonly acts: GridActs
  readonly mayCreate: boolean
  readonly mayMove: boolean
  /** Lines of entries that fit into a day of a month. */
  readonly lines: number
  readonly paper: boolean
}

const entryClass = (info: EventDisplayInfo) => {
  const entry = entryOf(info)
  if (leftOf(info) !== undefined) return 'ac-cal-entry ac-cal-left'
  return `ac-cal-entry ac-cal-tone-${entry?.tone ?? 1}${entry?.open ? ' ac-cal-open' : ''}`
}

/** The same for every grid: the library works through all that it draws whenever an option is another object. */
const always = {
  plugins,
  locale: chinese,
  timeZone: 'UTC',
  firstDay: 1,
  fixedWeekCount: false,
  headerToolbar: false,
  expandRows: true,
  eventOrder: 'rank',
  forceEventDuration: true,
  eventResizableFromStart: true,
  selectMirror: true,
  selectMinDistance: 0,
  eventMaxStack: 4,
  slotEventOverlap: false,
  slotDuration: '01:00:00',
  snapDuration: '00:15:00',
  scrollTime: '08:00:00',
  scrollTimeReset: false,
  nowIndicator: true,
  eventTimeFormat: timeFormat,
  slotHeaderFormat: timeFormat,
  dayHeaderFormat: { weekday: 'short' },
  allDayText: '全天',
  timedText: '时间',
  moreLinkText: (count: number) => `+${count} 更多`,
  eventContent: entryContent,
  eventDidMount: (info: { readonly el: HTMLElement; readonly event: EventApi }) =>
    info.el.setAttribute('data-key', info.event.id),
  eventClass: entryClass,
  columnEventClass: 'ac-cal-column',
  dayRowClass: 'ac-cal-row',
  slotLaneClass: 'ac-cal-slot',
  slotHeaderClass: 'ac-cal-hour',
  allDayHeaderClass: 'ac-cal-hour',
  allDayDividerClass: 'ac-cal-divider',
  nowIndicatorLineClass: 'ac-cal-now',
  highlightClass: 'ac-cal-chosen',
  columnMoreLinkClass: 'ac-cal-entry ac-cal-left',
  tableHeaderClass: 'ac-cal-header',
} as const

/** What the user does in the grid. */
const doneBy = (acts: GridActs) => {
  const changed = (info: EventDropInfo | EventResizeDoneInfo) => {
    const entry: CalendarEntry | undefined = info.event.extendedProps['entry']
    const span = spanOf(info.event)
    info.revert()
    if (entry) acts.onMove(entry, span)
  }
  return {
    now: () => isoOf(acts.now()),
    navLinkDayClick: (date: Date) => acts.onDay(textOf(date).slice(0, 10), 'day'),
    moreLinkClick: ({ date }: { readonly date: Date }) => acts.onMore(textOf(date).slice(0, 10)),
    eventClick: ({ event }: { readonly event: EventApi }) => {
      const entry: CalendarEntry | undefined = event.extendedProps['entry']
      if (entry) acts.onOpen(entry)
      else acts.onMore(textOf(event.start ?? new Date(0)).slice(0, 10))
    },
    eventDrop: changed,
    eventResize: changed,
    select: (info: DateSelectInfo) => {
      info.view.calendar.unselect()
      acts.onCreate(spanOf(info))
    },
  }
}

/** How its days look. */
const daysOf = (marks: CalendarProps['marks'], today: string) => {
  const markOf = (one: string) => marks?.[one]
  const dayClass = ({ date, isOther }: { date?: Date | null | undefined; isOther?: boolean }) => {
    const of = date ? textOf(date).slice(0, 10) : ''
    const mark = markOf(of)?.kind
    return ['ac-cal-cell', of === today && 'ac-cal-today', isOther && 'ac-cal-other', mark && `ac-cal-${mark}`]
      .filter(Boolean)
      .join(' ')
  }
  return {
    dayCellTopContent: dayContent(markOf),
    dayHeaderContent: headContent(markOf),
    dayCellClass: dayClass,
    dayLaneClass: dayClass,
    dayHeaderClass: (info: Parameters<typeof dayClass>[0]) => `ac-cal-head ${dayClass(info)}`,
  }
}

/** Month, week and day, drawn by FullCalendar, which keeps no state: what was dragged is put back and told. */
export const CalendarGrid = memo(
  ({ view, day, today, entries, marks, acts, mayCreate, mayMove, lines, paper }: Props) => {
    const root = useRef<HTMLDivElement>(null)
    const calendar = useRef<CalendarRef>(null)
    const { onDay, onCreate, onMove } = acts
    const keys = useGridKeys(root, {
      view,
      day,
      entries,
      onDay,
      onCreate: mayCreate ? onCreate : undefined,
      onMove: mayMove ? onMove : undefined,
    })

    const events = useMemo(() => {
      if (view !== 'month') return entries.map(timedEventOf)
      const { shown, left } = fitEntries(day, entries, lines)
      return [...shown.map(eventOf), ...Object.entries(left).map(moreOf)]
    }, [view, day, entries, lines])
    const done = useMemo(() => doneBy(acts), [acts])
    const days = useMemo(() => daysOf(marks, today), [marks, today])

    // Another view is another calendar, which is drawn bit by bit; another day keeps how far it was scrolled.
    useLayoutEffect(() => calendar.current?.getApi().gotoDate(day), [day])

    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is inside
      <div ref={root} className="ac-cal-grid" data-view={view} {...keys}>
        <FullCalendar
          key={view}
          ref={calendar}
          {...always}
          {...done}
          {...days}
          initialView={viewNames[view]}
          initialDate={day}
          height={paper ? 'auto' : '100%'}
          events={events}
          editable={mayMove}
          selectable={mayCreate}
          navLinks={view !== 'day'}
          displayEventEnd={view !== 'month'}
        />
      </div>
    )
  },
)
