import type { FailedCall } from '../../../core/failure/request-record.ts'
import type { Middleware } from '../compose.ts'
import { openEnvelope } from '../envelope.ts'
import { transportFailure } from '../failures.ts'

/** Passes every call that finally failed to the log (S8.6); an aborted call is not a failure. */
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
