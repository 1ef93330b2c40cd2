import { TextArea, TextInput } from '../../form/text-input.tsx'
import type { FieldProps } from '../search-field.ts'

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export const TextField = ({ field, id, value, onChange }: FieldProps<'text'>) => {
  const { maxLength = 100, blankless = false } = field
  return (
    <TextInput
      id={id}
      value={textOf(value)}
      // The browser would cut a pasted text before its blanks are dropped.
      maxLength={blankless ? undefined : maxLength}
      placeholder={field.placeholder ?? `请输入${field.label}`}
      onChange={({ target }) =>
        onChange(blankless ? target.value.replaceAll(/\s/g, '').slice(0, maxLength) : target.value)
      }
    />
  )
}

export const TextAreaField = ({ field, id, value, onChange }: FieldProps<'textarea'>) => (
  <TextArea
    id={id}
    rows={1}
    className="ac-search-area"
    value={textOf(value)}
    maxLength={field.maxLength ?? 500}
    placeholder={field.placeholder ?? `请输入${field.label}`}
    onChange={(event) => onChange(event.target.value)}
  />
)

/** A number outside the limits is clamped when the field loses the focus. */
export const NumberField = ({ field, id, value, onChange }: FieldProps<'number'>) => {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = field
  return (
    <TextInput
      id={id}
      type="number"
      min={field.min}
      max={field.max}
      step="any"
      value={textOf(value)}
      placeholder={field.placeholder ?? `请输入${field.label}`}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.valueAsNumber)}
      onBlur={() => typeof value === 'number' && onChange(Math.min(Math.max(value, min), max))}
    />
  )
}
