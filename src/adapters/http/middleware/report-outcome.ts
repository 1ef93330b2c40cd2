import type { CallWatch } from '../../../core/connection/watch-connection.ts'
import type { Middleware } from '../compose.ts'

/** Statuses by which a proxy reports that the backend does not respond. */
const gatewayStatuses: readonly number[] = [502, 503, 504]

/**
 * Whether the response is from the backend itself: a gateway status is not, and neither is an HTML page, which a
 * captive portal or a proxy may send in its place.
 */
export const isFromBackend = (response: Response): boolean => {
  const type = response.headers.get('Content-Type') ?? ''
  if (type.startsWith('application/json')) return true
  return !gatewayStatuses.includes(response.status) && !type.startsWith('text/html')
}

/** Reports for each attempt whether the backend answered; an aborted or timed-out one reports nothing. */
export const reportOutcome =
  (watch: CallWatch): Middleware =>
  (next) =>
  async (request, exchange) => {
    const call = watch.sent()
    try {
      const response = await next(request, exchange)
      if (isFromBackend(response)) call.answered()
      else call.unanswered()
      return response
    } catch (cause) {
      if (!request.signal.aborted) call.unanswered()
      throw cause
    }
  }
