import type { FastifyReply, FastifyRequest } from 'fastify'
import { endConnectionWith, isBehindLast } from '../../http/framing.ts'
import { plainPolicy } from '../../http/security-headers.ts'
import type { Backend } from '../../http/serve-operations.ts'
import { CallForbidden } from '../../kernel/calls/checked-lookup.ts'
import { Failure } from '../../kernel/failure.ts'
import { parameter } from '../../kernel/parameters/in-force.ts'
import type { PublishedRoute } from '../catalogue/index.ts'
import { bearerOf } from './callers.ts'
import { Connections } from './connections.ts'
import { failureOf } from './gateway-failure.ts'
import { type Added, headersOn } from './headers.ts'
import { type Outcome, passOn } from './pass-on.ts'
import { type Asked, type Permit, type Permitted, permitBy } from './permitted.ts'
import { proofOf } from './proof.ts'
import { ProviderBreakers, ProviderFault } from './provider-breaker.ts'
import { ProviderPlaces } from './provider-places.ts'
import { Quota } from './quota.ts'
import { recordPassage } from './record-passage.ts'
import { hasBody, hasUnexpectedBody, refuseBody } from './request-body.ts'
import { RunningCalls } from './running-calls.ts'
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
  readonly #places = new ProviderPlaces()
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
    // Who sent its body too slowly is told so.
    const hasLeft = outcome?.by === 'caller' && outcome.failure === 'interrupted' && request.raw.socket.destroyed
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
    refuseBody(request, permitted.route.maxRequestBytes)
    const most = parameter(this.#parts.db, 'limit.provider')
    // Before the limit of the interface, which counts no call that has no place.
    const giveBack = this.#places.take(permitted.provider.id, permitted.caller.application.id, most)
    try {
      return await this.#passIn(permitted, asked, request, reply)
    } finally {
      giveBack()
    }
  }

  async #passIn(permitted: Permitted, asked: Asked, request: FastifyRequest, reply: FastifyReply): Promise<Outcome> {
    const { route, caller, provider } = permitted
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

  #send(permitted: Permitted, { target }: Asked, request: FastifyRequest, reply: FastifyReply) {
    const { route, caller, provider } = permitted
    const method = methodOf(route, request)
    const { origin, pathname } = new URL(provider.address)
    const path = pathname.replace(/\/$/, '') + (target?.path ?? '') + (target?.query ?? '')
    const length = request.headers['content-length']
    const added: Added = {
      'x-request-id': request.id,
      'x-caller-application': caller.application.id,
      ...(caller.userId !== undefined && { 'x-caller-user': caller.userId }),
      via: '1.1 auth-centre',
      ...(length !== undefined && { 'content-length': length }),
      ...proofOf(this.#parts, permitted, { method, path, request }),
    }
    return passOn({
      provider: this.#connections.to(origin),
      method,
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

/** Whether the provider is at fault: it did not answer, or said that it cannot serve now. */
const isFaulty = (begun: Outcome | number): boolean =>
  typeof begun === 'number' ? begun >= 502 && begun <= 504 : begun.by === 'provider'
