import type { IncomingMessage, ServerResponse } from 'node:http'

const bytes = Buffer.from(Array.from({ length: 256 }, (_, at) => at))

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/**
 * A backend that shows what a transport does: paths `/echo`, `/status/<n>`, `/bytes`, `/cookie`, `/never`, `/stream`
 * (which sends its second half after `/go-on`), and `/left`: how many streams have been left before their end, since it
 * was asked last.
 */
export const stageBackend = () => {
  let goOn: (() => void) | undefined
  let left = 0

  const stream = (answer: ServerResponse) => {
    answer.setHeader('Content-Type', 'text/event-stream; charset=utf-8')
    answer.write('第一')
    goOn = () => answer.end('第二')
    let ended = false
    answer.on('finish', () => {
      ended = true
    })
    answer.on('close', () => {
      if (!ended) left += 1
    })
  }
  const echo = async (request: IncomingMessage, url: URL) =>
    JSON.stringify({
      method: request.method,
      query: url.search.slice(1),
      headers: request.headers,
      body: await textOf(request),
    })

  return async (request: IncomingMessage, answer: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://stage.test')
    const [, path = '', rest = ''] =
      /\/(echo|status|bytes|cookie|never|stream|go-on|left)(?:\/(\d+))?$/.exec(url.pathname) ?? []
    answer.setHeader('Cache-Control', 'no-store')
    if (path === 'never') return
    if (path === 'stream') return stream(answer)
    if (path === 'bytes') return void answer.setHeader('Content-Type', 'application/octet-stream').end(bytes)
    answer.setHeader('Content-Type', 'text/plain; charset=utf-8')
    if (path === 'status') {
      answer.statusCode = Number(rest)
      answer.setHeader('Retry-After', '17')
      return void answer.end(`状态${rest}`)
    }
    if (path === 'cookie') answer.setHeader('Set-Cookie', 'stage=kept; Path=/')
    if (path === 'go-on') goOn?.()
    const gone = left
    if (path === 'left') left = 0
    answer.end(path === 'echo' ? await echo(request, url) : String(gone))
  }
}
