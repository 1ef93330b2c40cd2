import type { InvalidEvent } from 'react'
import { TextArea, TextInput } from '../../form/text-input.tsx'
import type { FieldProps } from '../search-field.ts'

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/**
 * A text that is too long stays whole, because a search for a part of it would find something else: it is told, and the
 * form is not submitted.
 */
const tooLong = (id: string, text: string, maxLength: number) => {
  const mistake = text.trim().length > maxLength ? `最多 ${maxLength} 个字` : ''
  return {
    input: {
      ref: (input: HTMLInputElement | HTMLTextAreaElement | null) => input?.setCustomValidity(mistake),
      onInvalid: (event: InvalidEvent<HTMLElement>) => {
        event.preventDefault() // The browser's own bubble would cover the words under the field.
        event.currentTarget.focus()
      },
      ...(mistake !== '' && { 'aria-invalid': true, 'aria-describedby': `${id}-mistake` }),
    },
    told: mistake !== '' && (
      <span id={`${id}-mistake`} className="ac-search-mistake" role="alert">
        {mistake}
      </span>
    ),
  }
}

export const TextField = ({ field, id, value, onChange }: FieldProps<'text'>) => {
  const { maxLength = 100, blankless = false } = field
  const text = textOf(value)
  const { input, told } = tooLong(id, text, maxLength)
  return (
    <>
      <TextInput
        id={id}
        {...input}
        value={text}
        placeholder={field.placeholder ?? `请输入${field.label}`}
        onChange={({ target }) => onChange(blankless ? target.value.replaceAll(/\s/g, '') : target.value)}
      />
      {told}
    </>
  )
}

export const TextAreaField = ({ field, id, value, onChange }: FieldProps<'textarea'>) => {
  const text = textOf(value)
  const { input, told } = tooLong(id, text, field.maxLength ?? 500)
  return (
    <>
      <TextArea
        id={id}
        {...input}
        rows={1}
        className="ac-search-area"
        value={text}
        placeholder={field.placeholder ?? `请输入${field.label}`}
        onChange={(event) => onChange(event.target.value)}
      />
      {told}
    </>
  )
}

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
