import { Calendar } from 'primereact/calendar'
import { type ComponentProps, type SyntheticEvent, useMemo, useState } from 'react'
import { fromText, toText } from '../../../core/time/local-text.ts'
import { readTyped } from '../../../core/time/read-typed.ts'

interface Props extends Omit<ComponentProps<typeof Calendar>, 'value' | 'onChange' | 'ref' | 'pt' | 'selectionMode'> {
  /** Takes PrimeReact's component. */
  readonly take: (made: Calendar | null) => void
  readonly pt: object
  /** `YYYY-MM-DD`, from which 明天 is counted. */
  readonly today: string
  readonly value: unknown
  /**
   * Whether a text that is no day is the value, to be refused with a reason; otherwise it is dropped when the field is
   * left.
   */
  readonly keepsUnreadable: boolean
  readonly onChange: (value: string | undefined) => void
}

/** PrimeReact takes the seconds of now. */
const withoutSeconds = (chosen: Date): Date => {
  const whole = new Date(chosen)
  whole.setSeconds(0, 0)
  return whole
}

/**
 * A day or a time, by typing or from the calendar. The text stays as it is typed until the field is left: PrimeReact
 * would rewrite each readable beginning of it, and empty the field at the first key over a given day.
 */
export const SingleDate = ({ take, today, value, keepsUnreadable, onChange, minDate, maxDate, ...shared }: Props) => {
  const time = shared.showTime === true
  /** The text, and the value that it gave: another value from outside replaces the text. */
  const [typed, setTyped] = useState<{ readonly text: string; readonly gave: string | undefined }>()
  const text = typed && (typed.gave ?? '') === (value ?? '') ? typed.text : undefined
  const given = useMemo(() => fromText(value), [value])
  const within = (date: Date) =>
    !(minDate && toText(date, false) < toText(minDate, false)) &&
    !(maxDate && toText(date, false) > toText(maxDate, false))

  const type = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const raw = currentTarget.value
    const date = readTyped(raw, time, today)
    const gave = date && within(date) ? toText(date, time) : keepsUnreadable && raw.trim() !== '' ? raw : undefined
    setTyped({ text: raw, gave })
    onChange(gave)
  }
  const leave = () => {
    if (text === undefined || (keepsUnreadable && fromText(value) === null)) return
    setTyped(undefined)
  }
  return (
    <Calendar<'single'>
      {...shared}
      {...(minDate && { minDate })}
      {...(maxDate && { maxDate })}
      ref={take}
      keepInvalid
      // as: with `keepInvalid` a text is a value too
      value={(text ?? given ?? (keepsUnreadable ? value : null)) as Date | null}
      onInput={type}
      onBlur={leave}
      onChange={({ value: chosen, originalEvent }) => {
        // What is typed is read above, with our own rules.
        if (originalEvent?.type === 'input') return
        setTyped(undefined)
        onChange(
          chosen instanceof Date ? toText(shared.showSeconds ? chosen : withoutSeconds(chosen), time) : undefined,
        )
      }}
    />
  )
}
