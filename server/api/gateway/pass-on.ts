import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CallFailure, keptBytes } from '../../kernel/calls/call.ts'
import { CallForbidden } from '../../kernel/calls/checked-lookup.ts'
import type { Dispatcher } from './connections.ts'
import { CountedBody } from './counted-body.ts'
import { headersBack } from './headers.ts'
import { SilenceTimer } from './silence-timer.ts'

/** A call as it is sent to a provider, and where its answer goes. */
export interface Order {
  readonly provider: Dispatcher
  readonly method: Dispatcher.HttpMethod
  readonly path: string
  /** Flat: name, value. */
  readonly headers: string[]
  readonly request: IncomingMessage
  readonly hasBody: boolean
  readonly response: ServerResponse
  /** Milliseconds that the provider may be silent: before its answer begins, and within it. */
  readonly timeout: number
  readonly maxRequestBytes: number
  readonly maxResponseBytes: number
  /** Called once, before the answer begins: what this site adds to its headers, which go before the provider's. */
  readonly begin: () => Readonly<Record<string, string>>
}

/** What became of a call. */
export interface Outcome {
  /** Of the provider; absent where no answer began. */
  readonly status?: number
  readonly failure?: CallFailure
  /** Whose doing a failure was. */
  readonly by?: 'caller' | 'provider' | 'site'
  readonly answer: {
    readonly headers: Iterable<readonly [string, string]>
    readonly body: Buffer
    readonly length: number
  }
  readonly sent: { readonly body: Buffer; readonly length: number }
}

export interface Passage {
  /** Resolves to the status of the answer when it begins, or to the outcome where none does. */
  readonly begun: Promise<Outcome | number>
  readonly over: Promise<Outcome>
  /** Ends the call here and at the provider: what it was for is no longer allowed. */
  end(): void
}

/** A client that takes nothing of its answer for so long is not waited for, in milliseconds. */
const clientsPatience = 60_000

/**
 * Sends a call to a provider and streams both ways: nothing is kept but the first bytes for the record, and a slow
 * client slows the provider. A redirect is not followed and not passed back, because it leads to where no call may go.
 */
export function passOn(order: Order): Passage {
  const { response, maxResponseBytes } = order
  const begun = Promise.withResolvers<Outcome | number>()
  const over = Promise.withResolvers<Outcome>()
  let control: Dispatcher.DispatchController | undefined
  let outcome: Outcome | undefined
  let status: number | undefined
  let headers: [string, string][] = []
  const pieces: Buffer[] = []
  let length = 0

  const finish = (failure?: CallFailure, by?: Outcome['by']): void => {
    if (outcome) return
    silence.stop()
    response.off('close', left)
    outcome = {
      ...(status !== undefined && { status }),
      ...(failure && { failure }),
      ...(by && { by }),
      answer: { headers, body: Buffer.concat(pieces).subarray(0, keptBytes), length },
      sent: body.kept(),
    }
    if (failure) {
      control?.abort(new Error(failure))
      // The client must see that what it has is not all.
      if (response.headersSent) response.destroy()
    }
    begun.resolve(outcome)
    over.resolve(outcome)
  }
  const left = (): void => finish('interrupted', 'caller')
  const silence = new SilenceTimer(order.timeout, () => finish('timeout', 'provider'))
  const body = new CountedBody(order.request, order.maxRequestBytes, silence, {
    tooLong: () => finish('tooLong', 'caller'),
    tooSlow: left,
  })
  // Who has left already says so no more.
  if (response.destroyed) left()
  response.once('close', left)
  silence.wait()

  const handler: Dispatcher.DispatchHandler = {
    onRequestStart(controller) {
      control = controller
      if (outcome) controller.abort(new Error('over'))
    },
    onResponseStart(_controller, answered, given) {
      // Information, such as early hints, is no answer.
      if (answered < 200 || outcome) return
      status = answered
      if (answered >= 300 && answered < 400 && answered !== 304) return finish('redirected', 'provider')
      if (order.method !== 'HEAD' && Number(given['content-length'] ?? 0) > maxResponseBytes)
        return finish('tooLong', 'provider')
      const passed = headersBack(given)
      // RFC 9110, 8.6.
      if (answered === 204) delete passed['content-length']
      headers = Object.entries(passed).map(([name, value]) => [name, String(value)])
      silence.wait()
      response.writeHead(answered, { ...passed, ...order.begin() })
      begun.resolve(answered)
      // The head of an answer whose body comes later; Node would keep it until then.
      setImmediate(() => outcome || length > 0 || response.flushHeaders())
    },
    onResponseData(controller, chunk) {
      if (outcome || status === undefined) return
      if (length < keptBytes) pieces.push(chunk)
      length += chunk.length
      if (length > maxResponseBytes) return finish('tooLong', 'provider')
      if (response.write(chunk)) return silence.wait()
      controller.pause()
      silence.waitFor(clientsPatience, left)
      response.once('drain', () => {
        if (outcome) return
        silence.wait()
        controller.resume()
      })
    },
    onResponseEnd() {
      if (outcome) return
      // What a client has not taken yet holds memory, and a connection: the call is over when it has.
      silence.waitFor(clientsPatience, left)
      response.end(() => finish())
    },
    onResponseError(_controller, error) {
      finish(failureOf(error, status !== undefined), error instanceof CallForbidden ? 'site' : 'provider')
    },
  }
  if (outcome) return { begun: begun.promise, over: over.promise, end: () => undefined }
  order.provider.dispatch(
    {
      path: order.path,
      method: order.method,
      headers: order.headers,
      // as: undici takes what can be iterated, which its types do not say
      body: order.hasBody ? (body.stream() as unknown as null) : null,
    },
    handler,
  )
  return { begun: begun.promise, over: over.promise, end: () => finish('interrupted', 'site') }
}

const timeouts = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT'])
/** Answers that no two readers frame alike. */
const framing = new Set(['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'UND_ERR_HEADERS_OVERFLOW', 'UND_ERR_INVALID_ARG'])

function failureOf(error: Error & { readonly code?: string }, begun: boolean): CallFailure {
  const { code = '' } = error
  if (error instanceof CallForbidden) return 'forbidden'
  if (timeouts.has(code)) return 'timeout'
  if (error.name === 'HTTPParserError' || framing.has(code)) return 'invalid'
  return begun ? 'interrupted' : 'unreachable'
}
