import { useRef, useState } from 'react'
import { dayText, shownDays, weekdayName } from '../../core/calendar/calendar-days.ts'
import { Clock } from '../../core/ports/clock.ts'
import { formatTime } from '../../core/time/format-time.ts'
import { DialogBox } from '../dialog/dialog-box.tsx'
import { useByWidth } from '../hooks/use-by-width.ts'
import { usePrinting } from '../hooks/use-printing.ts'
import { useService } from '../hooks/use-service.ts'
import { LateCode, useLate } from '../late/late-code.ts'
import { entriesOn } from './calendar-entry.ts'
import { CalendarList, DayEntries } from './calendar-list.tsx'
import type { CalendarProps } from './calendar-props.ts'
import { useToday } from './use-today.ts'
import './calendar.css'

const late = new LateCode(() => import('./grid/calendar-grid.tsx'))

/** px of a month that are no lines of entries: the head of the table, and of each of its weeks. */
const headHeight = 34
const dayHeadHeight = 34
const lineHeight = 22

/** What a month of so many weeks has room for, by the height of its box. */
const heightOf = (box: HTMLElement): number => box.clientHeight
const lettersOf = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--ac-letters')) || 1
/** On paper, where nothing can be opened. */
const paperLines = 12

/**
 * A calendar. The list needs no more than this; the grid of a month, a week or a day, and the library that draws it, is
 * loaded when it is first shown. The keyboard is told in `useGridKeys`.
 */
export const Calendar = (props: CalendarProps) => {
  const { view, day, entries, onOpen } = props
  const clock = useService(Clock)
  const today = useToday()
  const paper = usePrinting() !== undefined
  const box = useRef<HTMLElement>(null)
  const height = useByWidth(box, heightOf, 600)
  const [more, setMore] = useState<string>()

  const range = shownDays('month', day)
  const weeks = (Date.parse(range.to) - Date.parse(range.from) + 86_400_000) / 604_800_000
  const room = (height - headHeight) / weeks - dayHeadHeight * lettersOf()
  const lines = paper ? paperLines : Math.max(2, Math.floor(room / (lineHeight * lettersOf())))

  return (
    <section ref={box} className="ac-calendar" data-view={view} aria-label="日历">
      {view === 'list' ? (
        <CalendarList {...props} today={today} />
      ) : (
        <LateGrid
          {...props}
          view={view}
          today={today}
          now={() => formatTime(clock.now())}
          lines={lines}
          paper={paper}
          onMore={setMore}
        />
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

type GridProps = Parameters<typeof import('./grid/calendar-grid.tsx').CalendarGrid>[0]

const LateGrid = (props: GridProps) => {
  const { code, lost, again } = useLate(late)
  if (lost)
    return (
      <button type="button" className="ac-cal-lost" onClick={again}>
        日历未能加载，点击重试
      </button>
    )
  if (!code) return <div className="ac-cal-waiting" aria-busy="true" />
  return <code.CalendarGrid {...props} />
}
