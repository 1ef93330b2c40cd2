import { Calendar } from 'primereact/calendar'
import { DomHandler } from 'primereact/utils'
import { type ComponentProps, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { fromText, toText } from '../../../core/time/local-text.ts'
import { useNarrow } from '../../hooks/use-narrow.ts'
import { DatePresets } from './date-presets.tsx'
import { useTwoMonths } from './use-two-months.tsx'

interface Props {
  readonly calendar: RefObject<(Calendar & Calendar<'range'>) | null>
  /** The calendar's properties that do not depend on the range. */
  readonly shared: Pick<ComponentProps<typeof Calendar>, 'inputId' | 'showTime' | 'minDate' | 'maxDate' | 'disabled'>
  /** Attributes that describe the input. */
  readonly described: object
  /** Milliseconds since 1970. */
  readonly now: number
  readonly placeholder: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/** The calendar of a range, two months side by side where there is room, with presets below (S9.5). */
export const DateRange = ({ calendar, shared, described, now, placeholder, value, onChange }: Props) => {
  const time = shared.showTime === true
  const [begun, setBegun] = useState<Date>()
  const given = Array.isArray(value) ? value.join(' - ') : ''
  useEffect(() => {
    // PrimeReact keeps the text of a focused input; an unfinished range must not stay in it.
    const input = calendar.current?.getInput()
    if (!begun && input) input.value = given
  }, [calendar, begun, given])
  const two = useTwoMonths(calendar, Array.isArray(value) ? fromText(value[0]) : null, now)
  const wide = !useNarrow()
  const text = (date: Date) => toText(date, time)
  const close = () => {
    calendar.current?.hide()
    calendar.current?.focus()
  }
  const choose = (chosen: readonly [string, string] | undefined) => {
    setBegun(undefined)
    onChange(chosen)
    close()
  }
  // PrimeReact handles both keys only for its own parts.
  const stay = (event: KeyboardEvent<HTMLElement>) => {
    if (event.defaultPrevented) return
    const { currentTarget: panel, target } = event
    const leaves = event.key === 'Tab' && !event.shiftKey && target === DomHandler.getLastFocusableElement(panel)
    if (event.key !== 'Escape' && !leaves) return
    event.preventDefault()
    if (leaves) DomHandler.getFirstFocusableElement(panel).focus()
    else close()
  }
  const presets = <DatePresets now={now} time={time} min={shared.minDate} max={shared.maxDate} onChoose={choose} />
  return (
    <Calendar<'range'>
      ref={calendar}
      {...shared}
      {...(wide ? two.props : {})}
      readOnlyInput
      pt={{ input: { root: described }, panel: { onKeyDown: stay } }}
      selectionMode="range"
      hideOnRangeSelection={!time}
      placeholder={placeholder}
      value={begun ? [begun, null] : Array.isArray(value) ? value.map(fromText) : null}
      footerTemplate={() => presets}
      onHide={() => {
        setBegun(undefined)
        two.leave()
      }}
      onChange={({ value: chosen }) => {
        const [from, to] = chosen ?? []
        setBegun(from && !to ? from : undefined)
        if (from && to) onChange([text(from), text(to)])
        else if (!from) onChange(undefined)
      }}
    />
  )
}
