import type { Calendar, CalendarDateTemplateEvent } from 'primereact/calendar'
import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { daysAfter } from '../../../../openapi/text/days.ts'
import { Clock } from '../../../core/ports/clock.ts'
import { formatTime } from '../../../core/time/format-time.ts'
import { Button } from '../../button/button.tsx'
import { useService } from '../../hooks/use-service.ts'
import { Icon } from '../../icon/icon.tsx'
import '../../theme/prime/calendar.css'
import { toText } from '../../../core/time/local-text.ts'
import type { FieldProps } from '../search-field.ts'
import { DateRange } from './date-range.tsx'
import { SingleDate } from './single-date.tsx'
import './date-field.css'
import { isComposing } from '../../form/is-composing.ts'

type Kind = 'date' | 'datetime' | 'daterange' | 'datetimerange'

/** Marks the office's day in a calendar; PrimeReact marks that of the browser's zone. */
const marking =
  (today: string) =>
  ({ year, month, day }: CalendarDateTemplateEvent) =>
    toText(new Date(year, month, day), false) === today ? <span className="ac-today">{day}</span> : day

/** A day or a time, or a range of them; a range cannot be typed, and applies once both ends are chosen (S9.5). */
export const DateField = ({ field, id, value, onChange, control }: FieldProps<Kind>) => {
  const { focusable, disabled = false, keepsUnreadable = false, ...described } = control ?? {}
  const time = field.kind.startsWith('datetime')
  const range = field.kind.endsWith('range')
  const calendar = useRef<Calendar & Calendar<'range'>>(null)
  const clock = useService(Clock)
  const now = clock.now()
  const today = formatTime(now, '{y}-{m}-{d}')
  // Opened by a click or a key (PrimeReact handles the arrow), never by the focus itself, so that Tab passes over it.
  const open = (event: MouseEvent | KeyboardEvent) => {
    if (event.target !== calendar.current?.getInput() || calendar.current?.getOverlay()) return
    event.preventDefault()
    calendar.current?.show()
  }
  /** Replaces PrimeReact's handler, which takes the day and the time of the browser's zone. */
  const takeNow = (event: MouseEvent) => {
    event.stopPropagation()
    onChange(formatTime(clock.now(), time ? '{y}-{m}-{d} {h}:{i}:00' : '{y}-{m}-{d}'))
    if (time) return
    calendar.current?.hide()
    calendar.current?.focus()
  }
  const outside = (field.min && today < toText(field.min, false)) || (field.max && today > toText(field.max, false))
  const tomorrow = `${daysAfter(today, 1)} 09:00:00`
  const tomorrowAtNine = (
    <Button
      look="text"
      small
      onClick={() => {
        onChange(tomorrow)
        calendar.current?.hide()
        calendar.current?.focus()
      }}
    >
      明天 9:00
    </Button>
  )
  const shared = {
    inputId: id,
    showOnFocus: false,
    showTime: time,
    // A range of times ends with the last second of a day.
    showSeconds: time && (range || (typeof value === 'string' && value.length === 19 && !value.endsWith(':00'))),
    stepMinute: time && !range ? 15 : 1,
    hourFormat: '24' as const,
    disabled,
    dateTemplate: marking(today),
    ...(field.min ? { minDate: field.min } : {}),
    ...(field.max ? { maxDate: field.max } : {}),
  }
  return (
    // handles only the keys that its input does not use
    <span
      className="ac-date"
      role="presentation"
      onClick={open}
      onKeyDown={(event) => range && event.key === 'Enter' && !isComposing(event.nativeEvent) && open(event)}
    >
      {range ? (
        <DateRange
          calendar={calendar}
          shared={shared}
          described={described}
          now={now}
          placeholder={time ? '开始时间 - 结束时间' : '开始日期 - 结束日期'}
          value={value}
          onChange={onChange}
        />
      ) : (
        <SingleDate
          take={(made) => {
            calendar.current = made as typeof calendar.current // as: one ref for both modes
            focusable?.(made)
          }}
          {...shared}
          today={today}
          showButtonBar
          {...(time && { footerTemplate: () => tomorrowAtNine })}
          pt={{
            input: { root: described },
            todayButton: { root: { onClickCapture: takeNow, style: { visibility: outside ? 'hidden' : 'visible' } } },
          }}
          placeholder={`请选择${field.label}`}
          value={value}
          keepsUnreadable={keepsUnreadable}
          onChange={onChange}
        />
      )}
      <Icon name="calendar" size={16} />
    </span>
  )
}
