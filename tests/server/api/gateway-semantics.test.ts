// test:sqlite: HTTP
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRawProvider, pathOf, type RawProvider } from '../../support/raw-provider.ts'
import { openRawGateway, type RawGateway } from './raw-gateway.ts'

const lines = (...all: readonly string[]): string => all.join('\r\n')
const page = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'

/** What a caller asks, what reaches the provider of it, what that answers, and what reaches the caller. */
const table = [
  {
    what: 'HEAD (RFC 9110, 9.3.2)',
    asks: ['HEAD', []],
    seen: ['HEAD'],
    says: lines('HTTP/1.1 200 OK', 'Content-Length: 999999999', 'ETag: "v1"', '', ''),
    got: [200, '', { 'content-length': '999999999', etag: '"v1"' }],
  },
  {
    what: 'HEAD of what there is not',
    asks: ['HEAD', []],
    seen: ['HEAD'],
    says: lines('HTTP/1.1 404 Not Found', 'Content-Length: 7', '', ''),
    got: [404, '', { 'content-length': '7' }],
  },
  {
    what: 'If-None-Match (13.1.2)',
    asks: ['GET', ['If-None-Match: "v1", W/"v0"']],
    seen: ['GET', 'if-none-match: "v1", W/"v0"'],
    says: lines(
      'HTTP/1.1 304 Not Modified',
      'ETag: "v1"',
      'Cache-Control: max-age=60',
      'Vary: Accept-Language',
      '',
      '',
    ),
    got: [304, '', { etag: '"v1"', 'cache-control': 'max-age=60', vary: 'Accept-Language' }],
  },
  {
    what: 'If-Modified-Since (13.1.3)',
    asks: ['GET', ['If-Modified-Since: Tue, 03 Mar 2026 08:00:00 GMT']],
    seen: ['GET', 'if-modified-since: Tue, 03 Mar 2026 08:00:00 GMT'],
    says: lines('HTTP/1.1 200 OK', 'Last-Modified: Wed, 04 Mar 2026 08:00:00 GMT', 'Content-Length: 2', '', 'ok'),
    got: [200, 'ok', { 'last-modified': 'Wed, 04 Mar 2026 08:00:00 GMT' }],
  },
  {
    what: 'If-Match that fails (13.1.1)',
    asks: ['PUT', ['If-Match: "v0"', 'Content-Length: 3'], 'new'],
    seen: ['PUT', 'if-match: "v0"', 'content-length: 3', '', 'new'],
    says: lines('HTTP/1.1 412 Precondition Failed', 'Content-Length: 0', '', ''),
    got: [412, '', {}],
  },
  {
    what: 'Range (14.2)',
    asks: ['GET', ['Range: bytes=2-3', 'If-Range: "v1"']],
    seen: ['GET', 'range: bytes=2-3', 'if-range: "v1"'],
    says: lines(
      'HTTP/1.1 206 Partial Content',
      'Content-Range: bytes 2-3/10',
      'Accept-Ranges: bytes',
      'Content-Length: 2',
      '',
      'ok',
    ),
    got: [206, 'ok', { 'content-range': 'bytes 2-3/10', 'accept-ranges': 'bytes' }],
  },
  {
    what: 'a range that there is not (15.5.17)',
    asks: ['GET', ['Range: bytes=20-']],
    seen: ['GET', 'range: bytes=20-'],
    says: lines('HTTP/1.1 416 Range Not Satisfiable', 'Content-Range: bytes */10', 'Content-Length: 0', '', ''),
    got: [416, '', { 'content-range': 'bytes */10' }],
  },
  {
    what: '204 (15.3.5)',
    asks: ['DELETE', []],
    seen: ['DELETE'],
    says: lines('HTTP/1.1 204 No Content', 'ETag: "v2"', '', ''),
    got: [204, '', { etag: '"v2"' }],
  },
  {
    what: '201 with its place (10.2.2)',
    asks: ['POST', ['Content-Type: application/json', 'Content-Length: 2'], '{}'],
    seen: ['POST', 'content-type: application/json', 'content-length: 2', '', '{}'],
    says: lines('HTTP/1.1 201 Created', 'Location: /persons/1', 'Content-Length: 2', '', 'ok'),
    got: [201, 'ok', { location: '/persons/1' }],
  },
  {
    what: 'an upload in chunks (RFC 9112, 7.1)',
    asks: ['POST', ['Transfer-Encoding: chunked'], '2\r\nok\r\n0\r\n\r\n'],
    seen: ['POST', 'transfer-encoding: chunked', '', '2\r\nok\r\n0\r\n\r\n'],
    says: page,
    got: [200, 'ok', {}],
  },
  {
    what: 'a body of no bytes',
    asks: ['POST', ['Content-Length: 0']],
    seen: ['POST', 'content-length: 0'],
    says: page,
    got: [200, 'ok', {}],
  },
  {
    what: 'Expect: 100-continue (10.1.1)',
    asks: ['POST', ['Expect: 100-continue', 'Content-Length: 2'], 'ok'],
    seen: ['POST', 'content-length: 2', '', 'ok'],
    says: page,
    got: [200, 'ok', {}],
    first: 'HTTP/1.1 100 Continue\r\n\r\n',
  },
  {
    what: 'what was negotiated (12.5)',
    asks: ['GET', ['Accept: text/plain;q=0.5', 'Accept-Language: zh-CN', 'Accept-Encoding: br']],
    seen: ['GET', 'accept: text/plain;q=0.5', 'accept-language: zh-CN', 'accept-encoding: br'],
    says: lines(
      'HTTP/1.1 200 OK',
      'Content-Type: text/plain',
      'Content-Language: zh-CN',
      'Content-Encoding: br',
      'Content-Length: 2',
      '',
      'ok',
    ),
    got: [200, 'ok', { 'content-type': 'text/plain', 'content-language': 'zh-CN', 'content-encoding': 'br' }],
  },
  {
    what: 'when to come again (10.2.3)',
    asks: ['GET', []],
    seen: ['GET'],
    says: lines('HTTP/1.1 429 Too Many Requests', 'Retry-After: 7', 'Content-Length: 2', '', 'no'),
    got: [429, 'no', { 'retry-after': '7' }],
  },
  {
    what: 'a method that there is not (15.5.6)',
    asks: ['OPTIONS', []],
    seen: undefined,
    says: page,
    got: [405, undefined, { allow: 'GET, HEAD, POST, PUT, DELETE' }],
  },
] as const

describe('29.3: what HTTP means passes the gateway', { timeout: 30_000 }, () => {
  let provider: RawProvider
  let site: RawGateway
  let says = page
  beforeAll(async () => {
    provider = await openRawProvider((request, socket) => {
      socket.write(pathOf(request) === '/base/after' ? page : says)
    })
    const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const
    site = await openRawGateway(provider, [
      { id: 'after' },
      ...methods.map((method) => ({ id: method, method, path: '/thing', path_shape: '/thing' })),
    ])
  })
  afterAll(async () => {
    await site.close()
    await provider.close()
  })
  const start = (method: string, path: string) =>
    lines(`${method} /gateway/foreign/v1/${path} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${site.token}`)

  it.each(table)('29.3: $what', async ({ asks: [method, headers, body = ''], seen, says: given, got, ...more }) => {
    provider.requests.splice(0)
    says = given
    const client = await site.raw()
    client.write(lines(start(method, 'thing'), ...headers, '', body))
    // Of HEAD no body is read, which the next answer shows.
    await expect.poll(() => client.said(), { timeout: 10_000 }).toMatch(/HTTP\/1\.1 (?!100)[\s\S]*\r\n\r\n/)
    client.write(lines(start('GET', 'after'), 'Connection: close', '', ''))
    await expect.poll(() => client.isClosed(), { timeout: 10_000 }).toBe(true)
    const said = client.said()
    const after = said.lastIndexOf('HTTP/1.1 200 OK')
    const first = 'first' in more ? more.first : ''
    expect(said.startsWith(first)).toBe(true)
    const [head = '', ...rest] = said.slice(first.length, after).split('\r\n\r\n')
    const [line, ...fields] = head.split('\r\n')
    const pairs = Object.fromEntries(
      fields.map((one) => one.split(': ')).map(([name = '', value]) => [name.toLowerCase(), value]),
    )
    const [status, text, having] = got
    expect(line?.split(' ')[1]).toBe(String(status))
    if (text !== undefined) expect(rest.join('\r\n\r\n')).toBe(text)
    expect(pairs).toMatchObject(having)
    if (status === 204) expect(pairs).not.toHaveProperty('content-length')
    const reached = provider.requests.filter((one) => pathOf(one) !== '/base/after')
    expect(reached.map(told)).toEqual(seen === undefined ? [] : [seen.join('\r\n')])
  })

  const usual = /^(?:host|connection|x-request-id|x-caller-application|via): /
  const told = ({ head: [line = '', ...headers], body }: RawProvider['requests'][number]) =>
    [line.split(' ')[0], ...headers.filter((one) => !usual.test(one)), ...(body === '' ? [] : ['', body])].join('\r\n')

  it('29.3: the head of an answer does not wait for its body', async () => {
    says = lines('HTTP/1.1 200 OK', 'Content-Length: 2', 'X-Early: 1', '', '')
    const client = await site.raw()
    client.write(lines(start('GET', 'thing'), '', ''))
    await expect.poll(() => client.said()).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*x-early: 1/i)
    client.close()
  })
})
