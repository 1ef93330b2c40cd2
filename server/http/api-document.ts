import { readFileSync } from 'node:fs'
import { type BodyBounds, bodyBoundsOf } from './body-bounds.ts'
import type { OperationId, Operations } from './handler.ts'

/** The keys of an operation that this server reads; all others pass through unchanged. */
interface Operation {
  operationId: OperationId
  'x-permission'?: string
  'x-served'?: boolean
  'x-signs-in'?: boolean
  'x-background'?: boolean
  'x-password-due'?: boolean
  'x-factor-due'?: boolean
  'x-preview'?: 'refused' | 'allowed'
  'x-body-limit'?: number
  'x-every'?: OperationId
  parameters?: readonly { name?: string; in?: string; 'x-secret'?: boolean }[]
  tags?: readonly string[]
  requestBody?: { required?: boolean; content: Record<string, { schema: object }> }
  responses: Record<string, { content?: Record<string, { schema: { required?: string[] } }> }>
}
export interface ApiDocument {
  paths: Record<string, Record<string, unknown>>
  components?: { schemas?: Record<string, object> }
}

/** An object schema, with everything that it refers to. */
export interface ObjectSchema {
  readonly type: 'object'
  readonly required: readonly string[]
  readonly properties: Readonly<Record<string, object>>
}

/** An operation that this server implements. */
export interface Route {
  readonly operationId: OperationId
  /** Upper-case. */
  readonly method: string
  /** The path template of the file, `/api/system/user/{id}`. */
  readonly path: string
  /** `public`, `login-session`, `signed-in` or a permission identifier. */
  readonly permission: string
  /** A paged list: the response has `total`. */
  readonly paged: boolean
  /** The response is an event stream that does not end by itself. */
  readonly streamed: boolean
  /** Belongs to opening a login session. */
  readonly signsIn: boolean
  /** Called by the page itself, so it is not user activity. */
  readonly background: boolean
  /** Also allowed while the user must change the password. */
  readonly passwordDue: boolean
  /** Also allowed while the user must set up a second factor. */
  readonly factorDue: boolean
  /** Whether a preview may call it where its method does not say so: a GET may be refused, another method allowed. */
  readonly preview: 'refused' | 'allowed' | undefined
  /** Parameters of the path that must not be logged (`x-secret`). */
  readonly secretParameters: readonly string[]
  /** Names of the parameters of the query, of an operation that is posted: a form may bring them as well. */
  readonly formFields: readonly string[]
  /** The list whose filters can choose its records in place of their ids. */
  readonly every: OperationId | undefined
  readonly bodyRequired: boolean
  readonly body: BodyBounds
  /**
   * The answer carries a token, a ticket or a password, or belongs to signing in: it is not compressed, because the
   * length of a compressed answer reveals what a request repeats of it (BREACH).
   */
  readonly secret: boolean
}

let published: ApiDocument | undefined

/** The published description, as one file; read once and shared, so it must not be changed. */
export function readApiDocument(): ApiDocument {
  published ??= JSON.parse(readFileSync(new URL('../../openapi/auth-centre.json', import.meta.url), 'utf8'))
  return published as ApiDocument // as: just read
}

/** The object schema with this name, with its references. Throws when the description has none. */
export function objectSchema(document: ApiDocument, name: string): ObjectSchema {
  const whole = (_key: string, part: unknown): unknown => {
    if (typeof part !== 'object' || part === null || !('$ref' in part)) return part
    return JSON.parse(JSON.stringify(schemaAt(document, String(part.$ref))), whole)
  }
  return JSON.parse(JSON.stringify(schemaAt(document, `#/components/schemas/${name}`)), whole)
}

/** Whether a part of the description contains a field with `x-secret`, by its references too. */
function hasSecret(document: ApiDocument, part: unknown, inside: readonly string[] = []): boolean {
  if (typeof part !== 'object' || part === null) return false
  if ('x-secret' in part && part['x-secret'] === true) return true
  const ref = '$ref' in part && typeof part.$ref === 'string' ? part.$ref : undefined
  if (ref === undefined) return Object.values(part).some((inner) => hasSecret(document, inner, inside))
  return !inside.includes(ref) && hasSecret(document, schemaAt(document, ref), [...inside, ref])
}

/** The schema that a `$ref` refers to. Throws when the description has none. */
function schemaAt({ components }: ApiDocument, ref: string): object {
  const schema = components?.schemas?.[ref.replace('#/components/schemas/', '')]
  if (!schema) throw new Error(`The API description has no schema ${ref}.`)
  return schema
}

/**
 * The part of the description that this server implements: without the operations marked `x-served: false`. The
 * encrypted form of a body gets the schema of its decrypted content, so that both forms are validated alike.
 */
export function servedDocument(document: ApiDocument): ApiDocument {
  const paths = Object.entries(document.paths).map(([path, methods]) => {
    const served = { ...methods }
    for (const [method, operation] of operationsOf(methods)) {
      const content = operation.requestBody?.content
      if (operation['x-served'] === false) delete served[method]
      else if (content?.['text/plain'] && content['application/json']) {
        const both = { ...content, 'text/plain': content['application/json'] }
        served[method] = { ...operation, requestBody: { ...operation.requestBody, content: both } }
      }
    }
    return [path, served] as const
  })
  return { ...document, paths: Object.fromEntries(paths) }
}

/**
 * The routes of a served document. Throws when an operation does not state who may call it or has no handler, so that
 * such a server does not start.
 */
export function routesOf(document: ApiDocument, handlers: Operations): Route[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    operationsOf(methods).map(([method, operation]) => {
      const { operationId, 'x-permission': permission, 'x-body-limit': limit } = operation
      const { parameters = [], requestBody, responses, tags } = operation
      const success = responses['200']?.content
      if (!permission) throw new Error(`Operation ${operationId} has no x-permission.`)
      if (!handlers[operationId]) throw new Error(`Operation ${operationId} has no handler.`)
      const schema = requestBody?.content['application/json']?.schema
      return {
        operationId,
        method: method.toUpperCase(),
        path,
        permission,
        paged: success?.['application/json']?.schema.required?.includes('total') ?? false,
        streamed: success?.['text/event-stream'] !== undefined,
        signsIn: operation['x-signs-in'] ?? false,
        background: operation['x-background'] ?? false,
        passwordDue: operation['x-password-due'] ?? false,
        factorDue: operation['x-factor-due'] ?? false,
        preview: operation['x-preview'],
        secretParameters: parameters.flatMap((one) => (one.in === 'path' && one['x-secret'] ? (one.name ?? []) : [])),
        formFields: method === 'post' ? parameters.flatMap((one) => (one.in === 'query' ? (one.name ?? []) : [])) : [],
        every: operation['x-every'],
        bodyRequired: requestBody?.required ?? false,
        secret: tags?.includes('auth') === true || hasSecret(document, success),
        body: bodyBoundsOf({ permission, limit, schema }, (ref) => schemaAt(document, ref)),
      }
    }),
  )
}

const methodNames = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'])

function operationsOf(methods: Record<string, unknown>): [string, Operation][] {
  // as: a path item's other keys are shared parameters; the value under a method is an operation (linted).
  return Object.entries(methods).filter(([name]) => methodNames.has(name)) as [string, Operation][]
}
