import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../kernel/failure.ts'

/** The last request that is answered on a connection, where that is known. */
const lastOn = new WeakMap<object, IncomingMessage>()

/** Ends a connection with the answer to this request: what was sent behind it already is not served. */
export const endConnectionWith = (request: IncomingMessage): void => void lastOn.set(request.socket, request)

/** Whether a request was sent behind the last one that its connection has an answer for. */
export const isBehindLast = (request: IncomingMessage): boolean => (lastOn.get(request.socket) ?? request) !== request

/**
 * Refuses what Node's parser takes although HTTP forbids it, because another server before or behind this one may read
 * it as another request: other versions, two hosts, and encodings of the transfer that nobody here decodes (RFC 9112,
 * 2.3, 3.2 and 6.1). Its connection is closed, and what is pipelined behind has no answer.
 */
export function checkFraming(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (isBehindLast(raw)) return void reply.hijack()
    const fault = faultOf(raw)
    // Node forgets what is pipelined behind an upgrade that it does not make, and takes what comes later for that.
    if (fault || raw.headers.upgrade !== undefined) {
      reply.header('Connection', 'close')
      endConnectionWith(raw)
    }
    done(fault)
  })
}

/** The parser itself refuses those of which `chunked` is not the last. */
const furtherEncoding = /,\s*chunked$/i

function faultOf({ httpVersion, headers, rawHeaders }: IncomingMessage): Failure | undefined {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return new Failure(505, 'AA0004', '不支持的 HTTP 版本')
  const encoding = headers['transfer-encoding']
  if (encoding !== undefined && (httpVersion === '1.0' || furtherEncoding.test(encoding)))
    return new Failure(501, 'AA0004', '不支持的传输编码')
  const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host')
  return hosts.length > 1 ? new Failure(400, 'AA0004', '请求有多个 Host 头') : undefined
}
