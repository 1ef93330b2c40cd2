import { maskEmail, maskIdNumber, maskPhone } from './mask.ts'

/**
 * Replaces a value that the audit must not store: the audit then only records that the field has changed. Registered,
 * so that it is the same one where the module is loaded twice.
 */
export const withheld = Symbol.for('withheld from the audit')

type Fields = Readonly<Record<string, unknown>>
interface Change {
  readonly before?: unknown
  readonly after?: unknown
}

/** Columns that every write changes; they carry no information. */
const bookkeeping: ReadonlySet<string> = new Set([
  'version',
  'createdAt',
  'updatedAt',
  'nameKey',
  'nameSounds',
  'passwordChangedAt',
])
/**
 * Values of fields with such a name are never stored, whatever the caller passes. `code` by itself is not listed,
 * because organisations and dictionaries have one; secret codes are hashed in their tables.
 */
const secret = /password|hash|token|secret|ticket|captcha|verifier|nonce|xsrf|(sms|auth|verify)code/i
const masks: readonly (readonly [RegExp, (text: string) => string])[] = [
  [/phone|mobile/i, maskPhone],
  [/email/i, maskEmail],
  [/^(id|cert|certificate)(Card|Number|No)$/i, maskIdNumber],
]
/** Maximum number of characters that are stored of a text. */
const longest = 500

/**
 * The differences between two records, by field, in the API's spelling (`employee_no` → `employeeNo`). A record that
 * does not exist before or after the write is undefined; when both exist, `after` determines the compared fields.
 * Personal data is masked, secrets are omitted.
 */
export function changesOf(before: Fields | undefined, after: Fields | undefined): Record<string, Change> {
  const changes: Record<string, Change> = {}
  for (const column of Object.keys(after ?? before ?? {})) {
    const field = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    const [from, to] = [before?.[column] ?? null, after?.[column] ?? null]
    if (bookkeeping.has(field) || field === 'id' || isSame(from, to)) continue
    const hidden = secret.test(field) || from === withheld || to === withheld
    changes[field] = hidden
      ? {}
      : {
          ...(from !== null && { before: shown(field, from) }),
          ...(to !== null && { after: shown(field, to) }),
        }
  }
  return changes
}

const isSame = (one: unknown, other: unknown): boolean =>
  (one === other && one !== withheld) || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))

/** Whether texts of a field with this name are masked. */
export const isPersonal = (field: string): boolean => masks.some(([name]) => name.test(field))

/** A text as the audit and the check of an import show it: personal data is masked by the name of its field. */
export function maskedText(field: string, text: string): string {
  const [, mask] = masks.find(([name]) => name.test(field)) ?? []
  return mask ? mask(text) : text
}

function shown(field: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = maskedText(field, value)
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
