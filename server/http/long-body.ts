import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** The request of each connection whose body may come for longer than `requestTimeout`. */
const longOn = new WeakMap<object, IncomingMessage>()

/** Lets the body of a request come for longer than others may; the caller ends one that makes no progress. */
export const allowLongBody = (request: IncomingMessage): void => void longOn.set(request.socket, request)

/** Whether Node gives a connection up for a body that may take longer. It asks once for each request. */
const mayGoOn = (error: Error & { readonly code?: string }, connection: object): boolean => {
  const request = longOn.get(connection)
  return error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && request !== undefined && !request.complete
}

/** Has a server leave the connections alone whose request `allowLongBody` has named; all others end as they did. */
export function heedLongBodies(server: Server): void {
  // as: Node gives a listener of this event these two
  const usual = server.listeners('clientError') as ((error: Error, connection: Duplex) => void)[]
  server.removeAllListeners('clientError')
  server.on('clientError', (error, connection) => {
    if (!mayGoOn(error, connection)) for (const end of usual) end(error, connection)
  })
}
