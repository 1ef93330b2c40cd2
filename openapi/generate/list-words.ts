import type { Resolver, Schema } from '../description/document.ts'
import type { OperationPart } from '../description/operations.ts'
import { constant, quoted } from './source-text.ts'

/** What every list has, and no person fills in or reads. */
const paging: readonly string[] = ['current', 'size', 'orders']

/**
 * The words of a list's conditions and columns by field, `listUsersWords`: the label of a parameter of the query, else
 * of what a row has. A condition also says how long its text may be. A range is two parameters, and has its word in the
 * view.
 */
export function listWords(
  { operationId, query, answer }: OperationPart,
  resolver: Resolver,
): ReadonlyMap<string, string> {
  const words: Record<string, string> = {}
  const add = (field: string, label: string | undefined, { maxLength }: Schema = {}) => {
    if (label === undefined || field in words || paging.includes(field)) return
    words[field] = `{ label: ${quoted(label)}${maxLength === undefined ? '' : `, maxLength: ${maxLength}`} }`
  }
  for (const { name, schema, ...parameter } of query)
    if (parameter['x-range'] === undefined) add(name, parameter['x-label'], resolver.schema(schema))
  for (const [field, schema] of Object.entries(rowOf(answer, resolver))) add(field, resolver.schema(schema)['x-label'])
  const name = `${operationId}Words`
  return new Map([[name, constant(name, words)]])
}

function rowOf(answer: Schema | undefined, resolver: Resolver): Readonly<Record<string, Schema>> {
  const { data = {} } = (answer && resolver.schema(answer).properties) ?? {}
  return resolver.schema(resolver.schema(data).items ?? {}).properties ?? {}
}
