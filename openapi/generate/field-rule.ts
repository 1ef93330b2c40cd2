import type { Resolver, Schema } from './document.ts'
import { quoted } from './source-text.ts'

/** The `FieldRule` of a schema as source text: `{ label: '用户名', required: true, maxLength: 32 }`. */
export function fieldRule(given: Schema, required: boolean, resolver: Resolver): string {
  const schema = resolver.schema(given)
  const facts: Record<string, string | number | undefined> = {
    label: text(schema['x-label']),
    required: required ? 'true' : undefined,
    minLength: schema.minLength,
    maxLength: schema.maxLength,
    minimum: schema.minimum,
    maximum: schema.maximum,
    multipleOf: schema.multipleOf,
    minItems: schema.minItems,
    maxItems: schema.maxItems,
    // The flag with which JSON schema validators compile patterns.
    pattern: schema.pattern === undefined ? undefined : String(new RegExp(schema.pattern, 'u')),
    mistake: text(schema['x-mistake']),
    format: text(schema.format ?? schema['x-format']),
    secret: schema['x-secret'] ? 'true' : undefined,
    values: values(schema, resolver),
    dictionary: text(schema['x-dictionary']),
  }
  const members = Object.entries(facts).flatMap(([key, value]) => (value === undefined ? [] : `${key}: ${value}`))
  return `{ ${members.join(', ')} }`
}

const text = (value: string | undefined) => (value === undefined ? undefined : quoted(value))

/** The options of a choice or of a list of choices; undefined if the values have no labels. */
function values(schema: Schema, resolver: Resolver): string | undefined {
  const { enum: allowed, 'x-labels': labels } = schema.items ? resolver.schema(schema.items) : schema
  if (!allowed || !labels) return undefined
  const choices = allowed.map((value) => {
    const label = labels[String(value)]
    if (label === undefined) throw new Error(`x-labels has no word for ${value}`)
    return `{ value: ${quoted(String(value))}, label: ${quoted(label)} }`
  })
  return `[${choices.join(', ')}]`
}
