import { list, type Members, members } from './members.ts'

/** What an answer says of a field. What a form checks is left out: a record may be older than the rule. */
const kept: readonly string[] = ['type', 'format', 'x-format', 'x-label', 'x-loggable', 'x-personal', 'description']

/** Schemas of other files that an answer has as they are. */
const foreign: readonly string[] = ['Id', 'Date', 'DateTime'].map((name) => `common.yaml#/schemas/${name}`)

/**
 * How an answer has the field of a form: its type and words, enumerations and ids as they are named. Throws for a
 * secret, which `x-without` has to leave out, and for a schema of another file, which it cannot see: the answer states
 * that field.
 */
export function shownField(schema: unknown, schemas: Members, name: string): Members {
  const { $ref, allOf, items, ...own } = members(schema)
  if (own['x-secret']) throw new Error(`${name} is secret: x-without leaves it out of the answer.`)
  const known = Object.fromEntries(Object.entries(own).filter(([key]) => kept.includes(key)))
  if (typeof $ref === 'string') return referred($ref, schemas, name)
  if (own['type'] === 'array') return { ...known, items: shownField(items, schemas, name) }
  if (own['type'] !== undefined) return known
  const [base] = list(allOf)
  const shown = shownField(base, schemas, name)
  return '$ref' in shown ? { ...known, allOf: [shown] } : { ...shown, ...known }
}

function referred($ref: string, schemas: Members, name: string): Members {
  if (foreign.includes($ref)) return { $ref }
  const target = members(schemas[$ref.replace('#/schemas/', '')])
  if (target['enum'] !== undefined || target['type'] === 'object') return { $ref }
  if (target['type'] === undefined && target['$ref'] === undefined && target['allOf'] === undefined)
    throw new Error(`${name}: an answer cannot be made of ${$ref}; state the field in it.`)
  // A time of a form is one that is to come; an answer has any.
  return target['x-format'] === 'datetime'
    ? { $ref: 'common.yaml#/schemas/DateTime' }
    : shownField(target, schemas, name)
}
