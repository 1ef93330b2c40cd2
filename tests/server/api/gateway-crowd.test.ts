// test:all: a thousand connections and their memory
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addInterface, addProvider } from '../../support/interface-rows.ts'
import { usageOf } from '../../support/process-usage.ts'
import { openSecondGateway, type SecondGateway } from '../../support/second-gateway.ts'
import { type GatewaySite, openGatewaySite } from './gateway-site.ts'

/** Half of the places at a provider, which one application has (`limit.provider`). */
const half = 500
/** What one of them takes of the system's own buffers is megabytes, so that there are few who read nothing. */
const readers = 60
const mega = 1024 * 1024

describe('29.3: a thousand slow clients and a provider that hangs', { timeout: 180_000 }, () => {
  let site: GatewaySite
  let crowded: SecondGateway
  const sockets: Socket[] = []
  beforeAll(async () => {
    site = await openGatewaySite()
    const patient = { timeout_ms: 600_000, max_request_bytes: 10 * mega, max_response_bytes: 10 * mega }
    for (const id of ['reading', 'sending', 'further', 'hanging'])
      await addProvider(site.db, id, `${site.provider.origin}/base`)
    await addInterface(site.db, 'reading-1', { path: '/big', word: 'slow', ...patient }, 'reading')
    await addInterface(site.db, 'sending-1', { method: 'POST', path: '/echo', word: 'slow', ...patient }, 'sending')
    await addInterface(site.db, 'further-1', { method: 'POST', path: '/echo', word: 'slower', ...patient }, 'further')
    await addInterface(site.db, 'hanging-1', { path: '/hang', word: 'slow', ...patient }, 'hanging')
    crowded = await openSecondGateway(site.location, site.provider.host)
  }, 120_000)
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await crowded.close()
    await site.close()
  })

  const callSmall = async () => {
    const begun = performance.now()
    const answer = await fetch(`${crowded.origin}/gateway/foreign/v1/small`, {
      headers: { authorization: `Bearer ${site.token}` },
    })
    expect([answer.status, (await answer.text()).length]).toEqual([200, 1024])
    return performance.now() - begun
  }
  /** The middle of so many calls, one after another. */
  const usual = async (count: number) => {
    const times: number[] = []
    for (let call = 0; call < count; call += 1) times.push(await callSmall())
    return times.toSorted((one, other) => one - other)[count / 2] ?? Number.NaN
  }
  /** A connection that asks and takes no answer; `first` is what it was told, where it has read. */
  const ask = async (text: string, reads: boolean) => {
    const socket = connect({ port: Number(new URL(crowded.origin).port), host: '127.0.0.1' })
    sockets.push(socket)
    const one = { socket, first: '' }
    socket.on('error', () => socket.destroy())
    if (reads) socket.once('data', (piece: Buffer) => (one.first = piece.toString('latin1')))
    else socket.pause()
    await once(socket, 'connect')
    socket.write(text)
    return one
  }
  const head = (method: string, path: string, more = '') =>
    `${method} /gateway/foreign/${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${site.token}\r\n${more}\r\n`
  /** So many, but no more at once than the queue of new connections holds. */
  const together = async <One>(count: number, one: () => Promise<One>) => {
    const all: One[] = []
    while (all.length < count)
      all.push(...(await Promise.all(Array.from({ length: Math.min(100, count - all.length) }, one))))
    return all
  }
  const memory = () => usageOf(crowded.child.pid)?.memory ?? Number.NaN
  const open = async () => (await site.provider.stats()).open

  it('29.3: hold up no call of another provider, and take memory and sockets only up to a bound', async () => {
    await usual(100)
    const [before, alone] = [memory(), await usual(40)]

    const reading = await together(readers, () => ask(head('GET', 'slow/big?megabytes=8'), false))
    const send = (word: string) => ask(head('POST', `${word}/echo`, `Content-Length: ${mega}\r\n`), true)
    const senders = [
      ...(await together(half, () => send('slow'))),
      ...(await together(1000 - readers - half, () => send('slower'))),
    ]
    const sending = setInterval(() => {
      for (const { socket } of senders) if (!socket.destroyed) socket.write('x')
    }, 500)
    const others = await together(half + 100, () => ask(head('GET', 'slow/hang'), true))
    const refused = () => others.filter(({ first }) => first.startsWith('HTTP/1.1 429 ')).length
    await expect.poll(refused, { timeout: 60_000 }).toBe(100)
    await expect.poll(open, { timeout: 60_000 }).toBeGreaterThan(senders.length + half - 10)

    const [among, after] = [await usual(40), memory()]
    clearInterval(sending)
    expect(among / alone).toBeLessThan(4)
    expect((after - before) / mega).toBeLessThan(200)
    // A busy system itself resets a few of so many new connections; the gateway answers none of them yet.
    expect(senders.filter(({ first }) => first !== '').length).toBe(0)
    expect(senders.filter(({ socket }) => socket.destroyed).length).toBeLessThan(10)
    expect(reading.filter(({ socket }) => socket.destroyed).length).toBe(0)

    for (const socket of sockets) socket.destroy()
    await expect.poll(open, { timeout: 60_000 }).toBe(0)
  })
})
