import description from '../../../openapi/auth-centre.json' with { type: 'json' }

/** The keywords of a JSON schema that decide which changes of a value are breaking. */
export interface Schema {
  readonly $ref?: string
  readonly allOf?: readonly Schema[]
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
}

interface Operation {
  readonly operationId: string
  readonly responses: Readonly<Record<string, { readonly $ref?: string; readonly content?: Content }>>
}
type Content = Readonly<Record<string, { readonly schema: Schema }>>

// as: a JSON module has literal types; the keywords read here are named above.
const document = description as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const resolve = (reference: string): unknown =>
  reference
    .slice('#/'.length)
    .split('/')
    // as: a reference leads somewhere
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], document)

/** The schema with its references resolved and its parts merged. */
export const whole = (schema: Schema): Schema => {
  const { $ref, allOf = [], ...own } = schema
  const parts = [...($ref === undefined ? [] : [resolve($ref) as Schema]), ...allOf] // as: it leads to a schema
  const schemas = [...parts.map(whole), own]
  return {
    ...Object.assign({}, ...schemas),
    properties: Object.assign({}, ...schemas.map(({ properties }) => properties)),
  }
}

/** The path template of the OpenAPI file that this path matches. */
export const templateOf = (path: string): string =>
  Object.keys(document.paths).find((template) =>
    new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  ) ?? ''

/** The operation that the path belongs to, and the schema of its answer with this status. */
export const answerSchema = (method: string, path: string, status: number): { operationId: string; schema: Schema } => {
  const verb = method.toLowerCase()
  const operation = (document.paths[path] ?? document.paths[templateOf(path)])?.[verb]
  const named = operation?.responses[status]
  const answer = named?.$ref === undefined ? named : (resolve(named.$ref) as typeof named) // as: it leads to a response
  const schema = answer?.content?.['application/json']?.schema
  if (!operation || !schema) throw new Error(`The OpenAPI file has no answer ${status} for ${method} ${path}.`)
  return { operationId: operation.operationId, schema: whole(schema) }
}
