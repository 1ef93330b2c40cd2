/** State of one call on its way through the chain; the stages fill it in, and the last attempt's values remain. */
export interface Exchange {
  /** A time-out for this call, in milliseconds. */
  readonly within?: number
  /** The request id that was sent (S7.2). */
  requestId?: string
  /** The access token that was sent; undefined without one. */
  accessToken?: string | undefined
  /** Generation of the session that the call belongs to. */
  generation?: number
}

/** Sends a request. Rejects as the transport does; any HTTP status resolves. */
export type Send = (request: Request, exchange: Exchange) => Promise<Response>

/** One stage of the chain: may change the request, resend it, or inspect the response. */
export type Middleware = (next: Send) => Send

/** Wraps the stages around the transport, the first one outermost. */
export const compose = (stages: readonly Middleware[], transport: Send): Send =>
  stages.reduceRight((next, stage) => stage(next), transport)
