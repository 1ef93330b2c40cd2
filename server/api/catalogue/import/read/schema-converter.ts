import { objectOf } from '../../../../../openapi/compare/values.ts'
import { OperationFault } from './file-fault.ts'

export const schemaPrefix = '#/components/schemas/'

/** A schema as OpenAPI 3.1 has it; the names of the schemas that it refers to are told. */
export type Converter = (schema: unknown) => unknown

const maps = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'])
const lists = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])
const single = new Set([
  'items',
  'additionalProperties',
  'not',
  'contains',
  'propertyNames',
  'if',
  'then',
  'else',
  'unevaluatedItems',
  'unevaluatedProperties',
])

/**
 * Converts schemas of a version to those of 3.1, so that both versions of one document are the same. `refers` is told
 * the name of each schema that is referred to; throws `OperationFault` for a reference to another place.
 */
export function schemaConverter(version: '3.0' | '3.1', refers: (name: string) => void): Converter {
  const convert: Converter = (schema) => {
    const object = objectOf(schema)
    if (!object) return schema
    const reference = object['$ref']
    if (typeof reference === 'string') {
      if (!reference.startsWith(schemaPrefix))
        throw new OperationFault(`引用的结构须在 components/schemas 中：${reference.slice(0, 100)}`)
      refers(nameIn(reference))
      // Nothing beside a reference counts in 3.0.
      if (version === '3.0') return { $ref: reference }
    }
    const converted = Object.fromEntries(Object.entries(object).map(([name, child]) => [name, part(name, child)]))
    return version === '3.0' ? asOf31(converted) : converted
  }
  const part = (name: string, child: unknown): unknown => {
    const object = objectOf(child)
    if (maps.has(name) && object)
      return Object.fromEntries(Object.entries(object).map(([key, one]) => [key, convert(one)]))
    if (lists.has(name) && Array.isArray(child)) return child.map(convert)
    return single.has(name) ? convert(child) : child
  }
  return convert
}

/** `#/components/schemas/Person/properties/name` → Person. */
const nameIn = (reference: string): string => {
  const [name = ''] = reference.slice(schemaPrefix.length).split('/')
  return decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~')
}

type Schema = Readonly<Record<string, unknown>>

/** What JSON Schema 2020-12 writes in another way than OpenAPI 3.0. */
function asOf31({ nullable, exclusiveMinimum, exclusiveMaximum, ...rest }: Schema): Schema {
  const bounded = {
    ...rest,
    ...bound('minimum', 'exclusiveMinimum', exclusiveMinimum, rest),
    ...bound('maximum', 'exclusiveMaximum', exclusiveMaximum, rest),
  }
  const plain = Object.fromEntries(Object.entries(bounded).filter(([, value]) => value !== undefined))
  if (nullable !== true) return plain
  const { type, enum: values } = plain
  if (typeof type !== 'string') return { anyOf: [plain, { type: 'null' }] }
  const orNull = Array.isArray(values) && !values.includes(null) ? { enum: [...values, null] } : {}
  return { ...plain, type: [type, 'null'], ...orNull }
}

const bound = (name: string, exclusive: string, given: unknown, rest: Schema): Schema =>
  given === true
    ? { [name]: undefined, [exclusive]: rest[name] }
    : typeof given === 'number'
      ? { [exclusive]: given }
      : {}
