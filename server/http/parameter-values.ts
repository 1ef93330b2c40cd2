import type { FieldRule, FieldRules } from '../../openapi/field-rule.ts'
import { isRead, readText } from '../kernel/reading/read-text.ts'
import { saidOf } from './field-mistake.ts'

interface QuerySchema {
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>
}

/**
 * Converts query strings to the numbers and booleans of the schema when they are in canonical form, also `1` and `0` to
 * booleans, as clients of Sa-Token send them; any other text is left for the validator to reject. Bodies are never
 * converted. Changes `query` in place.
 */
export function convertQuery(query: Record<string, unknown>, schema: QuerySchema | undefined): void {
  for (const [name, { type }] of Object.entries(schema?.properties ?? {})) {
    const value = query[name]
    if (typeof value !== 'string') continue
    if (type === 'integer' && /^-?\d{1,15}$/.test(value)) query[name] = Number(value)
    if (type === 'boolean' && /^(?:true|false|0|1)$/.test(value)) query[name] = value === 'true' || value === '1'
  }
}

/**
 * Reads the texts of a query or a body whose fields have a format as they are written in practice (`readText`). Changes
 * `sent` in place; what is no text, or lies deeper, is left as it is.
 */
export function readFields(sent: unknown, fields: readonly FieldRules[]): void {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return
  const values = sent as Record<string, unknown> // as: an object that JSON or a query string made
  for (const rules of fields)
    for (const [name, rule] of Object.entries(rules)) {
      const value = isRead(rule) && Object.hasOwn(values, name) ? values[name] : undefined
      // A text that is longer than any such one is refused as it is.
      if (typeof value === 'string' && value.length <= longestRead) values[name] = readText(rule, value)
    }
}

const longestRead = 200

/** What a field is told that has a NUL character, which PostgreSQL cannot store. */
export const withoutNul = ({ label }: FieldRule): string => saidOf(label, '不能包含空字符')

/**
 * The field of a value in which text has a NUL character, at any depth. Iterates instead of recursing, because a body
 * may be nested deeper than the call stack.
 */
export function fieldWithNul(value: unknown): string | undefined {
  const open: [field: string, value: unknown][] = [['body', value]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [field, item] = next
    if (typeof item === 'string' && item.includes('\0')) return field
    if (typeof item === 'object' && item !== null) {
      for (const [key, inner] of Object.entries(item)) open.push([Array.isArray(item) ? field : key, inner])
    }
  }
  return undefined
}
