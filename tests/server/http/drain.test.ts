import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { drainable } from '../../../server/http/drain.ts'

/** Milliseconds of the processor that a request costs, so that the clients wait for the server. */
const cost = 4

it('a stop under saturation resets next to no waiting request: clients are answered, or refused', {
  timeout: 60_000,
}, async () => {
  const server = createServer((_request, response) => {
    for (const begun = performance.now(); performance.now() - begun < cost; );
    response.end('done')
  })
  const drain = drainable(server)
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening)
  })
  const { port } = server.address() as AddressInfo // as: it listens on TCP
  const outcomes: string[] = []
  const call = () =>
    new Promise<string>((resolve) => {
      const failed = (error: NodeJS.ErrnoException) => resolve(error.code ?? 'failed')
      request({ port, host: '127.0.0.1', agent: false }, (answer) =>
        answer
          .resume()
          .once('end', () => resolve('answered'))
          .once('error', failed),
      )
        .once('error', failed)
        .end()
    })
  // Each client connects again as soon as it has its answer.
  const clients = Array.from({ length: 20 }, async () => {
    for (;;) {
      const outcome = await call()
      outcomes.push(outcome)
      if (outcome !== 'answered') return
    }
  })
  await expect.poll(() => outcomes.length).toBeGreaterThan(60)
  await drain()
  await Promise.all(clients)
  expect(outcomes.filter((outcome) => outcome === 'ECONNRESET').length).toBeLessThanOrEqual(4)
  expect(outcomes.filter((outcome) => outcome === 'ECONNREFUSED').length).toBeGreaterThanOrEqual(16)
})
