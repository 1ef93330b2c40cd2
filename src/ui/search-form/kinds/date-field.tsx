import { Calendar } from 'primereact/calendar'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../../icon/icon.tsx'
import '../../theme/prime/calendar.css'
import type { FieldProps } from '../search-field.ts'
import { fromText, toText } from './date-text.ts'
import './date-field.css'

type Kind = 'date' | 'datetime' | 'daterange' | 'datetimerange'

/** A day or a time, or a range of them; a range cannot be typed, and applies once both ends are chosen (S9.5). */
export const DateField = ({ field, id, value, onChange, control }: FieldProps<Kind>) => {
  const { focusable, disabled = false, ...described } = control ?? {}
  const time = field.kind.startsWith('datetime')
  const range = field.kind.endsWith('range')
  const calendar = useRef<Calendar & Calendar<'range'>>(null)
  const [begun, setBegun] = useState<Date>()
  const given = Array.isArray(value) ? value.join(' - ') : ''
  useEffect(() => {
    // PrimeReact keeps the text of a focused input; an unfinished range must not stay in it.
    const input = calendar.current?.getInput()
    if (range && !begun && input) input.value = given
  }, [range, begun, given])
  // Opened by a click or a key (PrimeReact handles the arrow), never by the focus alone, so that Tab passes over it.
  const open = (event: MouseEvent | KeyboardEvent) => {
    if (event.target !== calendar.current?.getInput() || calendar.current?.getOverlay()) return
    event.preventDefault()
    calendar.current?.show()
  }
  const shared = {
    inputId: id,
    showOnFocus: false,
    showTime: time,
    showSeconds: time,
    hourFormat: '24' as const,
    showButtonBar: true,
    readOnlyInput: range,
    disabled,
    pt: { input: { root: described } },
    ...(field.min ? { minDate: field.min } : {}),
    ...(field.max ? { maxDate: field.max } : {}),
  }
  const text = (date: Date) => toText(date, time)
  return (
    // handles only the keys that its input does not use
    <span
      className="ac-date"
      role="presentation"
      onClick={open}
      onKeyDown={(event) => range && event.key === 'Enter' && open(event)}
    >
      {range ? (
        <Calendar<'range'>
          ref={calendar}
          {...shared}
          selectionMode="range"
          hideOnRangeSelection={!time}
          placeholder={field.placeholder ?? (time ? '开始时间 - 结束时间' : '开始日期 - 结束日期')}
          value={begun ? [begun, null] : Array.isArray(value) ? value.map(fromText) : null}
          onHide={() => setBegun(undefined)}
          onChange={({ value: chosen }) => {
            const [from, to] = chosen ?? []
            setBegun(from && !to ? from : undefined)
            if (from && to) onChange([text(from), text(to)])
            else if (!from) onChange(undefined)
          }}
        />
      ) : (
        <Calendar<'single'>
          ref={(made) => {
            calendar.current = made as typeof calendar.current // as: one ref for both modes
            focusable?.(made)
          }}
          {...shared}
          placeholder={field.placeholder ?? `请选择${field.label}`}
          value={fromText(value)}
          onChange={({ value: chosen }) => onChange(chosen ? text(chosen) : undefined)}
        />
      )}
      <Icon name="calendar" size={16} />
    </span>
  )
}
