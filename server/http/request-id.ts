import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The client's request id if it is valid (S7.3), otherwise a new one; the response and the log carry it. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID()
}
