import { createHmac, randomUUID } from 'node:crypto'

interface Signed {
  readonly method: string
  /** Path and query at the provider. */
  readonly path: string
  readonly requestId: string
  readonly application: string
  /** Empty where the application calls for itself. */
  readonly user: string
}

/**
 * The headers by which a provider knows that a call is the gateway's and whose it is: HMAC-SHA-256, in hexadecimal,
 * over the lines `v1`, time, nonce, method, path with query, request id, application and user. `now` in milliseconds
 * since 1970; the time is in seconds. The body is not part of it: it is passed on as it comes.
 */
export function signatureHeaders(secret: string, { method, path, requestId, application, user }: Signed, now: number) {
  const [time, nonce] = [String(Math.floor(now / 1000)), randomUUID()]
  const lines = ['v1', time, nonce, method, path, requestId, application, user]
  return {
    'x-gateway-time': time,
    'x-gateway-nonce': nonce,
    'x-gateway-signature': `v1=${createHmac('sha256', secret).update(lines.join('\n')).digest('hex')}`,
  }
}
