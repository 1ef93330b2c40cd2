import type { Clock } from '../../../core/ports/clock.ts'
import type { Authorization, LockedAuthorization } from '../../../core/session/authorization.ts'
import type { Middleware } from '../compose.ts'
import type { HttpConfig } from '../http-config.ts'

export interface Identity {
  readonly authorization: () => Authorization | LockedAuthorization | undefined
  /** The session's generation. */
  readonly generation: () => number
  readonly deviceId: () => string
  /** A new id at every call (S7.3). */
  readonly nextRequestId: () => Promise<string>
  /** The cookies that the page can read, as `document.cookie` returns them. */
  readonly cookies: () => string
  readonly clock: Clock
}

const cookieValue = (cookies: string, name: string): string | undefined => {
  const pair = cookies.split(/;\s*/).find((part) => part.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

/**
 * Adds the identifying headers (S7.2) and, from the XSRF cookie, the proof that a page of this site sends the request
 * (S7.1).
 */
export const identify =
  (config: HttpConfig, identity: Identity): Middleware =>
  (next) =>
  async (request, exchange) => {
    const { headers } = request
    exchange.requestId = await identity.nextRequestId()
    const authorization = identity.authorization()
    exchange.accessToken = authorization?.accessToken
    exchange.generation = identity.generation()
    const { tokenType, accessToken } = authorization ?? {}
    if (accessToken !== undefined) headers.set('Authorization', `${tokenType} ${accessToken}`)
    headers.set('Accept', 'application/json')
    headers.set(config.headers.timestamp, String(identity.clock.now()))
    headers.set(config.headers.requestId, exchange.requestId)
    headers.set(config.headers.deviceId, identity.deviceId())
    const xsrf = request.method === 'GET' ? undefined : cookieValue(identity.cookies(), config.xsrfCookie)
    if (xsrf) headers.set(config.xsrfHeader, xsrf)
    return next(request, exchange)
  }
