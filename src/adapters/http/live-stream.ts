import { compose, type Middleware, type Send } from './compose.ts'
import { openEnvelope } from './envelope.ts'
import { malformed } from './failures.ts'
import type { HttpParts, Renewing } from './http-chain.ts'
import { holdWhileLocked } from './middleware/hold-while-locked.ts'
import { identify } from './middleware/identify.ts'
import { renewSession } from './middleware/renew-session.ts'

const eventStream = 'text/event-stream'

const acceptEvents: Middleware = (next) => (request, exchange) => {
  request.headers.set('Accept', eventStream)
  return next(request, exchange)
}

/**
 * The stages of the stream: hold-while-locked, renew-session, identify, fetch. An endless response has no time-out and
 * cannot be read for the failure log, and a stream fails whenever the network does, which is not worth a record.
 */
export const createStreamChain = ({ fetch, config, identity }: HttpParts, renewing: Renewing): Send =>
  compose(
    [
      holdWhileLocked(identity),
      renewSession(renewing.renewal, renewing.atLogin),
      identify(config, identity),
      acceptEvents,
    ],
    (request) => fetch(request),
  )

/** Opens the live stream; the signal closes it. Rejects with `ApiError`, or as the transport does. */
export const createLiveStream =
  (basePath: string, send: Send) =>
  async (signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> => {
    const response = await send(new Request(`${basePath}/api/message/stream`, { credentials: 'include', signal }), {})
    if (!response.ok) openEnvelope(response.status, await response.text())
    // A proxy's own page, or a backend without the stream.
    if (!response.body || !response.headers.get('Content-Type')?.startsWith(eventStream)) throw malformed()
    return response.body
  }
