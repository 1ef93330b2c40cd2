// test:sqlite: HTTP
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRawProvider, pathOf, type RawProvider } from '../../support/raw-provider.ts'
import { hostileProviders, mostBytes, patience } from './hostile-providers.ts'
import { openRawGateway, type RawGateway } from './raw-gateway.ts'

const idOf = (place: number): string => `case${place}`

describe('29.4: providers that write bytes of their own', { timeout: 60_000 }, () => {
  let provider: RawProvider
  let site: RawGateway
  beforeAll(async () => {
    provider = await openRawProvider((request, socket) => {
      const path = pathOf(request)
      const { writes = '' } = hostileProviders[Number(/case(\d+)$/.exec(path)?.[1])] ?? {}
      if (typeof writes !== 'string') writes(socket)
      else if (writes !== '') socket.write(writes.replace('PORT', provider.host.split(':')[1] ?? ''), 'latin1')
      else socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${path.length}\r\n\r\n${path}`)
    })
    const own = { timeout_ms: patience, max_response_bytes: mostBytes }
    site = await openRawGateway(provider, [
      { id: 'after' },
      ...hostileProviders.map((_, place) => ({ id: idOf(place), ...own })),
    ])
  })
  afterAll(async () => {
    await site.close()
    await provider.close()
  })

  const call = (id: string) =>
    fetch(`${site.origin}/gateway/foreign/v1/${id}`, {
      redirect: 'manual',
      // Nothing is unpacked: what is compared is what was written.
      headers: { authorization: `Bearer ${site.token}`, 'accept-encoding': 'identity' },
    })

  it.each(hostileProviders.map((one, place) => ({ ...one, place })))(
    '29.4: $what',
    async ({ place, answered, without = [], having = {} }) => {
      for (let turn = 0; turn < 2; turn += 1) {
        const client = await site.raw()
        client.write(
          `GET /gateway/foreign/v1/${idOf(place)} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${site.token}\r\n\r\n`,
        )
        if (answered === 'cut') {
          await expect.poll(() => client.state(), { timeout: 10_000 }).toEqual({ answers: [], isClosed: true })
          // What came before the end, or nothing: never a failure of ours behind an answer that began.
          expect(client.said()).toMatch(/^(?:HTTP\/1\.1 200 |$)/)
        } else {
          await expect.poll(() => client.state().answers.length, { timeout: 10_000 }).toBe(1)
          const [answer] = client.state().answers
          const { status, body = '', headers = [] } = answer ?? {}
          const names = new Map(headers.map((line) => [line.split(': ')[0]?.toLowerCase(), line.split(': ')[1]]))
          // as: the envelope of a failure
          const failure = names.has('x-gateway-failure') ? (JSON.parse(body) as { message: string }) : undefined
          const text = failure ? Buffer.from(failure.message, 'latin1').toString() : body
          expect([status, text]).toEqual(answered)
          expect(without.filter((name) => names.has(name))).toEqual([])
          expect(Object.fromEntries([...names].filter(([name = '']) => name in having))).toEqual(having)
        }
        client.close()
      }
      expect(await (await call('after')).text()).toBe('/base/after')
      expect(provider.requests.map(pathOf)).not.toContain('/hidden')
    },
  )
})
