import type { Middleware } from '../compose.ts'

/** Statuses whose `Response` may have no body (Fetch standard, "null body status"). */
const bodiless = new Set([101, 103, 204, 205, 304])

/** Reads an answer to its end, so that a body that hangs or breaks off fails here and nowhere later. */
const whole = async (response: Response): Promise<Response> => {
  if (bodiless.has(response.status)) return response
  const { status, statusText, headers } = response
  return new Response(await response.arrayBuffer(), { status, statusText, headers })
}

/**
 * Ends an attempt, its body included, after `limit` milliseconds (S7.1) or the call's own limit: TimeoutError. A call
 * that its caller took back ends as AbortError, whatever reason the caller gave. Does not rely on the transport for it.
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
    ended.catch(() => undefined) // Waited for in the race below, and unheeded when the answer comes first.
    try {
      const answer = signal.aborted ? ended : next(new Request(request, { signal }), exchange).then(whole)
      return await Promise.race([answer, ended])
    } catch (cause) {
      if (request.signal.aborted) throw new DOMException('Request aborted', 'AbortError')
      if (ownEnd.signal.aborted) throw new DOMException(`timeout of ${milliseconds}ms exceeded`, 'TimeoutError')
      throw cause
    } finally {
      clearTimeout(timer)
      // A signal made of others is held for as long as anybody listens, and what the call has touched with it.
      signal.removeEventListener('abort', end)
    }
  }
