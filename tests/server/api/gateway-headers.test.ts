import { expect, it } from 'vitest'
import { headersBack, headersOn } from '../../../server/api/gateway/headers.ts'

it.each([
  ['a hop-by-hop header', ['Keep-Alive', 'timeout=5', 'TE', 'trailers', 'Upgrade', 'h2c', 'Trailer', 'X-A'], []],
  ['what Connection names', ['Connection', 'close, X-Hop', 'X-Hop', '1', 'x-own', '2'], ['x-own', '2']],
  ['what a second Connection names', ['Connection', 'close', 'Connection', 'X-Hop', 'X-HOP', '1'], []],
  [
    'framing',
    ['Transfer-Encoding', 'chunked', 'Content-Length', '5', 'transfer_encoding', 'x', 'Expect', '100-continue'],
    [],
  ],
  [
    'credentials',
    ['Authorization', 'Bearer a', 'Cookie', 'a=b', 'Proxy-Authorization', 'Basic a', 'X-XSRF-TOKEN', 'a'],
    [],
  ],
  [
    'the host',
    ['Host', 'evil.example.com', 'X-Forwarded-Host', 'evil.example.com', 'Forwarded', 'host=a', 'X-Real-IP', '1'],
    [],
  ],
  ['who the caller is', ['X-Caller-User', 'admin', 'x_caller_user', 'admin', 'X-Gateway-Signature', 'v1=a'], []],
  ['the id of the request', ['X-Request-Id', 'forged', 'X_Request_Id', 'forged'], []],
  ['a value with a control character', ['x-own', 'a\r\nX-Admin: 1', 'x-other', 'a\u0000'], []],
  ['a value beyond one byte', ['x-own', '\u4e2d'], []],
])('29.3: %s does not reach the provider', (_what, raw, left) => {
  expect(headersOn(raw, { 'x-request-id': 'r-1' })).toEqual([...left, 'x-request-id', 'r-1'])
})

it('29.3: names of JavaScript objects are names like others', () => {
  expect(headersOn(['constructor', '1', '__proto__', '2'], { via: 'a' })).toEqual([
    'constructor',
    '1',
    '__proto__',
    '2',
    'via',
    'a',
  ])
})

it('29.3: an answer keeps what describes it, and what it says several times', () => {
  const answer = {
    'content-type': 'text/plain',
    'content-encoding': 'gzip',
    etag: '"1"',
    vary: ['a', 'b'],
    connection: 'keep-alive, x-hop',
    'x-hop': '1',
    'set-cookie': ['a=b'],
    'transfer-encoding': 'chunked',
    'x-bad': 'a\u4e2d',
  }
  expect(headersBack(answer)).toEqual({
    'content-type': 'text/plain',
    'content-encoding': 'gzip',
    etag: '"1"',
    vary: ['a', 'b'],
  })
})
