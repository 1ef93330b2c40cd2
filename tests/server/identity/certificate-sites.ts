import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openTestApp, type TestApp } from '../../support/server-app.ts'

/** The shipped server on its own port: its demonstration gateway is called over HTTP, as a real one would be. */
export async function openCertificateSite(): Promise<TestApp> {
  const site = await openTestApp()
  await site.app.listen({ host: '127.0.0.1', port: 0 })
  return site
}

/** Chooses a certificate of the demonstration; returns the code. */
export async function choose({ app }: TestApp, serial: string): Promise<string> {
  const { headers, statusCode } = await app.inject({ url: '/demo/geer/choose', query: { certificate: serial } })
  const code = new URL(String(headers.location), 'http://x').searchParams.get('code')
  if (statusCode !== 303 || code === null) throw new Error(`No code came back: ${statusCode} ${headers.location}`)
  return code
}

/** Another kind of gateway, whose responses the test sets. */
export async function openOtherGateway(
  answer: (request: IncomingMessage, body: string, reply: ServerResponse) => void,
) {
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => answer(request, body, reply))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // as: it listens on a port
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
