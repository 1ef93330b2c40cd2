import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The client's request id where it is one (S7.3), or a new one; the answer and the log carry it. */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID()
}
