import type { FieldRule } from '../field-rule.ts'
import type { Resolver, Schema } from './document.ts'

/** Whether a field is always needed, only of what is no draft (`x-complete`), or not at all. */
export type Needed = 'required' | 'complete' | undefined

/** The `FieldRule` of a schema. Throws where `x-labels` leaves out a value. */
export function fieldRule(given: Schema, needed: Needed, resolver: Resolver): FieldRule {
  const schema = resolver.schema(given)
  const facts = {
    label: schema['x-label'],
    required: needed === 'required' || undefined,
    complete: needed === 'complete' || undefined,
    minLength: schema.minLength,
    maxLength: schema.maxLength,
    minimum: schema.minimum,
    maximum: schema.maximum,
    multipleOf: schema.multipleOf,
    unit: schema['x-unit'],
    minItems: schema.minItems,
    maxItems: schema.maxItems,
    // The flag with which JSON schema validators compile patterns.
    pattern: schema.pattern === undefined ? undefined : new RegExp(schema.pattern, 'u'),
    mistake: schema['x-mistake'],
    format: schema.format ?? schema['x-format'],
    secret: schema['x-secret'] || undefined,
    values: values(schema, resolver),
    dictionary: schema['x-dictionary'],
  }
  // as: an absent label is a problem that the generator reports; all other members are the rule's own
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as unknown as FieldRule
}

/** The options of a choice or of a list of choices; undefined if the values have no labels. */
function values(schema: Schema, resolver: Resolver): FieldRule['values'] {
  const { enum: allowed, 'x-labels': labels } = schema.items ? resolver.schema(schema.items) : schema
  if (!allowed || !labels) return undefined
  return allowed.map((value) => {
    const label = labels[String(value)]
    if (label === undefined) throw new Error(`x-labels has no word for ${value}`)
    return { value: String(value), label }
  })
}
