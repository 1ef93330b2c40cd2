// test:sqlite: HTTP
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRawProvider, pathOf, type RawProvider, type RawRequest } from '../../support/raw-provider.ts'
import { hostileCallers } from './hostile-callers.ts'
import { openRawGateway, type RawGateway } from './raw-gateway.ts'

describe('29.4: callers that write bytes of their own', { timeout: 60_000 }, () => {
  let provider: RawProvider
  let site: RawGateway
  beforeAll(async () => {
    // It says what it was asked for, so that an answer to another call is seen.
    provider = await openRawProvider((request, socket) => {
      const text = pathOf(request)
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${text.length}\r\n\r\n${text}`)
    })
    site = await openRawGateway(provider, [
      { id: 'plain' },
      { id: 'echo', method: 'POST' },
      { id: 'hidden' },
      { id: 'after' },
    ])
  })
  afterAll(async () => {
    await site.close()
    await provider.close()
  })

  const bytesOf = (text: string) =>
    text
      .replaceAll('HOST', `Host: 127.0.0.1:${new URL(site.origin).port}`)
      .replaceAll('AUTH', `Authorization: Bearer ${site.token}`)
  const after = 'GET /gateway/foreign/v1/after HTTP/1.1\r\nHOST\r\nAUTH\r\n\r\n'

  it.each(hostileCallers)('29.4: $what', async ({ bytes, answered, reached, mayEndBefore = false }) => {
    provider.requests.splice(0)
    const client = await site.raw()
    client.write(bytesOf(bytes))
    const staysOpen = answered.at(-1) === 'open'
    // The connection is as good as a new one, or is closed.
    if (staysOpen) client.write(bytesOf(after))
    const expected = staysOpen ? [...answered.slice(0, -1), 200, 'open'] : answered
    await expect
      .poll(
        () => {
          const { answers, isClosed } = client.state()
          return [...answers.map(({ status }) => status), ...(isClosed ? [] : ['open'])]
        },
        { timeout: 5000 },
      )
      .toEqual(expected)
    const { answers } = client.state()
    client.close()
    if (staysOpen) expect(answers.at(-1)).toMatchObject({ status: 200, body: '/base/after' })
    for (const { body } of answers) expect(body).not.toMatch(/\bat |node:|server\//)
    // So are those of the provider.
    const next = await fetch(`${site.origin}/gateway/foreign/v1/after`, {
      headers: { authorization: `Bearer ${site.token}` },
    })
    expect([next.status, await next.text()]).toEqual([200, '/base/after'])
    const others = provider.requests.filter((one) => pathOf(one) !== '/base/after')
    expect(others.map(told)).toEqual(mayEndBefore && others.length === 0 ? [] : reached)
  })

  it('29.4: who ends its side of the connection has left: nothing is answered, and the next call is', async () => {
    const client = await site.raw()
    client.socket.end(bytesOf(after), 'latin1')
    await expect.poll(() => client.state()).toEqual({ answers: [], isClosed: true })
    const next = await site.raw()
    next.write(bytesOf(after))
    await expect.poll(() => next.state().answers.map(({ body }) => body)).toEqual(['/base/after'])
    next.close()
  })

  it('29.4: of a body that ends early the provider gets no whole call, and the next call is answered', async () => {
    provider.requests.splice(0)
    const begin = 'POST /gateway/foreign/v1/echo HTTP/1.1\r\nHOST\r\nAUTH\r\nContent-Length: 10\r\n\r\nhalf'
    const client = await site.raw()
    client.write(bytesOf(begin))
    await expect.poll(() => provider.open()).toBeGreaterThan(0)
    client.close()
    const next = await site.raw()
    next.write(bytesOf(after))
    await expect.poll(() => next.state().answers.map(({ body }) => body)).toEqual(['/base/after'])
    next.close()
    expect(provider.requests.map(pathOf)).toEqual(['/base/after'])
  })

  /** A request at the provider without what every call has, which is checked to be there once. */
  function told({ head, body }: RawRequest): string {
    const [line = '', ...headers] = head
    const usual = new Map([
      ['host', provider.host],
      ['connection', 'keep-alive'],
      ['x-request-id', expect.stringMatching(/^[\w-]{1,64}$/)],
      ['x-caller-application', 'app'],
      ['via', '1.1 auth-centre'],
    ])
    const pairs = headers.map((one) => [one.slice(0, one.indexOf(': ')), one.slice(one.indexOf(': ') + 2)] as const)
    const found = pairs.filter(([name]) => usual.has(name))
    expect(found).toHaveLength(usual.size)
    expect(new Map(found)).toEqual(usual)
    const own = headers.filter((one) => !usual.has(one.slice(0, one.indexOf(': '))))
    return [line, ...own, '', body].join('\r\n')
  }
})
