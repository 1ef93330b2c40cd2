import type { FieldRule } from '../../../openapi/facts.ts'
import { formatReaders } from '../../../openapi/text/read-text.ts'

export { unseenIn, withoutBlanks as oneTimeCode } from '../../../openapi/text/read-text.ts'

/**
 * The text of a field as it is judged and sent: by its format as people write it, otherwise trimmed, and unchanged
 * where it is secret.
 */
export const readText = ({ format = '', secret }: Pick<FieldRule, 'format' | 'secret'>, text: string): string =>
  formatReaders[format]?.(text) ?? (secret ? text : text.trim())
