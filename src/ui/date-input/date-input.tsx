import type { TakeFocusable } from '../form/focusable.ts'
import type { ControlProps } from '../form/form-field.tsx'
import { DateField } from '../search-form/field-kinds.tsx'

interface Props extends ControlProps {
  readonly focusable?: TakeFocusable
  readonly label: string
  /** YYYY-MM-DD, or ''. */
  readonly value: string
  readonly disabled?: boolean
  /** With a time of day: YYYY-MM-DD HH:mm:ss. */
  readonly time?: boolean
  /** Whether a typed text that is no day is given on, because the form refuses it; otherwise it counts as empty. */
  readonly keepsUnreadable?: boolean
  readonly onChange: (value: string) => void
}

/** A day, or a time of a day, in a form, by typing or from a calendar. */
export const DateInput = ({
  id,
  focusable,
  label,
  value,
  disabled,
  time,
  keepsUnreadable,
  onChange,
  ...described
}: Props) => (
  <DateField
    field={{ kind: time ? 'datetime' : 'date', name: id, label }}
    id={id}
    labelId={id}
    control={{
      ...described,
      ...(focusable && { focusable }),
      ...(disabled && { disabled }),
      ...(keepsUnreadable && { keepsUnreadable }),
    }}
    value={value}
    onChange={(day) => onChange(typeof day === 'string' ? day : '')}
  />
)
