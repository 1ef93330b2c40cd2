import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Backend } from '../../../http/serve-operations.ts'
import { machineLimit, type ServerCaller, serverCaller } from '../../../identity/index.ts'
import { Failure } from '../../../kernel/failure.ts'
import { FairTurns } from '../../../kernel/fair-turns.ts'
import { dayOf, endOfDay } from '../../../kernel/time.ts'
import { intakeScope } from '../intake/granted.ts'
import { endTasks, statesOf } from './end.ts'
import { PushRefused, pushTasks } from './push.ts'
import { keysBody, keysQuery, mistakeIn, pushBody } from './pushed-task.ts'
import { type Callers, recordTaskCall } from './record-call.ts'

const path = '/authCenter/open/tasks'
/** In bytes; a hundred to-dos with the longest texts. */
const longestBody = 512 * 1024

/** Of RFC 6749 and RFC 6750 where they have a word for it. */
class Refusal extends Error {
  readonly status: number
  readonly error: string
  /** Seconds after which the same request may succeed. */
  readonly wait: number | undefined
  constructor(status: number, error: string, description: string, wait?: number) {
    super(description)
    this.status = status
    this.error = error
    this.wait = wait
  }
}

/**
 * The to-dos of connected applications, written by their servers with a token of their own (decision 0146). One
 * application writes after the other, two at a time in this process, so that a storm of one waits for itself and leaves
 * a place to the others.
 */
export function serveOpenTasks(app: FastifyInstance, backend: Backend): void {
  const turns = new FairTurns({ parallel: 2, parallelOfGroup: 1, waitingOfGroup: 20, waiting: 500, patience: 20_000 })
  const callers: Callers = new WeakMap()
  const callerOf = async (request: FastifyRequest): Promise<string> => {
    const caller = await tokenCaller(backend, request)
    callers.set(request, caller.application)
    requireScope(caller)
    return caller.application.id
  }
  const { db, clock } = backend
  void app.register(async (open) => {
    open.removeAllContentTypeParsers()
    open.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: longestBody },
      (_request, text, done) => done(null, text),
    )
    open.addHook('onRequest', machineLimit(backend))
    open.addHook('onSend', recordTaskCall(backend, callers))
    open.setErrorHandler((error, _request, reply) => answerError(error, reply))
    const inTurn = <Result>(id: string, work: (tx: typeof db) => Promise<Result>) =>
      turns.run(id, () => db.transaction().execute(work))
    const config = { anyOrigin: true }

    open.post(path, { config }, async (request, reply) => {
      const id = await callerOf(request)
      const { tasks } = bodyOf(pushBody, request)
      const now = clock.now()
      const results = await inTurn(id, (tx) => pushTasks(tx, id, tasks, now)).catch((error: unknown) => {
        throw error instanceof PushRefused ? refusalOf(error, now) : error
      })
      return reply.send({ results })
    })
    for (const [act, as] of [
      ['complete', 'done'],
      ['withdraw', 'withdrawn'],
    ] as const)
      open.post(`${path}/${act}`, { config }, async (request, reply) => {
        const id = await callerOf(request)
        const { keys } = bodyOf(keysBody, request)
        return reply.send({ results: await inTurn(id, (tx) => endTasks(tx, id, { keys, as }, clock.now())) })
      })
    open.get(path, { config }, async (request, reply) => {
      const id = await callerOf(request)
      const { key } = checked(keysQuery, request.query)
      return reply.send({ tasks: await statesOf(db, id, key) })
    })
  })
}

/**
 * A client that gets 413 sends less at once. A key twice in one request is a conflict with itself: which of the two
 * counts is not for this side to guess.
 */
function refusalOf({ because, message }: PushRefused, now: number): Refusal {
  if (because === 'tooMany') return new Refusal(413, 'invalid_request', message)
  if (because === 'twice') return new Refusal(409, 'conflict', message)
  const wait = Math.ceil((endOfDay('day', dayOf(now)) - now) / 1000)
  return new Refusal(429, 'slow_down', `${message}; they count from 00:00 (UTC+8)`, wait)
}

/** The caller whose token comes with the request. */
async function tokenCaller(backend: Backend, request: FastifyRequest): Promise<ServerCaller> {
  const [, token] = /^Bearer ([\w.~+/-]{1,500}=*)$/i.exec(request.headers.authorization ?? '') ?? []
  const caller = token === undefined ? undefined : await serverCaller(backend, token, request.ip)
  if (!caller) throw new Refusal(401, 'invalid_token', 'a valid token of the client credentials is required')
  return caller
}

/** Throws where the token was not issued for the scope, or outlives it because the application has it no more. */
function requireScope({ application, scopes }: ServerCaller): void {
  if (!scopes.includes(intakeScope))
    throw new Refusal(403, 'insufficient_scope', 'the token was not issued for the scope tasks')
  if (!application.scopes.some(({ name }) => name === intakeScope))
    throw new Refusal(403, 'insufficient_scope', 'the application may no longer write to-dos')
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

interface Told {
  readonly status: number
  readonly name: string
  readonly description: string
  readonly wait?: number | undefined
}

function toldError(error: unknown): Told {
  if (error instanceof Refusal)
    return { status: error.status, name: error.error, description: error.message, wait: error.wait }
  if (error instanceof Failure && error.status === 429)
    return { status: 429, name: 'slow_down', description: 'too many calls wait', wait: error.details.retryAfter ?? 1 }
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
  if (status === 413) return { status, name: 'invalid_request', description: 'the body is too large' }
  if (typeof status === 'number' && status >= 400 && status < 500)
    return { status, name: 'invalid_request', description: 'the request cannot be read' }
  return { status: 503, name: 'temporarily_unavailable', description: 'try the same request again later', wait: 5 }
}
