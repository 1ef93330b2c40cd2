import { useMemo, useState } from 'react'
import { daysOf, dayText, shownDays, spanText, weekdayName } from '../../core/calendar/calendar-days.ts'
import { Button } from '../button/button.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { Icon } from '../icon/icon.tsx'
import { type CalendarEntry, type DayMark, entriesOn, lunarText } from './calendar-entry.ts'
import type { CalendarProps } from './calendar-props.ts'
import './calendar-list.css'

interface DayProps {
  readonly entries: readonly CalendarEntry[]
  readonly onOpen: (entry: CalendarEntry) => void
}

/** The entries of one day, each a button. */
export const DayEntries = ({ entries, onOpen }: DayProps) => (
  <ul className="ac-cal-entries">
    {entries.map((entry) => (
      <li key={entry.key}>
        <button type="button" data-key={entry.key} data-tone={entry.tone} onClick={() => onOpen(entry)}>
          <span className="ac-cal-when">{spanText(entry)}</span>
          <span className="ac-cal-what">
            <b>
              {entry.title}
              {entry.repeats && <Icon name="refresh" label="重复" />}
            </b>
            <span>{[entry.kind, entry.place, entry.state].filter(Boolean).join(' · ')}</span>
          </span>
        </button>
      </li>
    ))}
  </ul>
)

const Head = ({ day, today, mark }: { readonly day: string; readonly today: string; readonly mark?: DayMark }) => (
  <h3 data-today={day === today || undefined}>
    {`${dayText(day)} ${weekdayName(day)}`}
    <span>{lunarText(day)}</span>
    {mark && (
      <span className="ac-cal-mark" data-kind={mark.kind} title={mark.name}>
        {mark.kind === 'rest' ? '休' : '班'}
      </span>
    )}
    {day === today && <span className="ac-cal-now-word">今天</span>}
  </h3>
)

interface Props extends Pick<CalendarProps, 'day' | 'entries' | 'marks' | 'onOpen'> {
  readonly today: string
}

/** The days of a month that have something; of the present one those that are over are folded. */
export const CalendarList = ({ day, today, entries, marks, onOpen }: Props) => {
  const range = shownDays('list', day)
  const [unfolded, setUnfolded] = useState<string>()
  const days = useMemo(
    () =>
      daysOf(shownDays('list', day))
        .map((one) => ({ day: one, entries: entriesOn(one, entries) }))
        .filter((one) => one.entries.length > 0),
    [day, entries],
  )
  const folds = today > range.from && today <= range.to && unfolded !== range.from
  const over = folds ? days.filter((one) => one.day < today) : []
  const shown = folds ? days.filter((one) => one.day >= today) : days
  const count = new Set(over.flatMap((one) => one.entries.map(({ key }) => key))).size
  return (
    <div className="ac-cal-list">
      {count > 0 && (
        <Button look="quiet" icon="angle-up" onClick={() => setUnfolded(range.from)}>
          {`显示今天以前的 ${count} 项`}
        </Button>
      )}
      {shown.map((one) => {
        const mark = marks?.[one.day]
        return (
          <section key={one.day} aria-label={`${dayText(one.day)} ${weekdayName(one.day)}`}>
            <Head day={one.day} today={today} {...(mark && { mark })} />
            <DayEntries entries={one.entries} onOpen={onOpen} />
          </section>
        )
      })}
      {shown.length === 0 && (
        <EmptyState
          icon="calendar"
          title={folds && count > 0 ? '本月今天以后没有日程' : '本月没有日程'}
          hint="可以查看其他月份，或调整筛选条件。"
        />
      )}
    </div>
  )
}
