/** What a caller writes on a connection, and what must come of it. */
export interface HostileCaller {
  readonly what: string
  /** Latin-1; `AUTH` stands for the header with the caller's token, `HOST` for the one with the site's address. */
  readonly bytes: string
  /** The answers, in their order; the connection is closed after them, unless they end with `open`. */
  readonly answered: readonly (number | 'open')[]
  /** What the provider is sent: the request line, the headers that not every call has, an empty line, the body. */
  readonly reached: readonly string[]
  /** The connection may be closed before that is sent. */
  readonly mayEndBefore?: boolean
}

const path = '/gateway/foreign/v1'
const lines = (...all: readonly string[]): string => all.join('\r\n')
const get = (target: string, ...headers: readonly string[]): string =>
  lines(`GET ${target} HTTP/1.1`, 'HOST', 'AUTH', ...headers, '', '')
const post = (headers: readonly string[], body: string): string =>
  lines(`POST ${path}/echo HTTP/1.1`, 'HOST', 'AUTH', ...headers, '', body)
/** What would be a second call, where two readers frame the first one differently. */
const hidden = get(`${path}/hidden`)
const call = 'GET /base/plain HTTP/1.1\r\n\r\n'
const echo = (headers: string, body: string): string => `POST /base/echo HTTP/1.1\r\n${headers}\r\n\r\n${body}`

const refused = { answered: [400], reached: [] } as const
const taken = { answered: [200, 'open'], reached: [call] } as const

export const hostileCallers: readonly HostileCaller[] = [
  // Two readers of one length (RFC 9112, 6.3).
  { what: 'CL.TE', bytes: post(['Content-Length: 6', 'Transfer-Encoding: chunked'], `0\r\n\r\nG`), ...refused },
  {
    what: 'CL.TE with a hidden call',
    bytes: post(['Content-Length: 6', 'Transfer-Encoding: chunked'], `0\r\n\r\n${hidden}`),
    ...refused,
  },
  {
    what: 'TE.CL with a hidden call',
    bytes: post(['Transfer-Encoding: chunked', 'Content-Length: 4'], `5c\r\n${hidden}0\r\n\r\n`),
    ...refused,
  },
  { what: 'two lengths', bytes: post(['Content-Length: 2', 'Content-Length: 5'], 'ok'), ...refused },
  { what: 'one length twice', bytes: post(['Content-Length: 2', 'Content-Length: 2'], 'ok'), ...refused },
  { what: 'a list of lengths', bytes: post(['Content-Length: 2, 2'], 'ok'), ...refused },
  { what: 'a length with a sign', bytes: post(['Content-Length: +2'], 'ok'), ...refused },
  { what: 'a negative length', bytes: post(['Content-Length: -2'], 'ok'), ...refused },
  { what: 'a hexadecimal length', bytes: post(['Content-Length: 0x2'], 'ok'), ...refused },
  { what: 'a length with a space in it', bytes: post(['Content-Length: 2 2'], 'ok'), ...refused },
  { what: 'a length of more than 64 bits', bytes: post(['Content-Length: 18446744073709551618'], 'ok'), ...refused },
  { what: 'an empty length', bytes: post(['Content-Length: '], 'ok'), ...refused },
  { what: 'a space before the colon', bytes: post(['Content-Length : 2'], 'ok'), ...refused },
  {
    what: 'an underscore for the hyphen',
    bytes: post(['Content_Length: 9', 'Content-Length: 2'], 'ok'),
    answered: [200, 'open'],
    reached: [echo('content-length: 2', 'ok')],
  },
  { what: 'xchunked', bytes: post(['Transfer-Encoding: xchunked'], '0\r\n\r\n'), ...refused },
  { what: 'chunked before another', bytes: post(['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'), ...refused },
  {
    what: 'two encodings',
    bytes: post(['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], '0\r\n\r\n'),
    ...refused,
  },
  { what: 'chunked twice', bytes: post(['Transfer-Encoding: chunked, chunked'], '0\r\n\r\n'), ...refused },
  {
    what: 'gzip, chunked',
    bytes: post(['Transfer-Encoding: gzip, chunked'], '0\r\n\r\n') + hidden,
    answered: [501],
    reached: [],
  },
  { what: 'a vertical tab before chunked', bytes: post(['Transfer-Encoding: \x0bchunked'], '0\r\n\r\n'), ...refused },
  { what: 'a quoted encoding', bytes: post(['Transfer-Encoding: "chunked"'], '0\r\n\r\n'), ...refused },
  { what: 'an encoding in the next line', bytes: post(['Transfer-Encoding:', ' chunked'], '0\r\n\r\n'), ...refused },
  {
    what: 'chunked of HTTP/1.0',
    bytes: lines(`POST ${path}/echo HTTP/1.0`, 'HOST', 'AUTH', 'Transfer-Encoding: chunked', '', '0\r\n\r\n'),
    answered: [501],
    reached: [],
  },
  // Chunks.
  {
    what: 'chunk extensions',
    bytes: post(['Transfer-Encoding: chunked'], '5;a=b;c="d"\r\nhello\r\n0\r\n\r\n'),
    answered: [200, 'open'],
    reached: [echo('transfer-encoding: chunked', '5\r\nhello\r\n0\r\n\r\n')],
  },
  {
    what: 'a chunk extension of 100 kB',
    bytes: post(['Transfer-Encoding: chunked'], `5;${'a'.repeat(100_000)}\r\nhello\r\n0\r\n\r\n`),
    ...refused,
  },
  {
    what: 'a line feed in a chunk extension',
    bytes: post(['Transfer-Encoding: chunked'], `5;a\nb\r\nhello\r\n0\r\n\r\n`),
    ...refused,
  },
  {
    what: 'a chunk size with 0x',
    bytes: post(['Transfer-Encoding: chunked'], '0x5\r\nhello\r\n0\r\n\r\n'),
    ...refused,
  },
  {
    what: 'a chunk size of more than 64 bits',
    bytes: post(['Transfer-Encoding: chunked'], '10000000000000005\r\nhello\r\n0\r\n\r\n'),
    ...refused,
  },
  {
    what: 'a negative chunk size',
    bytes: post(['Transfer-Encoding: chunked'], '-5\r\nhello\r\n0\r\n\r\n'),
    ...refused,
  },
  {
    what: 'a chunk longer than its size',
    bytes: post(['Transfer-Encoding: chunked'], '5\r\nhello!\r\n0\r\n\r\n'),
    ...refused,
  },
  { what: 'chunks with bare line feeds', bytes: post(['Transfer-Encoding: chunked'], '5\nhello\n0\n\n'), ...refused },
  {
    what: 'trailers',
    bytes: post(
      ['Transfer-Encoding: chunked', 'Trailer: X-Caller-User'],
      '2\r\nok\r\n0\r\nX-Caller-User: admin\r\n\r\n',
    ),
    answered: [200, 'open'],
    reached: [echo('transfer-encoding: chunked', '2\r\nok\r\n0\r\n\r\n')],
  },
  {
    what: 'a length among the trailers',
    bytes: post(['Transfer-Encoding: chunked'], '2\r\nok\r\n0\r\nContent-Length: 7\r\n\r\n'),
    ...refused,
  },
  // Lines.
  { what: 'a header folded into the next line', bytes: get(`${path}/plain`, 'X-A: 1', ' 2'), ...refused },
  { what: 'bare line feeds', bytes: get(`${path}/plain`).replaceAll('\r\n', '\n'), ...refused },
  { what: 'a bare line feed in the headers', bytes: get(`${path}/plain`, 'X-A: 1\nX-B: 2'), ...refused },
  {
    what: 'a bare carriage return in a value',
    bytes: get(`${path}/plain`, 'X-A: 1\rX-Caller-User: admin'),
    ...refused,
  },
  { what: 'NUL in a value', bytes: get(`${path}/plain`, 'X-A: 1\x002'), ...refused },
  { what: 'NUL in a name', bytes: get(`${path}/plain`, 'X-\x00A: 1'), ...refused },
  { what: 'a space in a name', bytes: get(`${path}/plain`, 'X A: 1'), ...refused },
  { what: 'a line without a colon', bytes: get(`${path}/plain`, 'X-A'), ...refused },
  { what: 'a name that is empty', bytes: get(`${path}/plain`, ': 1'), ...refused },
  {
    what: 'a header before the first one is folded',
    bytes: lines(`GET ${path}/plain HTTP/1.1`, ' X-A: 1', 'HOST', 'AUTH', '', ''),
    ...refused,
  },
  {
    what: 'escaped line breaks in the query',
    bytes: get(`${path}/plain?a=%0d%0aX-Caller-User:admin`),
    answered: [200, 'open'],
    reached: ['GET /base/plain?a=%0d%0aX-Caller-User:admin HTTP/1.1\r\n\r\n'],
  },
  {
    what: 'headers of 100 kB',
    bytes: get(`${path}/plain`, `X-A: ${'a'.repeat(100_000)}`),
    answered: [431],
    reached: [],
  },
  { what: 'a target of 100 kB', bytes: get(`${path}/plain?${'a'.repeat(100_000)}`), answered: [431], reached: [] },
  {
    what: 'three thousand headers',
    bytes: get(`${path}/plain`, ...Array.from({ length: 3000 }, () => 'a:')),
    answered: [431],
    reached: [],
  },
  // Targets.
  {
    what: 'the absolute form',
    bytes: get(`http://evil.example.com${path}/plain`),
    answered: [400, 'open'],
    reached: [],
  },
  {
    what: 'the absolute form of this site',
    bytes: get(`http://gateway${path}/plain`),
    answered: [400, 'open'],
    reached: [],
  },
  { what: 'the authority form', bytes: get('evil.example.com:80'), ...refused },
  {
    what: 'CONNECT',
    bytes: lines('CONNECT evil.example.com:80 HTTP/1.1', 'HOST', 'AUTH', '', ''),
    answered: [],
    reached: [],
  },
  {
    what: 'an asterisk',
    bytes: lines('OPTIONS * HTTP/1.1', 'HOST', 'AUTH', '', ''),
    answered: [404, 'open'],
    reached: [],
  },
  { what: 'escaped dots', bytes: get(`${path}/%2e%2e/hidden`), answered: [400, 'open'], reached: [] },
  { what: 'dots', bytes: get(`${path}/a/../hidden`), answered: [400, 'open'], reached: [] },
  { what: 'two slashes', bytes: get(`${path}//hidden`), answered: [400, 'open'], reached: [] },
  { what: 'two slashes at first', bytes: get(`/${path}/plain`), answered: [404, 'open'], reached: [] },
  { what: 'an escaped slash', bytes: get(`${path}/plain%2fhidden`), answered: [400, 'open'], reached: [] },
  { what: 'an escaped NUL', bytes: get(`${path}/plain%00`), answered: [400, 'open'], reached: [] },
  { what: 'NUL', bytes: get(`${path}/plain\x00`), ...refused },
  { what: 'a backslash', bytes: get(`${path}\\plain`), answered: [400, 'open'], reached: [] },
  { what: 'a byte beyond ASCII', bytes: get(`${path}/pl\xe4in`), ...refused },
  { what: 'a fragment', bytes: get(`${path}/plain#hidden`), answered: [400, 'open'], reached: [] },
  { what: 'a tab after the target', bytes: lines(`GET ${path}/plain\tHTTP/1.1`, 'HOST', 'AUTH', '', ''), ...refused },
  {
    what: 'a second version in the line',
    bytes: lines(`GET ${path}/plain HTTP/1.1 HTTP/1.1`, 'HOST', 'AUTH', '', ''),
    ...refused,
  },
  // Host.
  {
    what: 'the host of another',
    bytes: lines(`GET ${path}/plain HTTP/1.1`, 'Host: evil.example.com', 'AUTH', '', ''),
    ...taken,
  },
  { what: 'two hosts', bytes: get(`${path}/plain`, 'Host: evil.example.com') + hidden, ...refused },
  { what: 'two hosts that are the same', bytes: get(`${path}/plain`, 'HOST'), ...refused },
  { what: 'no host', bytes: lines(`GET ${path}/plain HTTP/1.1`, 'AUTH', '', ''), ...refused },
  {
    what: 'no host of HTTP/1.0',
    bytes: lines(`GET ${path}/plain HTTP/1.0`, 'AUTH', '', ''),
    answered: [200],
    reached: [call],
  },
  // What belongs to one connection.
  {
    what: 'Connection with names of ours',
    bytes: get(
      `${path}/plain`,
      'Connection: X-Request-Id, X-Caller-Application, Authorization, Host, Via',
      'X-Request-Id: r-1',
    ),
    ...taken,
  },
  {
    what: 'Connection with names of its own',
    bytes: get(
      `${path}/plain`,
      'Connection: keep-alive, X-Hop',
      'X-Hop: 1',
      'Keep-Alive: timeout=600',
      'Proxy-Connection: keep-alive',
      'TE: trailers',
    ),
    ...taken,
  },
  {
    what: 'Upgrade to HTTP/2',
    bytes:
      get(
        `${path}/plain`,
        'Connection: Upgrade, HTTP2-Settings',
        'Upgrade: h2c',
        'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
      ) + hidden,
    answered: [200],
    reached: [call],
  },
  {
    what: 'Upgrade to WebSocket',
    bytes:
      get(
        `${path}/plain`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        'Sec-WebSocket-Version: 13',
      ) + hidden,
    answered: [200],
    reached: [
      'GET /base/plain HTTP/1.1\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nsec-websocket-version: 13\r\n\r\n',
    ],
  },
  {
    what: 'an unknown expectation',
    bytes: post(['Expect: 200-ok', 'Content-Length: 2'], 'ok'),
    answered: [417, 'open'],
    reached: [],
  },
  // Who calls.
  {
    what: 'headers that say who calls',
    bytes: get(
      `${path}/plain`,
      'X-Caller-User: admin',
      'X_Caller_Application: other',
      'X-Forwarded-For: 10.0.0.1',
      'Cookie: AC_SESSION=1',
      'Proxy-Authorization: Basic YTpi',
      'X-Gateway-Signature: v1=0',
    ),
    ...taken,
  },
  { what: 'two tokens', bytes: get(`${path}/plain`, 'Authorization: Bearer other'), ...taken },
  // Methods.
  { what: 'a body of GET', bytes: get(`${path}/plain`, 'Content-Length: 57') + hidden, ...refused },
  {
    what: 'a chunked body of GET',
    bytes: get(`${path}/plain`, 'Transfer-Encoding: chunked') + '0\r\n\r\n' + hidden,
    ...refused,
  },
  { what: 'a method in small letters', bytes: lines(`get ${path}/plain HTTP/1.1`, 'HOST', 'AUTH', '', ''), ...refused },
  { what: 'an unknown method', bytes: lines(`HIDE ${path}/plain HTTP/1.1`, 'HOST', 'AUTH', '', ''), ...refused },
  {
    what: 'TRACE',
    bytes: lines(`TRACE ${path}/plain HTTP/1.1`, 'HOST', 'AUTH', '', ''),
    answered: [404, 'open'],
    reached: [],
  },
  {
    what: 'another method in a header',
    bytes: get(`${path}/plain`, 'X-HTTP-Method-Override: DELETE'),
    answered: [200, 'open'],
    reached: ['GET /base/plain HTTP/1.1\r\nx-http-method-override: DELETE\r\n\r\n'],
  },
  // Several in one go.
  {
    what: 'three calls in one go',
    bytes: get(`${path}/plain`) + post(['Content-Length: 2'], 'ok') + get(`${path}/plain`),
    answered: [200, 200, 200, 'open'],
    reached: [call, echo('content-length: 2', 'ok'), call],
  },
  {
    what: 'a call behind one that is refused',
    bytes: get(`${path}/nowhere`) + get(`${path}/plain`),
    answered: [404, 200, 'open'],
    reached: [call],
  },
  {
    what: 'bytes behind the body',
    bytes: post(['Content-Length: 2'], 'okABC'),
    answered: [400],
    reached: [echo('content-length: 2', 'ok')],
    mayEndBefore: true,
  },
  // Other versions.
  { what: 'HTTP/0.9', bytes: lines(`GET ${path}/plain`, 'HOST', 'AUTH', '', ''), answered: [505], reached: [] },
  { what: 'the preface of HTTP/2', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', ...refused },
  {
    what: 'HTTP/2.0 in the line',
    bytes: lines(`GET ${path}/plain HTTP/2.0`, 'HOST', 'AUTH', '', ''),
    answered: [505],
    reached: [],
  },
  { what: 'HTTP/1.2 in the line', bytes: lines(`GET ${path}/plain HTTP/1.2`, 'HOST', 'AUTH', '', ''), ...refused },
  { what: 'the beginning of TLS', bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', ...refused },
]
