import type { TakeFocusable } from '../form/focusable.ts'
import type { ControlProps } from '../form/form-field.tsx'
import { DateField } from '../search-form/field-kinds.tsx'

interface Props extends ControlProps {
  readonly focusable?: TakeFocusable
  readonly label: string
  /** YYYY-MM-DD, or ''. */
  readonly value: string
  readonly disabled?: boolean
  readonly onChange: (value: string) => void
}

/** A day in a form, by typing or from a calendar. */
export const DateInput = ({ id, focusable, label, value, disabled, onChange, ...described }: Props) => (
  <DateField
    field={{ kind: 'date', name: id, label }}
    id={id}
    labelId={id}
    control={{ ...described, ...(focusable && { focusable }), ...(disabled && { disabled }) }}
    value={value}
    onChange={(day) => onChange(typeof day === 'string' ? day : '')}
  />
)
