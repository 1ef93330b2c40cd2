import { Calendar } from 'primereact/calendar'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../../icon/icon.tsx'
import '../../theme/prime/calendar.css'
import type { FieldProps } from '../search-field.ts'
import { fromText, toText } from './date-text.ts'
import './date-field.css'

type Kind = 'date' | 'datetime' | 'daterange' | 'datetimerange'

/** A day or a moment, or a range of them; a range cannot be typed into, and counts once both ends are chosen (S9.5). */
export const DateField = ({ field, id, value, onChange, control }: FieldProps<Kind>) => {
  const { focusable, disabled = false, ...described } = control ?? {}
  const time = field.kind.startsWith('datetime')
  const range = field.kind.endsWith('range')
  const calendar = useRef<Calendar & Calendar<'range'>>(null)
  const [begun, setBegun] = useState<Date>()
  const given = Array.isArray(value) ? value.join(' - ') : ''
  useEffect(() => {
    // PrimeReact leaves a focused input's text alone; of a range that was begun and given up nothing may stay.
    const input = calendar.current?.getInput()
    if (range && !begun && input) input.value = given
  }, [range, begun, given])
  // By a click or a key (PrimeReact knows the arrow), never by the focus alone: whoever passes by with Tab goes on.
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
    // it only hears what its input does not use
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
