import type { FastifyRequest } from 'fastify'
import type { Backend } from '../../http/serve-operations.ts'
import { type Call, type CallFailure, nothing } from '../../kernel/calls/call.ts'
import { Failure } from '../../kernel/failure.ts'
import type { Outcome } from './pass-on.ts'
import type { Permitted } from './permitted.ts'

/** A call at the gateway that is over. */
interface Over {
  readonly request: FastifyRequest
  /** By `performance.now()`. */
  readonly begun: number
  readonly known: Partial<Permitted>
  /** Absent where nothing was sent to the provider. */
  readonly outcome: Outcome | undefined
  /** Why the caller got no answer of the provider; undefined where it got one, or has left. */
  readonly told: unknown
}

/** What the connection and the proxies add says nothing about the call. */
const ofTransport = /^(?:host|connection|accept-.*|sec-.*|x-forwarded-.*)$/

/** Records a call in 接口日志: with the interface where it was found, and bodies only of what was passed on. */
export function recordPassage({ callIn, clock }: Pick<Backend, 'callIn' | 'clock'>, over: Over): void {
  const { request, begun, known, outcome } = over
  const { status, failure } = resultOf(over)
  const took = performance.now() - begun
  const headers = Object.entries(request.headers)
    .filter(([name]) => !ofTransport.test(name))
    .map(([name, value]) => [name, String(value)] as const)
  const call: Call = {
    at: Math.round(clock.now() - took),
    duration: Math.round(took),
    direction: 'in',
    kind: 'gateway',
    party: known.caller?.application.name ?? '',
    applicationId: known.caller?.application.id,
    interfaceId: known.route?.interfaceId,
    method: request.method,
    address: request.originalUrl,
    status,
    failure,
    traceId: request.id,
    ip: request.ip,
    request: outcome ? { headers, ...outcome.sent } : { ...nothing, headers },
    answer: outcome ? outcome.answer : nothing,
  }
  callIn(call, known.caller !== undefined)
}

/** What the caller got, and why it failed: what the gateway refuses has failed as what a provider refuses has. */
function resultOf({ outcome, told }: Over): Pick<Call, 'status' | 'failure'> {
  const unsent = told instanceof Failure ? told.status : told === undefined ? undefined : 503
  const left = outcome?.failure === 'interrupted' && outcome.by === 'caller'
  const status = unsent ?? (left ? undefined : outcome?.status)
  const failure: CallFailure | undefined = outcome?.failure ?? ((status ?? 0) >= 400 ? 'status' : undefined)
  return { status, failure }
}
