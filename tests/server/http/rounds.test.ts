import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { whileListening } from '../../../server/http/rounds.ts'

const apps: FastifyInstance[] = []
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())))

/** A server with a round of work every millisecond; the lines of its log. */
const served = (run: () => Promise<unknown>) => {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => lines.push(line) } } })
  apps.push(app)
  whileListening(app, { name: 'counting', every: 1, run })
  return { app, lines, listen: () => app.listen({ host: '127.0.0.1', port: 0 }) }
}

it('rounds run while the server listens, and no longer', async () => {
  let rounds = 0
  const { app, listen } = served(async () => (rounds += 1))
  await app.ready()
  expect(rounds).toBe(0)
  await listen()
  await expect.poll(() => rounds).toBeGreaterThan(2)
  await app.close()
  const last = rounds
  await new Promise((next) => setTimeout(next, 20))
  expect(rounds).toBe(last)
})

it('rounds run one at a time, and a server that stops waits for the last one', async () => {
  const steps: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const { app, listen } = served(async () => {
    steps.push('begun')
    await promise
    steps.push('ended')
  })
  await listen()
  await expect.poll(() => steps).toEqual(['begun'])
  const closed = app.close().then(() => steps.push('closed'))
  await new Promise((next) => setTimeout(next, 20))
  expect(steps).toEqual(['begun'])
  resolve()
  await closed
  expect(steps).toEqual(['begun', 'ended', 'closed'])
})

it('a round that fails is logged, and the next one runs', async () => {
  let rounds = 0
  const { lines, listen } = served(async () => {
    rounds += 1
    if (rounds === 1) throw new Error('no database')
  })
  await listen()
  await expect.poll(() => rounds).toBeGreaterThan(1)
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'counting', err: { message: 'no database' } })
})
