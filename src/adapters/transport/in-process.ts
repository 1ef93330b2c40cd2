import type { CookieJar } from './cookie-jar.ts'

/** Answers a request; a server's own function, such as one over fastify's `inject`. */
export type Handler = (request: Request) => Promise<Response>

/** Rejects with the signal's reason when it is aborted. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/**
 * Sends requests to a server in this process, as `fetch` does over a network: with the cookies of one browser, and a
 * TypeError where the server throws. For tests, and for a page that carries its backend along.
 */
export const inProcess =
  (handle: Handler, jar: CookieJar): Handler =>
  async (request) => {
    request.signal.throwIfAborted()
    const headers = new Headers(request.headers)
    if (jar.header) headers.set('Cookie', jar.header)
    const answered = async () => handle(new Request(request, { headers }))
    const answering = answered().catch((cause: unknown) => {
      throw new TypeError('Failed to fetch', { cause })
    })
    const answer = await Promise.race([answering, aborted(request.signal)])
    jar.take(answer.headers.getSetCookie())
    return answer
  }
