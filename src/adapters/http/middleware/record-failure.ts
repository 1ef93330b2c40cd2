import type { ApiError } from '../../../core/failure/api-error.ts'
import type { Middleware } from '../compose.ts'
import { openEnvelope, transportFailure } from '../envelope.ts'

/** A call that failed, as it left the page and came back: unmasked, so for the failure log alone (S8.6). */
export interface FailedCall {
  readonly method: string
  /** Address as it was called, with the query. */
  readonly url: string
  /** The plain JSON body; '' without one. */
  readonly requestBody: string
  /** '' where no answer came. */
  readonly responseBody: string
  readonly error: ApiError
}

/** Hands every call that failed in the end to the log (S8.6); what its caller took back is no failure. */
export const recordFailure =
  (record: (call: FailedCall) => void): Middleware =>
  (next) =>
  async (request, exchange) => {
    const sent = request.clone()
    const failed = async (responseBody: string, cause: unknown): Promise<void> => {
      const error = transportFailure(cause, exchange.requestId)
      if (error.kind === 'aborted') return
      const { method, url } = sent
      record({ method, url, requestBody: await sent.text(), responseBody, error })
    }
    const response = await next(request, exchange).catch(async (cause: unknown) => {
      await failed('', cause)
      throw cause
    })
    const body = await response.clone().text()
    try {
      openEnvelope(response.status, body, exchange.requestId)
    } catch (error) {
      await failed(body, error)
    }
    return response
  }
