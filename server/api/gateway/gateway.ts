import type { FastifyReply, FastifyRequest } from 'fastify'
import { endConnectionWith, isBehindLast } from '../../http/framing.ts'
import { plainPolicy } from '../../http/security-headers.ts'
import type { Backend } from '../../http/serve-operations.ts'
import { CallForbidden } from '../../kernel/calls/checked-lookup.ts'
import { badParameter, Failure, tooLarge, unavailable } from '../../kernel/failure.ts'
import type { PublishedRoute } from '../catalogue/index.ts'
import { bearerOf } from './callers.ts'
import { Connections } from './connections.ts'
import { failureOf } from './gateway-failure.ts'
import { type Added, headersOn } from './headers.ts'
import { type Outcome, passOn } from './pass-on.ts'
import { type Asked, type Permit, type Permitted, permitBy } from './permitted.ts'
import { ProviderBreakers, ProviderFault } from './provider-breaker.ts'
import { secretOf } from './provider-reading.ts'
import { Quota } from './quota.ts'
import { recordPassage } from './record-passage.ts'
import { RunningCalls } from './running-calls.ts'
import { signatureHeaders } from './signature.ts'
import { readTarget } from './target.ts'

/** A call that is being answered; what is known of it grows. */
interface Serving {
  readonly request: FastifyRequest
  /** By `performance.now()`. */
  readonly begun: number
  known: Partial<Permitted>
}

type Parts = Pick<Backend, 'db' | 'clock' | 'config' | 'vault' | 'callIn'>

/** Passes the calls of this process on. */
export class Gateway {
  readonly #parts: Parts
  readonly #permit: Permit
  readonly #quota: Quota
  readonly #connections: Connections
  readonly #breakers = new ProviderBreakers()
  readonly #running = new RunningCalls()

  constructor(parts: Parts) {
    this.#parts = parts
    this.#permit = permitBy(parts)
    this.#quota = new Quota(parts)
    this.#connections = new Connections(parts.config)
  }

  /**
   * Answers one call, and records it. Rejects with a `Failure` where no answer of a provider has begun; a caller that
   * has left gets none.
   */
  async serve(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (isBehindLast(request.raw)) return void reply.hijack()
    // Before anything is waited for: a call that is pipelined behind begins in the same turn.
    if (hasUnexpectedBody(request)) endConnectionWith(request.raw)
    const call: Serving = { request, begun: performance.now(), known: {} }
    const { outcome, told } = await this.#pass(call, reply).then(
      (over) => ({ outcome: over, told: over.failure && !reply.sent ? failureOf(over) : undefined }),
      (error: Error) => ({
        outcome: undefined,
        told: error instanceof CallForbidden ? failureOf({ failure: 'forbidden' }) : error,
      }),
    )
    const hasLeft = outcome?.by === 'caller' && outcome.failure === 'interrupted'
    if (hasLeft) reply.hijack()
    recordPassage(this.#parts, { ...call, outcome, told: hasLeft ? undefined : told })
    if (told && !hasLeft) throw told
  }

  async #pass(call: Serving, reply: FastifyReply): Promise<Outcome> {
    const { request } = call
    const asked: Asked = {
      method: request.method,
      target: readTarget(request.originalUrl),
      token: bearerOf(request),
      ip: request.ip,
    }
    const permitted = await this.#permit(asked, (known) => {
      call.known = known
    })
    const { route, caller, provider } = permitted
    refuseBody(request, route.maxRequestBytes)
    await this.#quota.take(`${route.versionId}:${caller.application.id}`, route.ratePerMinute)
    const sent = Promise.withResolvers<Outcome>()
    const attempt = async () => {
      const passage = this.#send(permitted, asked, request, reply)
      this.#running.keep({ ask: () => this.#permit(asked), end: passage.end }, passage.over)
      sent.resolve(passage.over)
      if (isFaulty(await passage.begun)) throw new ProviderFault()
    }
    // What was not sent has failed; of what was, the outcome says more than the breaker.
    await this.#breakers.run(provider.id, attempt).catch((error: unknown) => {
      if (!(error instanceof ProviderFault)) throw error
    })
    return sent.promise
  }

  #send({ route, caller, provider }: Permitted, { target }: Asked, request: FastifyRequest, reply: FastifyReply) {
    const { origin, pathname } = new URL(provider.address)
    const path = pathname.replace(/\/$/, '') + (target?.path ?? '') + (target?.query ?? '')
    const length = request.headers['content-length']
    const added: Added = {
      'x-request-id': request.id,
      'x-caller-application': caller.application.id,
      ...(caller.userId !== undefined && { 'x-caller-user': caller.userId }),
      via: '1.1 auth-centre',
      ...(length !== undefined && { 'content-length': length }),
      ...this.#proof({ route, caller, provider }, path, request),
    }
    return passOn({
      provider: this.#connections.to(origin),
      method: methodOf(route, request),
      path,
      headers: headersOn(request.raw.rawHeaders, added),
      request: request.raw,
      hasBody: hasBody(request),
      response: reply.raw,
      timeout: route.timeoutMs,
      maxRequestBytes: route.maxRequestBytes,
      maxResponseBytes: route.maxResponseBytes,
      begin: () => {
        reply.hijack()
        // as: no header of this site is absent
        const own = reply.getHeaders() as Record<string, string>
        return { ...own, 'content-security-policy': `${plainPolicy}; sandbox` }
      },
    })
  }

  /** What proves to the provider that a call is the gateway's. Throws 503 AA0009 where its secret cannot be opened. */
  #proof({ route, caller, provider }: Permitted, path: string, request: FastifyRequest): Added {
    if (route.auth === 'none') return {}
    const stored = secretOf(route, provider)
    const secret = stored && this.#parts.vault.open(stored.sealed, stored.purpose)
    if (secret === undefined) throw unavailable('接口的鉴权密钥无法解密或未填写，请联系接口管理员')
    if (route.auth === 'token')
      return provider.token_header === null
        ? { authorization: `Bearer ${secret}` }
        : { [provider.token_header.toLowerCase()]: secret }
    const method = methodOf(route, request)
    const call = { method, path, requestId: request.id, application: caller.application.id, user: caller.userId ?? '' }
    return signatureHeaders(secret, call, this.#parts.clock.now())
  }

  /** Ends the calls under way that are no longer permitted, and forgets what is over. */
  async review(): Promise<void> {
    this.#quota.tidy()
    await this.#running.review((error) => error instanceof Failure && error.status !== 429)
  }

  endAll(): void {
    this.#running.endAll()
  }

  close(): Promise<void> {
    return this.#connections.close()
  }
}

/** HEAD is a call of GET whose answer has no body. */
const methodOf = ({ method }: PublishedRoute, request: FastifyRequest) => (request.method === 'HEAD' ? 'HEAD' : method)

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** A GET or HEAD with a body, which two servers may frame differently. */
const hasUnexpectedBody = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && hasBody(request)

/** Throws 400 AA0004 for a body that was not to come, and 413 AA0004 for a long one. */
function refuseBody(request: FastifyRequest, most: number): void {
  if (hasUnexpectedBody(request)) throw badParameter('body', `${request.method} 请求不能带请求体`)
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge()
}

/** Whether the provider is at fault: it did not answer, or said that it cannot serve now. */
const isFaulty = (begun: Outcome | number): boolean =>
  typeof begun === 'number' ? begun >= 502 && begun <= 504 : begun.by === 'provider'
