import type { FieldRule } from '../../../openapi/field-rule.ts'
import { readDay } from './read-day.ts'
import { seenText } from './seen-text.ts'

/** Full-width letters, digits and signs as they are typed. */
const narrow = (text: string): string => seenText(text).normalize('NFKC').trim()
const withoutBlanks = (text: string): string => narrow(text).replaceAll(/\s/g, '')

/** A mobile number without separators, brackets and the number of China: +86 139-1111-2222, (0086)13911112222. */
const readPhone = (text: string): string =>
  narrow(text)
    .replaceAll(/[\s()\p{Pd}./_]/gu, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '')

/**
 * How a text of each format (`x-format` of the API description) is read, wherever it comes from: a body of the API, a
 * cell of an import, a row of a synchronisation. What is no such text stays recognisable, for the schema to refuse.
 */
const readers: Readonly<Record<string, (text: string) => string>> = {
  phone: readPhone,
  date: (text) => readDay(seenText(text)),
  email: withoutBlanks,
  username: narrow,
  code: narrow,
  'one-time-code': withoutBlanks,
  'id-number': (text) => withoutBlanks(text).toUpperCase(),
}

/** Whether a text of the field is read before it is judged. */
export const isRead = ({ format = '' }: Pick<FieldRule, 'format'>): boolean => Object.hasOwn(readers, format)

/**
 * The text of a field as it is judged and stored (`writtenTexts` of openapi/cases is the rule, also for the app): a
 * field of no format loses its invisible characters.
 */
export const readText = ({ format = '' }: Pick<FieldRule, 'format'>, text: string): string =>
  (readers[format] ?? seenText)(text)
