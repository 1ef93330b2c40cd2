import type { Server, ServerResponse } from 'node:http'
import { Server as SocketServer } from 'node:net'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** After so many milliseconds without a request, the open connections are taken to be idle. */
const quietTime = 500
const lookEvery = 20
/**
 * The listener closes when for so many milliseconds no connection was made; at the latest after the longest time,
 * because a flood never ends.
 */
const [calmTime, longestHold] = [50, 1000]
/** A turn of the event loop that takes longer, in milliseconds, may have left a connection waiting. */
const shortTurn = 2

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
  const hold = holdable(server)
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
    // Closing the listener resets the connections that the system has accepted and this process has not. Busy clients
    // keep that queue full, but who waits for an answer makes no further connection: further requests wait until the
    // queue is empty and the listener is closed.
    const release = hold()
    await calm(() => accepted)
    SocketServer.prototype.close.call(server)
    release()
    lastRequest = performance.now()
    const isQuiet = () => running.size === 0 && performance.now() - lastRequest > quietTime
    while (hasConnections() && !isQuiet()) await wait(lookEvery)
  }
}

/** Resolves when no connection has come for a while, in turns of the event loop that leave none waiting. */
async function calm(connections: () => number): Promise<void> {
  const begun = performance.now()
  let [before, since, turn] = [connections(), begun, begun]
  for (;;) {
    await nextTurn()
    const [now, present] = [performance.now(), connections()]
    if (present > before) since = now
    const isCalm = now - since > calmTime && now - turn < shortTurn
    if (isCalm || now - begun > longestHold) return
    before = present
    turn = now
  }
}

/** Lets requests wait: the returned function begins it, and what that returns has them served. */
function holdable(server: Server): () => () => void {
  let held: (() => void)[] | undefined
  const emit = server.emit.bind(server) as (event: string, ...given: unknown[]) => boolean // as: one for all events
  server.emit = (event: string, ...given: unknown[]) => {
    if (event !== 'request' || !held) return emit(event, ...given)
    held.push(() => emit(event, ...given))
    return true
  }
  return () => {
    held = []
    return () => {
      const waiting = held ?? []
      held = undefined
      for (const serve of waiting) serve()
    }
  }
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}
