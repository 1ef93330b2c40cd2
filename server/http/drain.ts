import type { Server, ServerResponse } from 'node:http'
import { Server as SocketServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** After so many milliseconds without a request, the open connections are taken to be idle. */
const quietTime = 500
const lookEvery = 20
/**
 * Waiting connections are accepted until some turns of the event loop in a row bring none; a limit, because a flood
 * never ends.
 */
const [quietTurns, acceptTurns] = [3, 100]

/**
 * Prepares a server for stopping without resetting a request. The returned function stops listening, answers every
 * request that is running or still arrives on an open connection with `Connection: close`, so that its client sends the
 * next one elsewhere, and resolves when no connection is left or the remaining ones are idle. Node's own `close` resets
 * connections whose request it has not read yet.
 */
export function drainable(server: Server): () => Promise<void> {
  const running = new Set<ServerResponse>()
  let [accepted, closed] = [0, 0]
  let lastRequest = 0
  let stopping = false
  server.on('connection', (socket) => {
    accepted += 1
    socket.once('close', () => {
      closed += 1
    })
  })
  server.prependListener('request', (_request, response) => {
    running.add(response)
    lastRequest = performance.now()
    response.once('close', () => running.delete(response))
    if (stopping) closeAfter(response)
  })
  const hasConnections = () => accepted > closed
  return async () => {
    stopping = true
    for (const response of running) closeAfter(response)
    // The system has accepted connections that this process has not seen yet; closing the listener would reset them.
    // Busy clients would keep their queue full, and are let into it no more: they try again, and are then refused.
    shortenQueue(server)
    for (let turn = 0, before = accepted, quiet = 0; turn < acceptTurns && quiet < quietTurns; turn += 1) {
      await nextTurn()
      quiet = before === accepted ? quiet + 1 : 0
      before = accepted
    }
    SocketServer.prototype.close.call(server)
    lastRequest = performance.now()
    const isQuiet = () => running.size === 0 && performance.now() - lastRequest > quietTime
    while (hasConnections() && !isQuiet()) await wait(lookEvery)
  }
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}

/**
 * Lets the system queue one connection at most. A second `listen` on the same socket does it, which Node has no
 * function for; where it fails nothing changes. Without it 18 of 20 busy clients were reset at each stop.
 */
function shortenQueue(server: Server): void {
  // as: internal to Node, and unchanged since its first versions
  const { _handle: handle } = server as { _handle?: { listen?(backlog: number): number } | null }
  handle?.listen?.(0)
}
