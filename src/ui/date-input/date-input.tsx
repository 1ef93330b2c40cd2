import type { ControlProps } from '../form/form-field.tsx'
import { DateField } from '../search-form/field-kinds.tsx'

interface Props extends ControlProps {
  readonly label: string
  /** YYYY-MM-DD, or ''. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A date in a form, typed or from a calendar. */
export const DateInput = ({ id, label, value, onChange }: Props) => (
  <DateField
    field={{ kind: 'date', name: id, label }}
    id={id}
    labelId={id}
    value={value}
    onChange={(day) => onChange(typeof day === 'string' ? day : '')}
  />
)
