import { type Document, type Parameter, Resolver, type Schema } from '../description/document.ts'

/**
 * The field names whose values may appear in diagnostics: in every request and response, a field of this name is a
 * boolean, a number, an enumeration, the id of a record, or marked `x-loggable`, and never `x-personal` or `x-secret`.
 * All fields of a name must qualify, because diagnostics know only the name.
 */
export function loggableNames(document: Document): readonly string[] {
  const resolver = new Resolver(document)
  const verdicts = new Map<string, boolean>()
  const judge = (name: string, given: Schema) => {
    const schema = resolver.schema(given)
    const scalar = schema.items ? { ...resolver.schema(schema.items), ...marksOf(schema) } : schema
    if (scalar.properties || scalar.type === 'object') return // Its properties are judged by their own names.
    verdicts.set(name, isLoggable(scalar) && (verdicts.get(name) ?? true))
  }
  visit(document, (found) => {
    if (isParameter(found) && found.in !== 'header') judge(found.name, { allOf: [found.schema], ...marksOf(found) })
    for (const [name, schema] of Object.entries(propertiesOf(found))) judge(name, schema)
  })
  return [...verdicts].flatMap(([name, loggable]) => (loggable ? name : [])).toSorted()
}

type Marks = Pick<Schema, 'x-loggable' | 'x-personal' | 'x-secret'>

const marksOf = (found: Marks): Marks =>
  Object.fromEntries(Object.entries(found).filter(([key]) => /^x-(?:loggable|personal|secret)$/.test(key)))

function isLoggable(schema: Schema): boolean {
  if (schema['x-personal'] || schema['x-secret']) return false
  const isPlain = /^(?:boolean|integer|number)$/.test(schema.type ?? '') || schema['x-format'] === 'id'
  return isPlain || schema.enum !== undefined || schema['x-loggable'] === true
}

const isParameter = (found: object): found is Parameter => 'in' in found && 'name' in found && 'schema' in found

const propertiesOf = (found: object): Readonly<Record<string, Schema>> =>
  'properties' in found ? ((found as Schema).properties ?? {}) : {} // as: only schemas have properties

/** Calls `see` with every object of the description except those in examples. */
function visit(part: unknown, see: (found: object) => void): void {
  if (typeof part !== 'object' || part === null) return
  if (!Array.isArray(part)) see(part)
  for (const [key, inner] of Object.entries(part)) if (key !== 'example') visit(inner, see)
}
