import { lazy, Suspense } from 'react'
import type { ControlProps } from '../form/form-field.tsx'

const DateField = lazy(() => import('../search-form/kinds/date-field.tsx'))

interface Props extends ControlProps {
  readonly label: string
  /** YYYY-MM-DD, or ''. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A day in a form, by typing or from a calendar. */
export const DateInput = ({ id, label, value, onChange }: Props) => (
  <Suspense fallback={<span className="p-inputtext ac-search-coming" />}>
    <DateField
      field={{ kind: 'date', name: id, label }}
      id={id}
      labelId={id}
      value={value}
      onChange={(day) => onChange(typeof day === 'string' ? day : '')}
    />
  </Suspense>
)
