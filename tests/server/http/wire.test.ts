// test:sqlite: HTTP
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../support/server-app.ts'

describe('requests as bytes', { timeout: 60_000 }, () => {
  let site: TestApp
  let port: number
  beforeAll(async () => {
    site = await openTestApp()
    port = Number(new URL(await site.app.listen({ host: '127.0.0.1', port: 0 })).port)
  })
  afterAll(() => site.close())

  /** Sends the lines as they are, and resolves to all that the server answers until it closes the connection. */
  const exchange = (...lines: readonly string[]): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n')))
      let answer = ''
      socket.on('data', (bytes) => {
        answer += bytes.toString()
      })
      socket.on('error', reject)
      socket.on('close', () => resolve(answer))
    })
  const version = 'GET /api/setting/version/info HTTP/1.1'
  const statuses = (answer: string): readonly (string | undefined)[] =>
    [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status)

  it('one request has one answer', async () => {
    expect(statuses(await exchange(version, 'Host: x', 'Connection: close', '', ''))).toEqual(['200'])
  })

  it.each([
    ['both kinds of length', 'Content-Length: 4', 'Transfer-Encoding: chunked'],
    ['two lengths', 'Content-Length: 4', 'Content-Length: 5'],
    ['an unknown transfer encoding', 'Transfer-Encoding: chunked, nothing', 'X-A: b'],
    ['a space before the colon', 'Content-Length : 4', 'X-A: b'],
  ])('a request with %s is refused, and nothing after it is answered (RFC 9112, 6.3)', async (_what, one, other) => {
    const answer = await exchange(
      'POST /api/oauth2/doLogin HTTP/1.1',
      'Host: x',
      one,
      other,
      '',
      '0',
      '',
      version,
      'Host: x',
      '',
      '',
    )
    expect(statuses(answer)).toEqual(['400'])
  })

  it.each(['/api/setting/version/info', '/authCenter/'])('TRACE %s echoes nothing', async (path) => {
    const answer = await exchange(`TRACE ${path} HTTP/1.1`, 'Host: x', 'X-Echo: secret', 'Connection: close', '', '')
    expect(statuses(answer)[0]).toMatch(/^4/)
    expect(answer).not.toContain('secret')
  })
})
