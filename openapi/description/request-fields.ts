import type { FieldRules } from '../field-rule.ts'
import { type Document, type Parameter, Resolver, type Schema } from './document.ts'
import { fieldRule, type Needed } from './field-rule.ts'
import { type OperationPart, operationsOf } from './operations.ts'

/** The fields of one object, or of one kind of parameters. */
export interface FieldSet {
  /** Name of the constant, `newUserFields`. */
  readonly name: string
  readonly rules: FieldRules
  /** The fields without a label. */
  readonly unlabelled: readonly string[]
}

type Field = readonly [name: string, schema: Schema, needed: Needed]

/** The rules of all fields of each request, by operation: of its query, path and body, then of the headers. */
export function fieldRulesOf(document: Document): ReadonlyMap<string, readonly FieldRules[]> {
  const resolver = new Resolver(document)
  const operations = operationsOf(document, resolver)
  const headers = headerFields(operations, resolver)
  return new Map(
    operations.map((operation) => [
      operation.operationId,
      [...requestFields(operation, resolver), headers].map(({ rules }) => rules),
    ]),
  )
}

/** The fields that the operation's request has: query, path and body. */
export function requestFields(operation: OperationPart, resolver: Resolver): readonly FieldSet[] {
  const { operationId, query, path, body } = operation
  return [
    fieldSet(`${operationId}QueryFields`, query.map(ofParameter), resolver),
    fieldSet(`${operationId}PathFields`, path.map(ofParameter), resolver),
    fieldSet(fieldsName(body, operationId), propertiesOf(body, resolver), resolver),
  ].filter(({ rules }) => Object.keys(rules).length > 0)
}

/** Objects inside a body whose fields the user fills in too, such as a row of an import: every field has a label. */
export function innerFields({ operationId, body }: OperationPart, resolver: Resolver): readonly FieldSet[] {
  return propertiesOf(body, resolver).flatMap(([, schema]) => {
    const inner = resolver.schema(schema).items ?? schema
    const set = fieldSet(fieldsName(inner, operationId), propertiesOf(inner, resolver), resolver)
    return Object.keys(set.rules).length > 0 && set.unlabelled.length === 0 ? [set] : []
  })
}

/** The headers that operations read, by their names in lower case, as a server sees them. */
export function headerFields(operations: readonly OperationPart[], resolver: Resolver): FieldSet {
  const headers = operations.flatMap((operation) => operation.headers)
  return fieldSet(
    'headerFields',
    headers.map(({ required: _some, ...header }) => ofParameter({ ...header, name: header.name.toLowerCase() })),
    resolver,
  )
}

const fieldsName = (schema: Schema | undefined, operationId: string): string =>
  `${schema?.$ref === undefined ? operationId : lowerFirst(Resolver.nameOf(schema.$ref))}Fields`

/** `NewUser` as the start of a constant's name: `newUser`. */
export const lowerFirst = (name: string): string => `${name.charAt(0).toLowerCase()}${name.slice(1)}`

const ofParameter = ({ name, schema, required = false, 'x-label': label }: Parameter): Field => [
  name,
  label === undefined ? schema : { allOf: [schema], 'x-label': label },
  required ? 'required' : undefined,
]

function propertiesOf(schema: Schema | undefined, resolver: Resolver): readonly Field[] {
  const { properties = {}, required = [], 'x-complete': complete = [] } = schema ? resolver.schema(schema) : {}
  const neededOf = (name: string): Needed =>
    required.includes(name) ? 'required' : complete.includes(name) ? 'complete' : undefined
  return Object.entries(properties).map(([name, property]) => [name, property, neededOf(name)])
}

function fieldSet(name: string, fields: readonly Field[], resolver: Resolver): FieldSet {
  const rules = fields.map(([field, schema, needed]) => [field, fieldRule(schema, needed, resolver)] as const)
  const unlabelled = fields.filter(([, schema]) => resolver.schema(schema)['x-label'] === undefined)
  return { name, rules: Object.fromEntries(rules), unlabelled: unlabelled.map(([field]) => field) }
}
