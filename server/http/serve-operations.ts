import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaValidationError, RouteOptions } from 'fastify'
import type { FieldRules } from '../../openapi/field-rule.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/schema.ts'
import type { Account } from '../kernel/account.ts'
import type { AuditSource } from '../kernel/audited.ts'
import { badParameter } from '../kernel/failure.ts'
import type { ParameterSource } from '../kernel/parameters/in-force.ts'
import type { ApiDocument, Route } from './api-document.ts'
import { authenticate, type Caller } from './authenticate.ts'
import { cookiesOf } from './cookies.ts'
import { done } from './envelope.ts'
import { type EveryList, forEvery } from './every.ts'
import { fieldsOf, ruleIn } from './field-label.ts'
import type { Clock, Context, Live, OperationId, Operations, Services } from './handler.ts'
import { longTextIn, sendInTurns } from './long-text.ts'
import { parameterErrors } from './parameter-failure.ts'
import { convertQuery, fieldWithNul, readFields, withoutNul } from './parameter-values.ts'
import { lateWriter, routeSchemas } from './route-schemas.ts'
import type { FindSession } from './sessions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of the OpenAPI file; absent for the site's own files. */
    route?: Route
  }
  interface FastifyRequest {
    /** Set before the handler of an operation; absent for the site's own files. */
    caller?: Caller
  }
}

/** The services of the operations. */
export interface Backend extends Services {
  readonly config: Config
  readonly db: Database
  readonly clock: Clock
  readonly live: Live
  readonly parameters: ParameterSource
  readonly findSession: FindSession
  /** Counts a change requested without a session. Throws 429 AA0001 if this address makes too many. */
  admit(ip: string): void
  origin(): string
  /** Id of the built app that is served. */
  readonly build: string | undefined
}

type AnyHandler = (context: Context<OperationId>) => Promise<unknown>

/** Registers every route of a served document, with authentication and validation before its handler. */
export function serveOperations(
  app: FastifyInstance,
  document: ApiDocument,
  routes: readonly Route[],
  operations: Operations,
  backend: Backend,
): void {
  app.decorateRequest('caller')
  app.setSerializerCompiler(lateWriter(document))
  const schemaOf = routeSchemas(document)
  // as: `Operations` pairs each id with its handler; the compiler cannot tell which pair this is.
  const handlerOf = ({ operationId }: Route) => operations[operationId] as unknown as AnyHandler
  const listOf = (id: OperationId): EveryList => {
    const route = routes.find(({ operationId }) => operationId === id)
    if (!route?.paged) throw new Error(`x-every names ${id}, which is no list.`)
    // as: `routeSchemas` made it
    return { route, handler: handlerOf(route), query: schemaOf(route).querystring as EveryList['query'] }
  }
  for (const route of routes) {
    const own = handlerOf(route)
    const list = route.every === undefined ? undefined : listOf(route.every)
    const handler: AnyHandler = list ? (context) => forEvery(list, own, context) : own
    const url = route.path.replaceAll(/\{(\w+)\}/g, ':$1')
    app.route({ method: route.method, url, schema: schemaOf(route), ...optionsOf(route, handler, backend) })
  }
}

const optionsOf = (route: Route, handler: AnyHandler, backend: Backend): Omit<RouteOptions, 'method' | 'url'> => ({
  config: { route },
  bodyLimit: route.body.bytes,
  ...(route.secret && { compress: false }),
  // Before the body is read, so that a caller without the permission, or with too many calls, need not send it.
  onRequest: async (request, reply) => {
    request.caller = await authenticate(request, route, backend.findSession)
    logPreview(request, reply)
    if (request.caller.session === undefined && route.method === 'POST') backend.admit(request.ip)
  },
  preValidation: async (request) => {
    // as: untyped in fastify
    convertQuery(request.query as Record<string, unknown>, request.routeOptions.schema?.querystring as object)
    const nul = fieldWithNul([request.query, request.params, request.body])
    const rules = fieldsOf(route.operationId)
    if (nul !== undefined) throw badParameter(nul, withoutNul(ruleIn(rules, nul)))
    for (const sent of [request.query, request.body]) readFields(sent, rules)
    if (route.bodyRequired && request.body === undefined) throw badParameter('body', '请求体不能为空')
  },
  handler: async (request, reply) => {
    const answer = await handler(contextOf(request, reply, backend))
    if (route.streamed) return sendStream(reply, answer as Readable) // as: `Answer` of a streamed operation
    if (!route.paged) {
      const long = longTextIn(answer)
      if (long) return sendInTurns(reply, { ...done, data: answer }, long)
      return answer === undefined ? done : { ...done, data: answer }
    }
    const { rows, total } = answer as { rows: unknown[]; total: number } // as: `Answer` of a paged operation
    return { ...done, data: rows, total }
  },
})

/**
 * Tells nginx not to buffer the stream, which would delay its events. The connection closes with the stream; otherwise
 * a stopping process would wait for the next request on it.
 */
const sendStream = (reply: FastifyReply, stream: Readable): FastifyReply =>
  reply
    .type('text/event-stream; charset=utf-8')
    .header('X-Accel-Buffering', 'no')
    .header('Connection', 'close')
    .send(stream)

/** Both users of a preview, in every line that this request writes from now on. */
function logPreview(request: FastifyRequest, reply: FastifyReply): void {
  const { account, preview } = request.caller ?? {}
  if (!preview) return
  request.log = request.log.child({ userId: preview.administrator.userId, previewedUserId: account?.userId })
  reply.log = request.log
}

function contextOf(request: FastifyRequest, reply: FastifyReply, backend: Backend): Context<OperationId> {
  const { session, account, preview } = request.caller ?? {}
  const context = {
    ...backend,
    query: request.query,
    params: request.params,
    body: request.body,
    ip: request.ip,
    header: (name: string) => request.headers[name]?.toString(),
    cookies: cookiesOf(request, reply, backend.config.https),
    sessionId: session?.id,
    previewToken: preview?.token,
    audit: auditSource(request, reply, session?.name, preview?.administrator ?? account),
    fieldErrors: (schema: object, value: unknown, fields: FieldRules) => {
      const validate = request.compileValidationSchema(schema)
      if (validate(value)) return []
      // as: ajv's own errors, which fastify types differently.
      const found = (validate.errors ?? []) as FastifySchemaValidationError[]
      return parameterErrors(found, [fields])
    },
    get account() {
      if (!account) throw new Error('A public operation has no account.')
      return account
    },
  }
  return context as unknown as Context<OperationId> // as: validated against this very operation's schema
}

/** The values of a request that the audit stores. */
const auditSource = (
  request: FastifyRequest,
  reply: FastifyReply,
  session: string | undefined,
  account: Account | undefined,
): AuditSource => ({
  operation: request.routeOptions.config.route?.operationId ?? '',
  traceId: request.id,
  ip: request.ip,
  elapsed: () => reply.elapsedTime,
  session,
  person: account && { id: account.userId, username: account.username, name: account.name },
})
