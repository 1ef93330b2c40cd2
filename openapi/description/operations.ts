import type { Document, Operation, Parameter, Resolver, Schema } from './document.ts'

/** The properties of an operation that the facts need. */
export interface OperationPart {
  readonly operationId: string
  /** Its tag: `user`. */
  readonly tag: string
  readonly permission: string
  /** Why it cannot be done, by the state of the record. */
  readonly steps: Readonly<Record<string, string>> | undefined
  readonly query: readonly Parameter[]
  readonly path: readonly Parameter[]
  readonly headers: readonly Parameter[]
  /** The schema of the JSON body, possibly a reference. */
  readonly body: Schema | undefined
  /** The schema of what a successful call returns. */
  readonly answer: Schema | undefined
  /** A paged list: the response has `total`. */
  readonly paged: boolean
}

/** The operations in the order of the file. */
export function operationsOf(document: Document, resolver: Resolver): readonly OperationPart[] {
  return Object.values(document.paths).flatMap(({ parameters: shared = [], get, post }) =>
    [get, post].flatMap((operation) => (operation ? [partOf(operation, shared, resolver)] : [])),
  )
}

function partOf(
  { operationId, tags: [tag = 'other'] = [], requestBody, responses, parameters = [], ...operation }: Operation,
  shared: NonNullable<Operation['parameters']>,
  resolver: Resolver,
): OperationPart {
  const all = [...shared, ...parameters].map((parameter) => resolver.parameter(parameter))
  const answer = responses?.['200']?.content?.['application/json']?.schema
  return {
    operationId,
    tag,
    permission: operation['x-permission'] ?? '',
    steps: operation['x-steps'],
    query: all.filter((parameter) => parameter.in === 'query'),
    path: all.filter((parameter) => parameter.in === 'path'),
    headers: all.filter((parameter) => parameter.in === 'header'),
    body: requestBody?.content['application/json']?.schema,
    answer,
    paged: answer !== undefined && 'total' in (resolver.schema(answer).properties ?? {}),
  }
}
