import { targetOf } from './target-of.ts'
import { listOf, objectOf } from './values.ts'

export type Schema = Readonly<Record<string, unknown>>

/** What a schema refers to; empty where it refers to nothing. */
export const referenceOf = (schema: unknown): string => {
  const reference = objectOf(schema)?.['$ref']
  return typeof reference === 'string' ? reference : ''
}

/** Returns what gives a schema without reference at its top and with its `allOf` written out; each reference once. */
export function plainSchemas(known: Schema): (schema: unknown) => Schema {
  const found = new Map<string, Schema>()
  const plain = (schema: unknown): Schema => {
    const { $ref: _, allOf, ...rest } = modern(objectOf(schema) ?? {})
    const reference = referenceOf(schema)
    const parts = [...(reference === '' ? [] : [target(reference)]), ...listOf(allOf).map(plain)]
    return parts.length === 0 ? rest : [...parts, rest].reduce<Schema>(joined, {})
  }
  const target = (reference: string): Schema => {
    const before = found.get(reference)
    if (before) return before
    // One that refers to itself alone holds nothing.
    found.set(reference, {})
    const one = plain(targetOf({ components: { schemas: known } }, reference))
    found.set(reference, one)
    return one
  }
  return plain
}

/** A schema of OpenAPI 3.0 as JSON Schema says it: `nullable` is a type, an exclusive limit a number. */
const modern = ({ nullable, ...schema }: Schema): Schema => {
  const types = [schema['type'] ?? []].flat()
  return {
    ...schema,
    ...(nullable === true && types.length > 0 && { type: [...types, 'null'] }),
    ...exclusive(schema, 'minimum', 'exclusiveMinimum'),
    ...exclusive(schema, 'maximum', 'exclusiveMaximum'),
  }
}

const exclusive = (schema: Schema, limit: string, mark: string): Schema =>
  typeof schema[mark] === 'boolean'
    ? { [mark]: schema[mark] ? schema[limit] : undefined, ...(schema[mark] && { [limit]: undefined }) }
    : {}

const joined = (all: Schema, part: Schema): Schema => ({
  ...all,
  ...part,
  ...(all['properties'] !== undefined && {
    properties: { ...objectOf(all['properties']), ...objectOf(part['properties']) },
  }),
  ...(all['required'] !== undefined && {
    required: [...new Set([...listOf(all['required']), ...listOf(part['required'])])],
  }),
})
