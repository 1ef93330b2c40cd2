import type { CallWatch } from '../../../core/connection/watch-connection.ts'
import type { Middleware } from '../compose.ts'

/** Statuses by which a proxy says that what stands behind it does not answer. */
const gatewayStatuses: readonly number[] = [502, 503, 504]

/**
 * Whether an answer is the backend's own: a proxy's word that nothing comes is none, and neither is a page of HTML,
 * which a sign-in page of the network or a proxy sends in its place.
 */
export const isFromBackend = (response: Response): boolean => {
  const type = response.headers.get('Content-Type') ?? ''
  if (type.startsWith('application/json')) return true
  return !gatewayStatuses.includes(response.status) && !type.startsWith('text/html')
}

/** Tells of each attempt whether the backend answered; one that was taken back or ran out of time tells nothing. */
export const reportOutcome =
  (watch: CallWatch): Middleware =>
  (next) =>
  async (request, exchange) => {
    try {
      const response = await next(request, exchange)
      if (isFromBackend(response)) watch.answered()
      else watch.unanswered()
      return response
    } catch (cause) {
      if (!request.signal.aborted) watch.unanswered()
      throw cause
    }
  }
