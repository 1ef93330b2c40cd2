import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A request as it stood on the wire, in Latin-1. */
export interface RawRequest {
  /** From the request line to before the empty line. */
  readonly head: readonly string[]
  /** With its framing. */
  readonly body: string
}

/**
 * A provider on bare sockets: it keeps every request byte for byte, and `answer` writes what it likes. It frames
 * requests in the one way in which the gateway writes them.
 */
export async function openRawProvider(answer: (request: RawRequest, socket: Socket) => void) {
  const requests: RawRequest[] = []
  const sockets = new Set<Socket>()
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket)
    let unread = ''
    socket.setEncoding('latin1').on('data', (piece: string) => {
      unread += piece
      for (let read = firstOf(unread); read; read = firstOf(unread)) {
        unread = unread.slice(read.length)
        requests.push(read.request)
        answer(read.request, socket)
      }
    })
    socket.on('error', () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // as: it listens on a port
  return {
    host: `127.0.0.1:${port}`,
    origin: `http://127.0.0.1:${port}`,
    requests,
    /** Connections that stand. */
    open: () => sockets.size,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
export type RawProvider = Awaited<ReturnType<typeof openRawProvider>>

/** The path of a request, without its query. */
export const pathOf = ({ head }: RawRequest): string => head[0]?.split(' ')[1]?.split('?')[0] ?? ''

/** The first whole request of what has come. */
function firstOf(unread: string): { readonly request: RawRequest; readonly length: number } | undefined {
  const end = unread.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = unread.slice(0, end).split('\r\n')
  const length = lengthOf(head, unread.slice(end + 4))
  if (length === undefined) return undefined
  return { request: { head, body: unread.slice(end + 4, end + 4 + length) }, length: end + 4 + length }
}

function lengthOf(head: readonly string[], rest: string): number | undefined {
  const announced = head.find((line) => line.startsWith('content-length: '))?.slice('content-length: '.length)
  if (announced !== undefined) return rest.length < Number(announced) ? undefined : Number(announced)
  if (!head.includes('transfer-encoding: chunked')) return 0
  for (let at = 0; ; ) {
    const line = rest.indexOf('\r\n', at)
    if (line < 0) return undefined
    const size = Number.parseInt(rest.slice(at, line), 16)
    if (Number.isNaN(size)) throw new Error(`This is no chunk: ${rest.slice(at, line)}`)
    at = line + 2 + size + 2
    if (rest.length < at) return undefined
    if (size === 0) return at
  }
}
