import type { FieldRule } from '../../../openapi/field-rule.ts'
import { formatReaders, seenText } from '../../../openapi/text/read-text.ts'
import { readDay } from './read-day.ts'

/** As forms read it; a form has a field for a day, and what others send is a text. */
const readers: typeof formatReaders = { ...formatReaders, date: (text) => readDay(seenText(text)) }

/** Whether a text of the field is read before it is judged. */
export const isRead = ({ format = '' }: Pick<FieldRule, 'format'>): boolean => Object.hasOwn(readers, format)

/** The text of a field as it is judged and stored: a field of no format loses its invisible characters. */
export const readText = ({ format = '' }: Pick<FieldRule, 'format'>, text: string): string =>
  (readers[format] ?? seenText)(text)
