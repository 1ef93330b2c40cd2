import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * A provider of interfaces that knows nothing of this product, in a process of its own. It says the port on which it
 * listens, and at /stats how many calls it has had, how many are under way, how many were ended by the other
 * side, and how many megabytes /big has written.
 */

let [calls, open, ended, written] = [0, 0, 0, 0]

type Answer = (request: IncomingMessage, response: ServerResponse, asked: URLSearchParams) => unknown

const json = (response: ServerResponse, body: unknown) =>
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))

const mega = Buffer.alloc(1024 * 1024, 'x')

const answers: Readonly<Record<string, Answer>> = {
  '/stats': (_request, response) => json(response, { calls, open, ended, written }),
  '/echo': (request, response) => {
    const [hash, { method, url, rawHeaders }] = [createHash('sha256'), request]
    let length = 0
    request.on('data', (piece: Buffer) => {
      hash.update(piece)
      length += piece.length
    })
    request.on('end', () => json(response, { method, url, rawHeaders, length, digest: hash.digest('hex') }))
  },
  '/small': (_request, response) =>
    response.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': 1024 }).end(mega.subarray(0, 1024)),
  '/big': (_request, response, asked) => {
    let left = Number(asked.get('megabytes'))
    response.writeHead(200, { 'Content-Type': 'application/octet-stream' })
    const more = () => {
      while (left > 0) {
        left -= 1
        written += 1
        if (!response.write(mega)) return void response.once('drain', more)
      }
      response.end()
    }
    more()
  },
  '/tagged': ({ headers }, response) =>
    headers['if-none-match'] === '"v1"'
      ? response.writeHead(304, { ETag: '"v1"' }).end()
      : response.writeHead(200, { ETag: '"v1"', 'Content-Length': 2 }).end('ok'),
  '/hang': () => undefined,
  '/begin': (_request, response) => response.writeHead(200, { 'Content-Type': 'text/plain' }).write('a'),
  '/drip': (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/plain' })
    const timer = setInterval(() => response.write('.'), 50)
    response.once('close', () => clearInterval(timer))
  },
  '/status': (_request, response, asked) => response.writeHead(Number(asked.get('code'))).end('{"a":1}'),
  '/redirect': (_request, response, asked) => response.writeHead(302, { Location: asked.get('to') ?? '/' }).end(),
  '/cut': (request, response) => {
    response.writeHead(200, { 'Content-Length': 100 }).write('begin')
    setTimeout(() => request.socket.destroy(), 20)
  },
  '/reset': (request) => request.socket.destroy(),
  '/garbage': (request) => request.socket.end('this is no HTTP\r\n\r\n'),
  '/split': (request) =>
    request.socket.end(
      'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n',
    ),
  '/two': (request) => request.socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nok'),
  '/headers': (_request, response) =>
    response
      .writeHead(200, {
        'Content-Type': 'text/html',
        'Set-Cookie': ['AC_SESSION=stolen; Path=/', 'b=1'],
        Connection: 'X-Inner',
        'X-Inner': 'secret',
        'X-Kept': 'kept',
        'Content-Security-Policy': 'default-src *',
        'Access-Control-Allow-Origin': '*',
        'Strict-Transport-Security': 'max-age=0',
        'Clear-Site-Data': '"*"',
        'X-Request-Id': 'of-the-provider',
        Trailer: 'X-Trailer',
      })
      .end('<script>1</script>'),
}

const server = createServer({ maxHeaderSize: 64 * 1024 }, (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider')
  const answer = answers[pathname.replace(/^\/base/, '')]
  if (pathname !== '/base/stats') {
    calls += 1
    open += 1
    response.once('close', () => {
      open -= 1
      if (!response.writableFinished) ended += 1
    })
  }
  if (answer) answer(request, response, searchParams)
  else response.writeHead(404).end('{"error":"unknown"}')
})
server.listen(0, '127.0.0.1', () => {
  // as: it listens on a port
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
process.on('disconnect', () => process.exit())
