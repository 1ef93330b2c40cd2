import { type Document, Resolver, type Schema } from '../description/document.ts'
import type { OperationPart } from '../description/operations.ts'
import { lowerFirst } from '../description/request-fields.ts'
import { constant, texts } from './source-text.ts'

const endings = { 'x-labels': 'Labels', 'x-severities': 'Severities', 'x-mistakes': 'Mistakes' } as const

/**
 * What the schemas in an operation's request (its query too) or response say in words, by constant: of components
 * (`userStatusLabels`) and of their properties (`statusChangeStatusLabels`). That is the labels of enumerations, the
 * severities of their marks, and the mistakes that an operation refuses.
 */
export function wordsOf(
  kind: keyof typeof endings,
  { query, body, answer }: OperationPart,
  { components }: Document,
): ReadonlyMap<string, string> {
  const schemas = components?.schemas ?? {}
  const found = [...reached([...query.map(({ schema }) => schema), body, answer], schemas)].flatMap((name) => {
    const schema = schemas[name] ?? {}
    const properties = Object.entries(schema.properties ?? {}).map(
      ([property, inner]) => [`${name}${property.charAt(0).toUpperCase()}${property.slice(1)}`, inner] as const,
    )
    return [[name, schema] as const, ...properties]
  })
  return new Map(
    found.flatMap(([word, schema]) => {
      const name = `${lowerFirst(word)}${endings[kind]}`
      const words = schema[kind]
      return words ? [[name, constant(name, texts(words))] as const] : []
    }),
  )
}

/** The names of the components that the schemas refer to, directly or by another. */
function reached(
  from: readonly (Schema | undefined)[],
  schemas: Readonly<Record<string, Schema>>,
  found = new Set<string>(),
): ReadonlySet<string> {
  JSON.stringify(from, (key, value: unknown) => {
    if (key !== '$ref' || typeof value !== 'string') return value
    const name = Resolver.nameOf(value)
    if (!found.has(name)) reached([schemas[name]], schemas, found.add(name))
    return value
  })
  return found
}
