import type { Middleware } from '../compose.ts'

/** Statuses whose `Response` may have no body (Fetch standard, "null body status"). */
const bodiless = new Set([101, 103, 204, 205, 304])

/** Reads a response to its end, so that a body that hangs or breaks off fails here. */
const whole = async (response: Response): Promise<Response> => {
  if (bodiless.has(response.status)) return response
  const { status, statusText, headers } = response
  return new Response(await response.arrayBuffer(), { status, statusText, headers })
}

/**
 * Aborts an attempt, its body included, after `limit` milliseconds (S7.1) or the call's own limit: TimeoutError. A call
 * aborted by its caller rejects with AbortError, whatever reason the caller gave. Does not rely on the transport for
 * this.
 */
export const timeLimit =
  (limit: number): Middleware =>
  (next) =>
  async (request, exchange) => {
    const milliseconds = exchange.within ?? limit
    const ownEnd = new AbortController()
    const timer = setTimeout(() => ownEnd.abort(), milliseconds)
    const signal = AbortSignal.any([request.signal, ownEnd.signal])
    const { promise: ended, reject } = Promise.withResolvers<never>()
    const end = () => reject(signal.reason)
    if (signal.aborted) end()
    signal.addEventListener('abort', end)
    ended.catch(() => undefined) // Used in the race below; ignored when the response arrives first.
    try {
      const answer = signal.aborted ? ended : next(new Request(request, { signal }), exchange).then(whole)
      return await Promise.race([answer, ended])
    } catch (cause) {
      if (request.signal.aborted) throw new DOMException('Request aborted', 'AbortError')
      if (ownEnd.signal.aborted) throw new DOMException(`timeout of ${milliseconds}ms exceeded`, 'TimeoutError')
      throw cause
    } finally {
      clearTimeout(timer)
      // A combined signal is retained while it has a listener, and the call's objects with it.
      signal.removeEventListener('abort', end)
    }
  }
