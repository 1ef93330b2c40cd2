// test:sqlite: HTTP of another system
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { httpSender } from '../../../server/identity/sms/http-sender.ts'
import { SmsNotSent } from '../../../server/identity/sms/sms-sender.ts'
import { openTestDatabase } from '../../support/test-database.ts'
import { smsSenderSuite } from './sms-sender.suite.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** An SMS gateway on a free port. */
async function gateway(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // as: it listens on a port
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { url: `http://127.0.0.1:${port}/send`, close }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

smsSenderSuite('HTTP gateway', async (parts) => {
  const delivered: { phone: string; content: string }[] = []
  const { url, close } = await gateway((request, response) => {
    void bodyOf(request).then((body) => {
      delivered.push(JSON.parse(body))
      response.writeHead(202).end('{"id":"1"}')
    })
  })
  return { sender: httpSender({ ...parts, callOut: () => fetch, url, token: 'geheim' }), delivered, close }
})

/** Sends one message through a gateway with this behaviour; returns the result, and the outbox. */
async function sendThrough(listener: RequestListener, timeLimit = 5_000) {
  const { url, close } = await gateway(listener)
  const test = await openTestDatabase()
  closers.push(close, () => test.close())
  const sender = httpSender({
    db: test.db,
    clock: { now: () => 7 },
    callOut: () => fetch,
    url,
    token: 'geheim',
    timeLimit,
  })
  const outcome = await sender.send({ phone: '13900001111', content: '验证码 482913', secret: '482913' }).then(
    () => 'sent',
    (error: unknown) => error,
  )
  const kept = await test.db.selectFrom('sms_message').select(['content', 'sent_at', 'failure']).execute()
  return { outcome, kept }
}

it('S7.7 authenticates by a bearer token, and posts JSON', async () => {
  const seen: unknown[] = []
  await sendThrough((request, response) => {
    seen.push([request.method, request.url, request.headers.authorization, request.headers['content-type']])
    response.end()
  })
  expect(seen).toEqual([['POST', '/send', 'Bearer geheim', 'application/json']])
})

it('S17.9 a message that the gateway refused is posted again under the same id', async () => {
  const seen: unknown[] = []
  const { url, close } = await gateway((request, response) => {
    void bodyOf(request).then((body) => {
      seen.push([request.headers['idempotency-key'], JSON.parse(body)])
      response.writeHead(seen.length === 1 ? 503 : 202).end()
    })
  })
  const test = await openTestDatabase()
  closers.push(close, () => test.close())
  const sender = httpSender({ db: test.db, clock: { now: () => 7 }, callOut: () => fetch, url })
  const message = { id: '770002', phone: '13900001111', content: '密码将到期' }
  await expect(sender.send(message)).rejects.toBeInstanceOf(SmsNotSent)
  await sender.send(message)
  expect(seen).toEqual([
    ['770002', message],
    ['770002', message],
  ])
  expect(await test.db.selectFrom('sms_message').select(['id', 'sent_at', 'failure']).execute()).toEqual([
    { id: '770002', sent_at: 7, failure: null },
  ])
})

it.each([
  ['refuses', (_request, response) => response.writeHead(500).end('oops'), /^HTTP 500$/],
  ['sends it elsewhere', (_request, response) => response.writeHead(307, { Location: '/other' }).end(), /redirect/],
  ['hangs up', (request) => request.socket.destroy(), /fetch failed/],
] satisfies [string, RequestListener, RegExp][])(
  'S7.7 a gateway that %s has failed, and the outbox records the reason, without the code',
  async (_name, listener, reason) => {
    const { outcome, kept } = await sendThrough(listener)
    expect(outcome).toBeInstanceOf(SmsNotSent)
    expect(kept).toEqual([{ content: '验证码 ******', sent_at: null, failure: expect.stringMatching(reason) }])
  },
)

it('S7.7 a gateway that times out has failed', async () => {
  const { outcome, kept } = await sendThrough(() => undefined, 50)
  expect(outcome).toBeInstanceOf(SmsNotSent)
  expect(kept[0]?.failure).toMatch(/timeout/i)
})

it('S7.7 a gateway that does not run has failed', async () => {
  const { url, close } = await gateway(() => undefined)
  await close()
  const test = await openTestDatabase()
  closers.push(() => test.close())
  const sender = httpSender({ db: test.db, clock: { now: () => 7 }, callOut: () => fetch, url })
  await expect(sender.send({ phone: '13900001111', content: '甲' })).rejects.toBeInstanceOf(SmsNotSent)
  const { failure } = await test.db.selectFrom('sms_message').select('failure').executeTakeFirstOrThrow()
  expect(failure).toContain('ECONNREFUSED')
})
