// test:sqlite: HTTP
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { parseConfig } from '../../../server/config/config.ts'
import { openDatabase } from '../../../server/database/open.ts'
import { addInterface } from '../../support/interface-rows.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { testSecretKey } from '../../support/secret-key.ts'
import { type GatewaySite, openGatewaySite } from './gateway-site.ts'

/** Milliseconds that a request may take, and between two looks: a minute, and half of one, as served. */
const [longest, looks] = [400, 50]

describe('29.3: uploads that take longer than a request may', { timeout: 30_000 }, () => {
  let site: GatewaySite
  let port: number
  let close: () => Promise<void>
  /** As the server is made. */
  let usual: number
  beforeAll(async () => {
    site = await openGatewaySite()
    await addInterface(site.db, 'upload', { method: 'POST', path: '/echo', word: 'up' })
    const database = openDatabase(site.location)
    const app = await createApp({
      config: parseConfig({ NODE_ENV: 'test', SECRET_KEY: testSecretKey, CALL_HOSTS: site.provider.host }),
      database,
      files: memoryFiles(),
      assets: '/nonexistent',
    })
    usual = app.server.requestTimeout
    // Node takes the shorter one of the two for heads.
    Object.assign(app.server, { requestTimeout: longest, headersTimeout: longest, connectionsCheckingInterval: looks })
    port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
    close = async () => {
      app.server.closeAllConnections()
      await app.close()
      await database.destroy()
    }
  })
  afterAll(async () => {
    await close()
    await site.close()
  })

  const start = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${site.token}\r\nContent-Type: application/json\r\n`
  const open = async () => {
    const socket = connect({ port, host: '127.0.0.1' })
    let said = ''
    socket.setEncoding('latin1').on('data', (piece: string) => {
      said += piece
    })
    socket.on('error', () => socket.destroy())
    await once(socket, 'connect')
    return { socket, said: () => said }
  }
  /** Writes a piece each 50 ms until the connection ends or all of them are written. */
  const drip = async (socket: Socket, pieces: number) => {
    for (let count = 0; count < pieces && !socket.destroyed; count += 1) {
      socket.write('x'.repeat(100))
      await new Promise((done) => setTimeout(done, 50))
    }
  }

  it('29.3: a request may take a minute', () => expect(usual).toBe(60_000))

  it('29.3: one that makes progress is passed on whole, though it lasts three times as long', async () => {
    const { socket, said } = await open()
    socket.write(`${start('/gateway/foreign/up/echo')}Content-Length: 2400\r\n\r\n`)
    await drip(socket, 24)
    await expect.poll(said).toMatch(/"length":2400/)
    expect(said()).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    // The next request on the connection is one of the general kind again.
    socket.write(`${start('/auth/doLogin')}Content-Length: 2400\r\n\r\n`)
    await expect.poll(() => socket.destroyed, { timeout: 5000 }).toBe(true)
    expect(said()).toMatch(/HTTP\/1\.1 408 Request Timeout/)
  })

  it.each([
    ['another route', (): string => `${start('/auth/doLogin')}Content-Length: 9000\r\n\r\n`],
    [
      'the gateway, whose call is refused',
      (): string => `${start('/gateway/foreign/up/none')}Content-Length: 9000\r\n\r\n`,
    ],
    ['a head that does not end, at the gateway', (): string => start('/gateway/foreign/up/echo')],
  ])('29.3: at %s it is cut as ever', async (_what, head) => {
    const { socket, said } = await open()
    socket.write(head())
    let ended = false
    socket.once('close', () => {
      ended = true
    })
    await drip(socket, 80)
    expect(ended).toBe(true)
    expect(said()).toMatch(/^HTTP\/1\.1 4\d\d /)
  })
})
