import { fromText, toText } from '../time/local-text.ts'
import type { ListField, ListValues } from './list-request.ts'
import type { Filters } from './list-view.ts'

/** Limits on the length and number of texts that a field accepts from outside. */
const longest = 500
const most = 100

/** Whether the text is a valid day or moment of the calendar; 2026-02-30 is not. */
const isDate = (text: string, kind: string): boolean =>
  text.length === (kind === 'date' ? 10 : 19) && fromText(text) !== null

const isList = ({ kind = '', multiple }: ListField): boolean => multiple === true || kind.startsWith('checkbox')

/** The value of a text, by the kind of its field; undefined if it is invalid for the field. */
const valueFrom = (text: string, field: ListField): unknown => {
  const { kind = 'text', min, max, maxLength = longest, options, pattern } = field
  if (text.length > Math.min(maxLength, longest) || (pattern && !pattern.test(text))) return undefined
  switch (kind) {
    case 'number': {
      const number = /^-?\d{1,15}(\.\d{1,10})?$/.test(text) ? Number(text) : Number.NaN
      const low = typeof min === 'number' ? min : Number.NEGATIVE_INFINITY
      const high = typeof max === 'number' ? max : Number.POSITIVE_INFINITY
      return number >= low && number <= high ? number : undefined
    }
    case 'flag':
      return text === 'true' ? true : text === 'false' ? false : undefined
    case 'date':
    case 'datetime':
      return isDate(text, kind) ? text : undefined
    case 'textarea':
      return /[^\P{Cc}\n\t]/u.test(text) ? undefined : text
    default:
      if (/\p{Cc}/u.test(text)) return undefined
      return options && options.length > 0 && !options.some(({ value }) => value === text) ? undefined : text
  }
}

const rangeFrom = (texts: readonly string[], kind: string): unknown => {
  const [begin = '', end = ''] = texts
  if (texts.length !== 2 || (begin === '' && end === '')) return undefined
  return [begin, end].every((text) => text === '' || isDate(text, kind.replace('range', ''))) ? [begin, end] : undefined
}

/** The value of a field from its texts; undefined if they are invalid. A single empty text clears the field. */
const fieldFrom = (texts: readonly string[], field: ListField): unknown => {
  const { kind = '' } = field
  if (texts.length === 1 && texts[0] === '') return isList(field) ? [] : ''
  if (kind.endsWith('range')) return rangeFrom(texts, kind)
  if (!isList(field)) return texts.length === 1 ? valueFrom(texts[0] ?? '', field) : undefined
  const values = texts.slice(0, most).map((text) => valueFrom(text, field))
  return values.length > 0 && !values.includes(undefined) ? [...new Set(values)] : undefined
}

const textOf = (value: unknown, kind = ''): string | undefined => {
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? undefined : toText(value, kind.startsWith('datetime'))
  }
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined
  if (typeof value === 'boolean') return String(value)
  return typeof value === 'string' ? value : undefined
}

/** The texts of a value; none where it is empty or has no text form. */
const textsOf = (value: unknown, { kind = '' }: ListField): readonly string[] => {
  if (!Array.isArray(value)) {
    const text = textOf(value, kind)
    return text === undefined || text === '' ? [] : [text]
  }
  const texts = value.map((part) => textOf(part, kind) ?? '')
  if (kind.endsWith('range')) return texts.some(Boolean) ? [texts[0] ?? '', texts[1] ?? ''] : []
  return texts.filter(Boolean)
}

/**
 * The search values as texts by field, for an address and for a saved view. Private fields are omitted, and so are
 * values equal to the initial ones. A field cleared of its initial value is one empty text.
 */
export const toTexts = (values: ListValues, fields: readonly ListField[], initial: ListValues = {}): Filters =>
  Object.fromEntries(
    fields.flatMap((field): (readonly [string, readonly string[]])[] => {
      if (field.private) return []
      const [texts, first] = [textsOf(values[field.name], field), textsOf(initial[field.name], field)]
      if (JSON.stringify(texts) === JSON.stringify(first)) return []
      return [[field.name, texts.length > 0 ? texts : ['']]]
    }),
  )

/** The search values from texts from outside, merged over the initial ones; invalid texts are ignored. */
export const fromTexts = (filters: Filters, fields: readonly ListField[], initial: ListValues = {}): ListValues => {
  const values = fields.flatMap((field): (readonly [string, unknown])[] => {
    const texts = !field.private && Object.hasOwn(filters, field.name) ? filters[field.name] : undefined
    const value = texts && fieldFrom(texts, field)
    return value === undefined ? [] : [[field.name, value]]
  })
  return { ...initial, ...Object.fromEntries(values) }
}
