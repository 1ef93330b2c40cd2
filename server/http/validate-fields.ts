import type { FastifySchemaValidationError } from 'fastify'
import { unseenIn } from '../../openapi/text/read-text.ts'
import { countTextsLate, type Keywords } from './text-length.ts'

/** Reported errors of one value: no form has more fields, and a hostile body may have a thousand unknown keys. */
const reportedLimit = 20

/** A validator as ajv creates it: its errors are stored on the function. */
interface Validate {
  (data: unknown): boolean
  errors?: readonly Partial<FastifySchemaValidationError>[] | null
}
interface Compiler extends Keywords {
  compile(schema: object): Validate
}
interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, object>>
  readonly required?: readonly string[]
  readonly additionalProperties?: unknown
}

/** Keywords of an object that are validated field by field, besides annotations (`x-…`, `description`). */
const understood = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'description',
  'title',
  'example',
])

/**
 * An ajv plugin for validation with bounded work that still names every invalid field of a form. ajv itself either
 * stops at the first error or collects all, of which a body can have a million; so each field of an object has its own
 * validator, which stops at its first error, and at most 20 unknown fields are reported. Schemas are compiled when they
 * are first used: compiling all took a third of the start.
 */
export function validateFields<Ajv extends Compiler>(ajv: Ajv): Ajv {
  countTextsLate(ajv)
  const compile = ajv.compile.bind(ajv)
  const late = (schema: object): Validate => {
    let compiled: Validate | undefined
    const validate: Validate = (data) => {
      compiled ??= compile(schema)
      const valid = compiled(data)
      validate.errors = compiled.errors ?? null
      return valid
    }
    return validate
  }
  ajv.compile = (schema) => (isPlainObject(schema) ? objectValidator(schema, late) : late(schema))
  return ajv
}

const isPlainObject = (schema: Schema): boolean =>
  schema.type === 'object' &&
  schema.properties !== undefined &&
  (schema.additionalProperties === undefined || schema.additionalProperties === false) &&
  Object.keys(schema).every((key) => understood.has(key) || key.startsWith('x-'))

function objectValidator(schema: Schema, late: (schema: object) => Validate): Validate {
  const { properties = {}, required = [] } = schema
  const isObject = late({ type: 'object' })
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, late({ type: 'object', properties: { [name]: field } })] as const,
  )
  const validate: Validate = (data) => {
    const errors: Partial<FastifySchemaValidationError>[] = []
    const take = (check: Validate) => void (check(data) || errors.push(...(check.errors ?? []).slice(0, 1)))
    take(isObject)
    if (errors.length === 0) {
      const given = data as Record<string, unknown> // as: isObject has checked it
      for (const name of required) if (given[name] === undefined) errors.push(missingField(name))
      if (schema.additionalProperties === false) errors.push(...unknownFields(given, properties))
      for (const [name, check] of fields) {
        if (!Object.hasOwn(given, name)) continue
        take(check)
        const error = check.errors?.[0]
        if (error?.keyword === 'pattern') error.params = { ...error.params, ...placeIn(given[name]) }
      }
    }
    validate.errors = errors
    return errors.length === 0
  }
  return validate
}

/** Where a refused text has a character that nobody sees; the error has nothing else of the text. */
function placeIn(text: unknown): { readonly place?: string } {
  const place = typeof text === 'string' ? unseenIn(text) : undefined
  return place === undefined ? {} : { place }
}

function unknownFields(given: Record<string, unknown>, properties: object): Partial<FastifySchemaValidationError>[] {
  const found: Partial<FastifySchemaValidationError>[] = []
  for (const name in given) {
    if (Object.hasOwn(properties, name)) continue
    found.push(objectError('additionalProperties', { additionalProperty: name }, 'must NOT have additional properties'))
    if (found.length === reportedLimit) break
  }
  return found
}

const missingField = (name: string) =>
  objectError('required', { missingProperty: name }, `must have required property '${name}'`)

const objectError = (
  keyword: string,
  params: Record<string, string>,
  message: string,
): Partial<FastifySchemaValidationError> => ({
  keyword,
  instancePath: '',
  schemaPath: `#/${keyword}`,
  params,
  message,
})
