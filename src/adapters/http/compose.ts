/** What is known of one call on its way through the chain; the stages fill it in, the last attempt's values stay. */
export interface Exchange {
  /** A time limit of this call's own, in milliseconds. */
  readonly within?: number
  /** The id that the request went out with (S7.2). */
  requestId?: string
  /** The access token that it carried; undefined where it carried none. */
  accessToken?: string | undefined
  /** The generation of the session that it belongs to. */
  generation?: number
}

/** Sends a request. Rejects with whatever the transport rejects with; any HTTP status is an answer. */
export type Send = (request: Request, exchange: Exchange) => Promise<Response>

/** One stage of the chain: it may change the request, send it again, or look at the answer. */
export type Middleware = (next: Send) => Send

/** Puts the stages around the transport, the first one outermost. */
export const compose = (stages: readonly Middleware[], transport: Send): Send =>
  stages.reduceRight((next, stage) => stage(next), transport)
