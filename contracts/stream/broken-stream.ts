import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Backend } from '../lists/verify-lists.ts'

/** What a broken backend does otherwise with its stream. */
export interface Fault {
  /** Changes an event; undefined leaves it out. `place` counts the events of the stream from 0. */
  readonly event?: (text: string, place: number) => string | undefined
  readonly contentType?: string
  /** Changes the status and the text of an answer that is no stream. */
  readonly refusal?: (status: number, text: string) => readonly [status: number, text: string]
}

const ofConnection = new Set(['host', 'connection', 'content-length', 'transfer-encoding'])

/** Sends a request on to the backend; `signal` ends it. */
async function sentOn(address: string, request: IncomingMessage, signal: AbortSignal): Promise<Response> {
  const method = request.method ?? 'GET'
  const body = method === 'GET' ? undefined : await buffer(request)
  const headers = Object.entries(request.headersDistinct)
    .filter(([name]) => !ofConnection.has(name))
    .map(([name, values = []]) => [name, values.join(', ')] as const)
  return fetch(`${address}${request.url}`, {
    method,
    headers: Object.fromEntries(headers),
    signal,
    ...(body && { body }),
  })
}

async function answer(given: Response, response: ServerResponse, fault: Fault): Promise<void> {
  const { event = (text) => text, contentType, refusal = (status, text) => [status, text] as const } = fault
  const type = given.headers.get('Content-Type') ?? ''
  if (!type.startsWith('text/event-stream') || !given.body) {
    const [status, text] = refusal(given.status, await given.text())
    response.writeHead(status, { 'Content-Type': type }).end(text)
    return
  }
  response.writeHead(200, { 'Content-Type': contentType ?? type }).flushHeaders()
  let [rest, place] = ['', 0]
  for await (const piece of given.body.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + piece).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const changed = event(part, place)
      place += 1
      if (changed !== undefined) response.write(`${changed}\n\n`)
    }
  }
  response.end()
}

/** Calls `work` with a backend that has this fault, and is `backend` otherwise. */
export async function withBrokenStream<Result>(
  backend: Backend,
  fault: Fault,
  work: (broken: Backend) => Promise<Result>,
): Promise<Result> {
  const proxy = createServer((request, response) => {
    const stop = new AbortController()
    response.on('close', () => stop.abort())
    sentOn(backend.address, request, stop.signal)
      .then((given) => answer(given, response, fault))
      // The client has closed its stream, or the backend is gone: the answer is cut off here as well.
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = proxy.address() as AddressInfo // as: it listens on TCP
    return await work({ ...backend, address: `http://127.0.0.1:${port}` })
  } finally {
    proxy.closeAllConnections()
    await new Promise((resolve) => proxy.close(resolve))
  }
}
