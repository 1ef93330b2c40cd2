import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'

/** What a provider writes for a call, and what the caller must get, however often it calls. */
export interface HostileProvider {
  readonly what: string
  /** Latin-1, or what is done with the connection. */
  readonly writes: string | ((socket: Socket) => void)
  /** The status, and the body or the message of the failure; `cut` where the answer breaks off. */
  readonly answered: readonly [status: number, text: string] | 'cut'
  /** Headers that the caller must not get, and some that it must. */
  readonly without?: readonly string[]
  readonly having?: Readonly<Record<string, string>>
}

const lines = (...all: readonly string[]): string => all.join('\r\n')
const ok = lines('HTTP/1.1 200 OK', 'Content-Length: 2', '', 'ok')
const poison = lines('HTTP/1.1 200 OK', 'Content-Length: 6', '', 'poison')
const withHeaders = (...headers: readonly string[]): string =>
  lines('HTTP/1.1 200 OK', ...headers, 'Content-Length: 2', '', 'ok')

const invalid = [502, '提供方的应答不合 HTTP 协议'] as const
const unreachable = [502, '无法连接提供方'] as const
const redirected = [502, '提供方要求转到其他地址，网关不跟随重定向'] as const
const silent = [504, '提供方没有在接口的超时时间内应答'] as const
const tooLong = [502, '提供方的应答超过接口允许的大小'] as const
const asItIs = [200, 'ok'] as const

/** Milliseconds for which the interfaces of these providers wait, and the bytes that they take. */
export const patience = 700
export const mostBytes = 200_000

/** Writes again and again until the connection is closed. */
const endlessly = (first: string, piece: string) => (socket: Socket) => {
  socket.write(first)
  const timer = setInterval(() => socket.write(piece), 20)
  socket.once('close', () => clearInterval(timer))
}
const bomb = gzipSync(Buffer.alloc(50_000_000)).toString('latin1')

export const hostileProviders: readonly HostileProvider[] = [
  // Framing.
  {
    what: 'two lengths',
    writes: lines('HTTP/1.1 200 OK', 'Content-Length: 2', 'Content-Length: 3', '', 'ok'),
    answered: invalid,
  },
  {
    what: 'one length twice',
    writes: lines('HTTP/1.1 200 OK', 'Content-Length: 2', 'Content-Length: 2', '', 'ok'),
    answered: invalid,
  },
  {
    what: 'a length and chunks',
    writes: lines('HTTP/1.1 200 OK', 'Content-Length: 2', 'Transfer-Encoding: chunked', '', '2', 'ok', '0', '', ''),
    answered: invalid,
  },
  { what: 'a negative length', writes: lines('HTTP/1.1 200 OK', 'Content-Length: -2', '', 'ok'), answered: invalid },
  {
    what: 'a length of more than 64 bits',
    writes: lines('HTTP/1.1 200 OK', 'Content-Length: 18446744073709551618', '', 'ok'),
    answered: invalid,
  },
  {
    what: 'a chunk size that is no number',
    writes: lines('HTTP/1.1 200 OK', 'Transfer-Encoding: chunked', '', 'xy', 'ok', '0', '', ''),
    answered: 'cut',
  },
  {
    what: 'chunk extensions and trailers',
    writes: lines(
      'HTTP/1.1 200 OK',
      'Transfer-Encoding: chunked',
      'Trailer: X-Late',
      '',
      '2;a=b',
      'ok',
      '0',
      'X-Late: 1',
      'Set-Cookie: a=b',
      '',
      '',
    ),
    answered: asItIs,
    without: ['x-late', 'set-cookie', 'trailer'],
  },
  { what: 'a second answer behind the first', writes: ok + poison, answered: asItIs },
  { what: 'a body behind 204', writes: lines('HTTP/1.1 204 No Content', '', poison), answered: [204, ''] },
  {
    what: 'a length of 204',
    writes: lines('HTTP/1.1 204 No Content', 'Content-Length: 2', '', 'ok'),
    answered: [204, ''],
  },
  {
    what: 'no length, until it closes',
    writes: (socket) => socket.end(lines('HTTP/1.0 200 OK', '', 'ok')),
    answered: asItIs,
  },
  // Lines.
  { what: 'no HTTP', writes: 'this is no HTTP\r\n\r\n', answered: invalid },
  { what: 'a bare body', writes: '<html>ok</html>', answered: invalid },
  { what: 'another version', writes: lines('HTTP/3.0 200 OK', 'Content-Length: 2', '', 'ok'), answered: invalid },
  { what: 'a status of two digits', writes: lines('HTTP/1.1 20 OK', 'Content-Length: 2', '', 'ok'), answered: invalid },
  {
    what: 'a status of four digits',
    writes: lines('HTTP/1.1 2000 OK', 'Content-Length: 2', '', 'ok'),
    answered: invalid,
  },
  { what: 'bare line feeds', writes: ok.replaceAll('\r\n', '\n'), answered: invalid },
  { what: 'a folded header', writes: withHeaders('X-A: 1', ' 2'), answered: invalid },
  { what: 'NUL in a value', writes: withHeaders('X-A: 1\x002'), answered: invalid },
  { what: 'a space before the colon', writes: withHeaders('X-A : 1'), answered: invalid },
  { what: 'a carriage return in a value', writes: withHeaders('X-A: 1\rX-B: 2'), answered: invalid },
  // Too much.
  {
    what: 'endless headers',
    writes: endlessly('HTTP/1.1 200 OK\r\n', `X-A: ${'a'.repeat(8000)}\r\n`),
    answered: invalid,
  },
  {
    what: 'an endless body',
    writes: endlessly(
      lines('HTTP/1.1 200 OK', 'Transfer-Encoding: chunked', '', ''),
      `4e20\r\n${'a'.repeat(20_000)}\r\n`,
    ),
    answered: 'cut',
  },
  {
    what: 'a long body that it announces',
    writes: lines('HTTP/1.1 200 OK', 'Content-Length: 200001', '', 'ok'),
    answered: tooLong,
  },
  {
    what: 'a thousand answers of information',
    writes: 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'.repeat(1000) + ok,
    answered: asItIs,
    without: ['link'],
  },
  { what: 'endless information', writes: endlessly('', 'HTTP/1.1 102 Processing\r\n\r\n'), answered: silent },
  {
    what: 'a switch of protocols',
    writes: lines('HTTP/1.1 101 Switching Protocols', 'Connection: Upgrade', 'Upgrade: h2c', '', ''),
    answered: unreachable,
  },
  {
    what: 'a bomb of gzip',
    writes: lines('HTTP/1.1 200 OK', 'Content-Encoding: gzip', `Content-Length: ${bomb.length}`, '', bomb),
    answered: [200, bomb],
    having: { 'content-encoding': 'gzip' },
  },
  // Endings.
  { what: 'nothing, and the end', writes: (socket) => socket.end(), answered: unreachable },
  { what: 'a reset', writes: (socket) => socket.resetAndDestroy(), answered: unreachable },
  { what: 'the end in the headers', writes: (socket) => socket.end('HTTP/1.1 200 OK\r\nX-A'), answered: unreachable },
  {
    what: 'a reset in the body',
    writes: (socket) =>
      socket.write(lines('HTTP/1.1 200 OK', 'Content-Length: 100', '', 'ok'), () => socket.resetAndDestroy()),
    answered: 'cut',
  },
  {
    what: 'the end in the body',
    writes: (socket) => socket.end(lines('HTTP/1.1 200 OK', 'Content-Length: 100', '', 'ok')),
    answered: 'cut',
  },
  { what: 'silence', writes: () => undefined, answered: silent },
  { what: 'silence in the body', writes: lines('HTTP/1.1 200 OK', 'Content-Length: 100', '', 'ok'), answered: 'cut' },
  // Elsewhere, and about this site.
  {
    what: 'a redirect to this machine',
    writes: lines('HTTP/1.1 302 Found', 'Location: http://127.0.0.1:PORT/hidden', 'Content-Length: 0', '', ''),
    answered: redirected,
  },
  {
    what: 'a redirect that keeps the method',
    writes: lines('HTTP/1.1 307 Temporary Redirect', 'Location: /hidden', 'Content-Length: 0', '', ''),
    answered: redirected,
  },
  {
    what: 'headers of a connection',
    writes: withHeaders(
      'Connection: keep-alive, X-Inner',
      'X-Inner: 1',
      'Keep-Alive: timeout=1',
      'Proxy-Authenticate: Basic',
      'Upgrade: h2c',
      'X-Kept: 1',
    ),
    answered: asItIs,
    without: ['x-inner', 'proxy-authenticate', 'upgrade'],
    having: { 'x-kept': '1' },
  },
  {
    what: 'headers about this site',
    writes: withHeaders(
      'Set-Cookie: AC_SESSION=1',
      'Clear-Site-Data: "*"',
      'Refresh: 0;url=//evil.example.com',
      'Access-Control-Allow-Origin: *',
      'Server: x',
      'X-Request-Id: forged',
    ),
    answered: asItIs,
    without: ['set-cookie', 'clear-site-data', 'refresh', 'access-control-allow-origin', 'server'],
    having: { 'x-content-type-options': 'nosniff' },
  },
  {
    what: '401 with a challenge',
    writes: lines('HTTP/1.1 401 Unauthorized', 'WWW-Authenticate: Basic', 'Content-Length: 2', '', 'no'),
    answered: [401, 'no'],
    without: ['www-authenticate'],
  },
]
