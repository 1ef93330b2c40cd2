import { useState } from 'react'
import { TextArea, TextInput } from '../../form/text-input.tsx'
import { lengthMistake, toldMistake } from '../../told-input/told-mistake.tsx'
import type { FieldProps } from '../search-field.ts'

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export const TextField = ({ field, id, value, onChange }: FieldProps<'text'>) => {
  const { maxLength = 100, blankless = false } = field
  const text = textOf(value)
  const { input, told } = toldMistake(id, lengthMistake(text, maxLength))
  return (
    <>
      <TextInput
        id={id}
        {...input}
        value={text}
        placeholder={`请输入${field.label}`}
        onChange={({ target }) => onChange(blankless ? target.value.replaceAll(/\s/g, '') : target.value)}
      />
      {told}
    </>
  )
}

export const TextAreaField = ({ field, id, value, onChange }: FieldProps<'textarea'>) => {
  const text = textOf(value)
  const { input, told } = toldMistake(id, lengthMistake(text, field.maxLength ?? 500))
  return (
    <>
      <TextArea
        id={id}
        {...input}
        rows={1}
        className="ac-search-area"
        value={text}
        placeholder={`请输入${field.label}`}
        onChange={(event) => onChange(event.target.value)}
      />
      {told}
    </>
  )
}

/** What is wrong with a number outside the limits. */
const rangeMistake = (number: number, { min = -Infinity, max = Infinity }: FieldProps<'number'>['field']) => {
  if (number >= min && number <= max) return undefined
  if (min === -Infinity) return `不能大于 ${max}`
  return max === Infinity ? `不能小于 ${min}` : `请输入 ${min} 至 ${max} 之间的数`
}

/** A number; one outside the limits stays as it was typed, and the limits are told. */
export const NumberField = ({ field, id, value, onChange }: FieldProps<'number'>) => {
  // The browser gives no value of a text that is no number.
  const [unreadable, setUnreadable] = useState(false)
  const mistake = unreadable ? '请输入数字' : typeof value === 'number' ? rangeMistake(value, field) : undefined
  const { input, told } = toldMistake(id, mistake)
  return (
    <>
      <TextInput
        id={id}
        {...input}
        type="number"
        min={field.min}
        max={field.max}
        step="any"
        value={textOf(value)}
        placeholder={`请输入${field.label}`}
        onChange={({ target }) => {
          setUnreadable(target.validity.badInput)
          onChange(target.value === '' ? undefined : target.valueAsNumber)
        }}
      />
      {told}
    </>
  )
}
