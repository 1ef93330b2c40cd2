import fastJson from 'fast-json-stringify'
import type { FastifySchema } from 'fastify'
import type { ApiDocument, Route } from './api-document.ts'

interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  readonly required?: boolean
  readonly schema: object
}
type Contents = Readonly<Record<string, { readonly schema?: object }>>
interface Described {
  readonly parameters?: readonly object[]
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, object>>
}

const isRef = (part: object): part is { $ref: string } => '$ref' in part && typeof part.$ref === 'string'

/**
 * Gives the schemas by which fastify validates the requests of a route and writes its answers. Those of requests have
 * no `$ref` left, because each field is validated by itself (`validateFields`); operations share what they refer to.
 * Those of answers keep theirs, because some contain themselves, and one is only needed once it is sent: `standalone`
 * resolves them.
 */
export function routeSchemas(document: ApiDocument): (route: Route) => FastifySchema {
  const known = new Map<string, unknown>()
  const inlined = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part
    if (Array.isArray(part)) return part.map(inlined)
    if (!isRef(part)) return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, inlined(inner)]))
    if (!known.has(part.$ref)) known.set(part.$ref, inlined(partAt(document, part.$ref)))
    return known.get(part.$ref)
  }
  const resolved = <Part extends object>(part: object): Part =>
    (isRef(part) ? partAt(document, part.$ref) : part) as Part // as: the description is linted

  return ({ path, method, streamed }) => {
    const methods = document.paths[path] ?? {}
    // as: where the route was read
    const { parameters = [], requestBody, responses } = methods[method.toLowerCase()] as Described
    const shared = (methods['parameters'] ?? []) as readonly object[] // as: likewise
    const all = [...shared, ...parameters].map((one) => inlined(one) as Parameter) // as: likewise
    const values = (place: Parameter['in']) => {
      const some = all.filter((one) => one.in === place)
      if (some.length === 0) return undefined
      return {
        type: 'object',
        properties: Object.fromEntries(some.map(({ name, schema }) => [name, schema])),
        required: some.flatMap(({ name, required }) => (required ? name : [])),
      }
    }
    // as: likewise
    const body = requestBody && (inlined(resolved<{ content: Contents }>(requestBody).content) as Contents)
    const answers = Object.entries(responses).flatMap(([status, response]) => {
      const { content } = resolved<{ content?: Contents }>(response)
      return content && !(streamed && status === '200') ? [[status, { content }]] : []
    })
    const schemas = { params: values('path'), querystring: values('query'), headers: values('header') }
    return {
      ...Object.fromEntries(Object.entries(schemas).filter(([, schema]) => schema !== undefined)),
      ...(body && { body: { content: body } }),
      response: Object.fromEntries(answers),
    }
  }
}

/** A schema of the document by itself: what it refers to stands in its `definitions`. */
export function standalone(document: ApiDocument, schema: object): object {
  const definitions: Record<string, unknown> = {}
  const local = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part
    if (Array.isArray(part)) return part.map(local)
    if (!isRef(part)) return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, local(inner)]))
    const name = part.$ref.slice(part.$ref.lastIndexOf('/') + 1)
    if (!(name in definitions)) {
      definitions[name] = true // Before what it contains, which may be itself.
      definitions[name] = local(partAt(document, part.$ref))
    }
    return { $ref: `#/definitions/${name}` }
  }
  return { ...(local(schema) as object), definitions }
}

type Write = (data: unknown) => string

/**
 * Writes answers by their schemas (`setSerializerCompiler`). A writer is compiled when it first writes: all of them
 * took an eighth of the start, and most are for refusals that never come.
 */
export const lateWriter =
  (document: ApiDocument) =>
  ({ schema }: { schema: unknown }): Write => {
    let write: Write | undefined
    return (data) => {
      write ??= fastJson(standalone(document, schema as object)) // as: fastify hands on what `routeSchemas` gave it
      return write(data)
    }
  }

/** The part of the description that a `$ref` refers to. Throws when there is none. */
function partAt(document: ApiDocument, ref: string): object {
  let part: unknown = document
  // as: any part
  for (const step of ref.replace('#/', '').split('/')) part = (part as Record<string, unknown> | undefined)?.[step]
  if (typeof part !== 'object' || part === null) throw new Error(`The API description has nothing at ${ref}.`)
  return part
}
