import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type CalendarView, dayText, shownDays, weekdayName } from '../../core/calendar/calendar-days.ts'
import { Clock } from '../../core/ports/clock.ts'
import { formatTime } from '../../core/time/format-time.ts'
import { DialogBox } from '../dialog/dialog-box.tsx'
import { useByWidth } from '../hooks/use-by-width.ts'
import { usePrinting } from '../hooks/use-printing.ts'
import { useService } from '../hooks/use-service.ts'
import { LateCode, useLate } from '../late/late-code.ts'
import { entriesOn } from './calendar-entry.ts'
import { CalendarList, DayEntries } from './calendar-list.tsx'
import type { CalendarProps, GridActs } from './calendar-props.ts'
import { useToday } from './use-today.ts'
import './calendar.css'

const late = new LateCode(() => import('./grid/calendar-grid.tsx'))

/** px of a month that are no lines of entries: the head of the table, and of each of its weeks. */
const headHeight = 34
const dayHeadHeight = 34
const lineHeight = 22

/** What a month of so many weeks has room for, by the height of its box. */
const heightOf = (box: HTMLElement): number => box.clientHeight
const lettersOf = (box: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(box).getPropertyValue('--ac-letters')) || 1
/** On paper, where nothing can be opened. */
const paperLines = 12

/**
 * A calendar. The list needs no more than this; the grid of a month, a week or a day, and the library that draws it, is
 * loaded when it is first shown. The keyboard is told in `useGridKeys`.
 */
export const Calendar = (props: CalendarProps) => {
  const { view, day, entries, onOpen } = props
  const today = useToday()
  const paper = usePrinting() !== undefined
  const box = useRef<HTMLElement>(null)
  const height = useByWidth(box, heightOf, 600)
  const letters = useByWidth(box, lettersOf, 1)
  const [more, setMore] = useState<string>()

  const range = shownDays('month', day)
  const weeks = (Date.parse(range.to) - Date.parse(range.from) + 86_400_000) / 604_800_000
  const room = (height - headHeight) / weeks - dayHeadHeight * letters
  const lines = paper ? paperLines : Math.max(2, Math.floor(room / (lineHeight * letters)))

  return (
    <section ref={box} className="ac-calendar" data-view={view} aria-label="日历">
      {view === 'list' ? (
        <CalendarList {...props} today={today} />
      ) : (
        <LateGrid {...props} view={view} today={today} lines={lines} paper={paper} onMore={setMore} />
      )}
      {more !== undefined && (
        <DialogBox
          shape="dialog"
          visible
          header={`${dayText(more)} ${weekdayName(more)}`}
          onHide={() => setMore(undefined)}
        >
          <DayEntries
            entries={entriesOn(more, entries)}
            onOpen={(entry) => {
              setMore(undefined)
              onOpen(entry)
            }}
          />
        </DialogBox>
      )}
    </section>
  )
}

interface LateProps extends Omit<CalendarProps, 'view'> {
  readonly view: Exclude<CalendarView, 'list'>
  readonly today: string
  /** Lines of entries that fit into a day of a month. */
  readonly lines: number
  readonly paper: boolean
  readonly onMore: (day: string) => void
}

/** What the grid calls is the same as long as it is shown: whatever else the screen draws again, the grid is not. */
const useActs = (props: LateProps): GridActs => {
  const clock = useService(Clock)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  return useMemo(
    () => ({
      now: () => formatTime(clock.now()),
      onDay: (day, view) => latest.current.onDay(day, view),
      onOpen: (entry) => latest.current.onOpen(entry),
      onCreate: (span) => latest.current.onCreate?.(span),
      onMove: (entry, span) => latest.current.onMove?.(entry, span),
      onMore: (day) => latest.current.onMore(day),
    }),
    [clock],
  )
}

const LateGrid = (props: LateProps) => {
  const { view, day, today, lines, paper, entries, marks } = props
  const { code, lost, again } = useLate(late)
  const acts = useActs(props)
  // Another view is drawn bit by bit, behind the answer to the click; the first one as well.
  const wanted = useMemo(() => ({ view, day, lines, code }), [view, day, lines, code])
  const shown = useDeferredValue(wanted, undefined)
  if (lost)
    return (
      <button type="button" className="ac-cal-lost" onClick={again}>
        日历未能加载，点击重试
      </button>
    )
  if (!shown?.code) return <div className="ac-cal-waiting" aria-busy="true" />
  return (
    <shown.code.CalendarGrid
      view={shown.view}
      day={shown.day}
      lines={shown.lines}
      {...{ today, paper, entries, marks, acts }}
      mayCreate={props.onCreate !== undefined}
      mayMove={props.onMove !== undefined}
    />
  )
}
