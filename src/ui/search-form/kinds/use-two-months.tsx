import type { Calendar, CalendarMonthNavigatorTemplateEvent } from 'primereact/calendar'
import { isValidElement, type RefObject, useEffect, useRef, useState } from 'react'
import { formatTime } from '../../../core/time/format-time.ts'
import { fromText } from '../../../core/time/local-text.ts'

const firstOf = (date: Date, later = 0) => new Date(date.getFullYear(), date.getMonth() + later, 1)

/**
 * The properties of a calendar with two months side by side. It opens at the month of `from`, without one at the month
 * before that of `now` (milliseconds since 1970): most searches look back. A choice of a day does not move the months.
 */
export const useTwoMonths = (calendar: RefObject<Calendar<'range'> | null>, from: Date | null, now: number) => {
  const [moved, setMoved] = useState<Date>()
  const jumped = useRef('')
  const today = fromText(formatTime(now, '{y}-{m}-{d}')) ?? new Date(now)
  const view = moved ?? (from ? firstOf(from) : firstOf(today, -1))
  useEffect(() => {
    // PrimeReact makes the titles of another month new, without the focus.
    if (moved && jumped.current) calendar.current?.getOverlay()?.querySelector<HTMLElement>(jumped.current)?.focus()
    jumped.current = ''
  }, [calendar, moved])
  const jump =
    (label: string, unit: string) =>
    ({ element, className, value, options, onChange }: CalendarMonthNavigatorTemplateEvent) => {
      const shown = isValidElement<{ readonly value: number }>(element) ? element.props.value : value
      // The year of the right month, where it is the next one, cannot be chosen: the left month determines both.
      if (shown !== value) return <span className={className}>{`${shown}${unit}`}</span>
      return (
        <select
          className={className}
          aria-label={label}
          value={value ?? ''}
          onChange={(event) => {
            jumped.current = `select.${className}`
            onChange(event, event.target.value)
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {unit ? `${option.label}${unit}` : option.label}
            </option>
          ))}
        </select>
      )
    }
  const year = view.getFullYear()
  const props = {
    numberOfMonths: 2,
    showOtherMonths: false,
    viewDate: view,
    onViewDateChange: ({ value }: { readonly value: Date }) => setMoved(value),
    // PrimeReact's pages of months and years exist only for a single month.
    monthNavigator: true,
    yearNavigator: true,
    yearRange: `${Math.min(today.getFullYear() - 20, year - 1)}:${Math.max(today.getFullYear() + 5, year + 1)}`,
    monthNavigatorTemplate: jump('选择月份', ''),
    yearNavigatorTemplate: jump('选择年份', '年'),
  }
  return { props, leave: () => setMoved(undefined) }
}
