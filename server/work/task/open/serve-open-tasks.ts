import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Backend } from '../../../http/serve-operations.ts'
import { machineLimit, serverCaller } from '../../../identity/index.ts'
import { Failure } from '../../../kernel/failure.ts'
import { FairTurns } from '../../../kernel/fair-turns.ts'
import { endTasks, statesOf } from './end.ts'
import { pushTasks } from './push.ts'
import { keysBody, keysQuery, mistakeIn, pushBody } from './pushed-task.ts'

const path = '/authCenter/open/tasks'
/** In bytes; a hundred to-dos with the longest texts. */
const longestBody = 512 * 1024

/** Of RFC 6749 and RFC 6750 where they have a word for it. */
class Refusal extends Error {
  readonly status: number
  readonly error: string
  constructor(status: number, error: string, description: string) {
    super(description)
    this.status = status
    this.error = error
  }
}

/**
 * The to-dos of connected applications, written by their servers with a token of their own (decision 0146). One
 * application writes after the other, two at a time in this process, so that a storm of one waits for itself.
 */
export function serveOpenTasks(app: FastifyInstance, backend: Backend): void {
  const turns = new FairTurns({ parallel: 2, waitingOfGroup: 20, waiting: 500, patience: 20_000 })
  const { db, clock } = backend
  void app.register(async (open) => {
    open.removeAllContentTypeParsers()
    open.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: longestBody },
      (_request, text, done) => done(null, text),
    )
    open.addHook('onRequest', machineLimit(backend))
    open.setErrorHandler((error, _request, reply) => answerError(error, reply))
    const inTurn = <Result>(id: string, work: (tx: typeof db) => Promise<Result>) =>
      turns.run(id, () => db.transaction().execute(work))
    const config = { anyOrigin: true }

    open.post(path, { config }, async (request, reply) => {
      const id = await callerOf(backend, request)
      const { tasks } = bodyOf(pushBody, request)
      return reply.send({ results: await inTurn(id, (tx) => pushTasks(tx, id, tasks, clock.now())) })
    })
    for (const [act, as] of [
      ['complete', 'done'],
      ['withdraw', 'withdrawn'],
    ] as const)
      open.post(`${path}/${act}`, { config }, async (request, reply) => {
        const id = await callerOf(backend, request)
        const { keys } = bodyOf(keysBody, request)
        return reply.send({ results: await inTurn(id, (tx) => endTasks(tx, id, { keys, as }, clock.now())) })
      })
    open.get(path, { config }, async (request, reply) => {
      const id = await callerOf(backend, request)
      const { key } = checked(keysQuery, request.query)
      return reply.send({ tasks: await statesOf(db, id, key) })
    })
  })
}

/** The id of the application whose token comes with the request; it must have been issued for the scope `tasks`. */
async function callerOf(backend: Backend, request: FastifyRequest): Promise<string> {
  const [, token] = /^Bearer ([\w.~+/-]{1,500}=*)$/i.exec(request.headers.authorization ?? '') ?? []
  const caller = token === undefined ? undefined : await serverCaller(backend, token, request.ip)
  if (!caller) throw new Refusal(401, 'invalid_token', 'a valid token of the client credentials is required')
  if (!caller.scopes.includes('tasks'))
    throw new Refusal(403, 'insufficient_scope', 'the token was not issued for the scope tasks')
  return caller.application.id
}

function bodyOf<Schema extends z.ZodType>(schema: Schema, { body }: FastifyRequest): z.output<Schema> {
  return checked(schema, typeof body === 'string' ? parsed(body) : undefined)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'invalid_request', 'the body is not JSON')
  }
}

function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value)
  if (error) throw new Refusal(400, 'invalid_request', mistakeIn(error))
  return data
}

function answerError(error: unknown, reply: FastifyReply): FastifyReply {
  const { status, name, description, wait } = toldError(error)
  if (status === 401) reply.header('WWW-Authenticate', `Bearer error="${name}"`)
  if (wait !== undefined) reply.header('Retry-After', String(wait))
  if (status >= 500) reply.log.error({ err: error }, 'to-dos of an application')
  return reply.code(status).send({ error: name, error_description: description })
}

function toldError(error: unknown): { status: number; name: string; description: string; wait?: number } {
  if (error instanceof Refusal) return { status: error.status, name: error.error, description: error.message }
  if (error instanceof Failure && error.status === 429)
    return { status: 429, name: 'slow_down', description: 'too many calls wait', wait: error.details.retryAfter ?? 1 }
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
  if (status === 413) return { status, name: 'invalid_request', description: 'the body is too large' }
  if (typeof status === 'number' && status >= 400 && status < 500)
    return { status, name: 'invalid_request', description: 'the request cannot be read' }
  return { status: 503, name: 'temporarily_unavailable', description: 'try the same request again later', wait: 5 }
}
