import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'
import type { Address } from '../../config/address.ts'
import type { Health } from './health.ts'

interface Options {
  readonly health: () => Promise<Health>
  readonly metrics: Pick<Registry, 'metrics' | 'contentType'>
  /** Whether the process has been told to stop. */
  readonly draining: () => boolean
}

interface Answer {
  readonly status: number
  readonly type: string
  readonly body: string
}

const json = (status: number, value: unknown): Answer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: `${JSON.stringify(value)}\n`,
})

/**
 * Serves what watches the process, on an address of its own: `/health/live` while it runs, `/health/ready` while it can
 * answer calls (503 with the reasons otherwise, and while it ends), `/metrics` for Prometheus. It asks for no sign-in:
 * the address is for this machine, or for a network of the operator's. Rejects where it cannot listen.
 */
export async function serveManagement({ host, port }: Address, options: Options): Promise<Server> {
  // Several that watch at once share one look.
  let looking: Promise<Health> | undefined
  const look = () =>
    (looking ??= options.health().finally(() => {
      looking = undefined
    }))
  const answerTo = async (path: string): Promise<Answer> => {
    switch (path) {
      case '/health/live':
        return json(200, { status: 'up' })
      case '/health/ready': {
        if (options.draining()) return json(503, { status: 'down', checks: {}, reason: '服务器正在停止' })
        const health = await look()
        return json(health.status === 'up' ? 200 : 503, health)
      }
      case '/metrics':
        return { status: 200, type: options.metrics.contentType, body: await options.metrics.metrics() }
      default:
        return json(404, { reason: '只有 /health/live、/health/ready 和 /metrics' })
    }
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const asked = isRead
      ? answerTo((request.url ?? '').split('?', 1)[0] ?? '')
      : Promise.resolve(json(405, { reason: '只接受 GET' }))
    // The figures ask the database, which may be away.
    const { status, type, body } = await asked.catch((error: unknown) =>
      json(503, { reason: error instanceof Error ? error.message : String(error) }),
    )
    const headers = { 'content-type': type, 'cache-control': 'no-store', ...(status === 405 && { allow: 'GET, HEAD' }) }
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port }, resolve)
  })
  return server
}

/** The address of a server that listens. */
export function addressOf(server: Server): string {
  const { address, port } = server.address() as AddressInfo // as: it listens at a port
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`
}
