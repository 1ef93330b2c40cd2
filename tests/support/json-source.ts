import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A site with a JSON interface, whose answers a test sets. */
export interface JsonSource {
  /** `127.0.0.1:<port>` */
  readonly host: string
  readonly url: string
  /** Every request's address and headers, oldest first. */
  readonly asked: { readonly url: URL; readonly headers: IncomingMessage['headers'] }[]
  /** Answers each request; by default the page `page` of `rows`, two a page, as `{ data: { rows } }`. */
  answer: (url: URL, response: ServerResponse) => void
  rows: readonly object[]
  close(): Promise<void>
}

/** Opens such a site on a free port. */
export async function openJsonSource(rows: readonly object[] = []): Promise<JsonSource> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', source.url)
    source.asked.push({ url, headers: request.headers })
    source.answer(url, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // as: it listens on a port
  const host = `127.0.0.1:${port}`
  const source: JsonSource = {
    host,
    url: `http://${host}/api/rows`,
    asked: [],
    rows,
    answer: (url, response) => {
      const [page, size] = [Number(url.searchParams.get('page') ?? 1), Number(url.searchParams.get('size') ?? 1000)]
      const shown = source.rows.slice((page - 1) * size, page * size)
      json(response, { data: { rows: shown, total: source.rows.length } })
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return source
}

export const json = (response: ServerResponse, body: unknown): void =>
  void response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
