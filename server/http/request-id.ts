import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** How ids begin under which the server records its own work: runs of tasks, scheduled notices, jobs. */
const ownIds = /^(sync|notice|job)-/i

/**
 * The client's request id if it is valid (S7.3) and cannot be taken for one of the server's own, otherwise a new one;
 * the response and the log carry it.
 */
export function requestIdOf(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) && !ownIds.test(given) ? given : randomUUID()
}
