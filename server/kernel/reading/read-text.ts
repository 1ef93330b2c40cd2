import type { FieldRule } from '../../../openapi/field-rule.ts'
import { formatReaders, seenText } from '../../../openapi/text/read-text.ts'

/** Whether a text of the field is read before it is judged. */
export const isRead = ({ format = '' }: Pick<FieldRule, 'format'>): boolean => Object.hasOwn(formatReaders, format)

/** The text of a field as it is judged and stored: a field of no format loses its invisible characters. */
export const readText = ({ format = '' }: Pick<FieldRule, 'format'>, text: string): string =>
  (formatReaders[format] ?? seenText)(text)
