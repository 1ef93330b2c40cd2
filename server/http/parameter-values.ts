import type { FieldRules } from '../../openapi/field-rule.ts'
import { badParameter } from './failure.ts'
import { ruleIn } from './field-label.ts'
import { saidOf } from './field-mistake.ts'

interface QuerySchema {
  readonly properties?: Readonly<Record<string, { readonly type?: string }>>
}

/**
 * Turns query texts into the numbers and booleans that the schema asks for, where they are written in the one usual way;
 * anything else stays text for the validator to refuse. Bodies are never converted. Changes `query` in place.
 */
export function convertQuery(query: Record<string, unknown>, schema: QuerySchema | undefined): void {
  for (const [name, { type }] of Object.entries(schema?.properties ?? {})) {
    const value = query[name]
    if (typeof value !== 'string') continue
    if (type === 'integer' && /^-?\d{1,15}$/.test(value)) query[name] = Number(value)
    if (type === 'boolean' && (value === 'true' || value === 'false')) query[name] = value === 'true'
  }
}

/**
 * Refuses text with a NUL character, anywhere in a value: PostgreSQL cannot store it, and nobody types it.
 * Walks with a list of its own, because a body may be nested deeper than the call stack goes.
 */
export function refuseNul(value: unknown, fields: readonly FieldRules[]): void {
  const open: [field: string, value: unknown][] = [['body', value]]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [field, item] = next
    if (typeof item === 'string' && item.includes('\0')) {
      throw badParameter(field, saidOf(ruleIn(fields, field).label, '不能包含空字符'))
    }
    if (typeof item === 'object' && item !== null) {
      for (const [key, inner] of Object.entries(item)) open.push([Array.isArray(item) ? field : key, inner])
    }
  }
}
