import fastify, { type FastifyReply } from 'fastify'
import { type Asked, chosen, type Interaction, interactionsOf } from './choose.ts'
import { exampleOf } from './example.ts'

/** Headers that the transport writes. */
const ofTransport = new Set(['content-length', 'transfer-encoding', 'date', 'connection'])

const wordsOf = (header: string | string[] | undefined): readonly string[] =>
  [header ?? []].flat().flatMap((text) =>
    text
      .split(';')
      .map((word) => word.trim())
      .filter(Boolean),
  )

function answer({ description, response }: Interaction, reply: FastifyReply): FastifyReply {
  const { status, headers = {}, body } = response
  for (const [name, values] of Object.entries(headers))
    if (!ofTransport.has(name.toLowerCase())) reply.header(name, values.length === 1 ? values[0] : values)
  reply.code(status).header('X-Mock-Interaction', encodeURI(description))
  if (!body) return reply.send()
  if (body.encoded === 'base64') return reply.send(Buffer.from(String(body.content), 'base64'))
  return reply.send(typeof body.content === 'string' ? body.content : JSON.stringify(body.content))
}

/** Why nothing fits, and what could be asked for instead. */
const nothing = (all: readonly Interaction[], asked: Asked) => {
  const known = interactionsOf(all, asked)
  const states = [...new Set(known.flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name)))]
  const statuses = [...new Set(known.map(({ response }) => response.status))].toSorted((one, other) => one - other)
  const message = known.length === 0 ? '契约和接口文件中没有这个操作' : '没有符合 X-Mock-State 和 X-Mock-Status 的交互'
  return { success: false, code: 'AA0005', message, data: { states, statuses } }
}

/**
 * Serves the answers of a pact at 127.0.0.1, so that another team can begin before the backend is there. The caller
 * chooses by `X-Mock-State` (states, apart by semicolons) and `X-Mock-Status`; `X-Mock-Interaction` of the answer names
 * the interaction. An operation without one answers with the example of the API file. Port 0 is a free one.
 */
export async function serveMock(interactions: readonly Interaction[], port: number) {
  const app = fastify({ bodyLimit: 10_000_000 })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, text, done) => done(null, text))
  app.all('/*', (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost')
    const status = request.headers['x-mock-status']
    const asked: Asked = {
      method: request.method,
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: jsonOf(request.body),
      states: wordsOf(request.headers['x-mock-state']),
      status: status === undefined ? undefined : Number(status),
    }
    const found = chosen(interactions, asked)
    if (found) return answer(found, reply)
    const example =
      asked.states.length === 0 && asked.status === undefined ? exampleOf(asked.method, pathname) : undefined
    if (example) return reply.send(example)
    return reply.code(404).send(nothing(interactions, asked))
  })
  const address = await app.listen({ host: '127.0.0.1', port })
  return { address, close: () => app.close() }
}

/** The body as JSON where it is that; an encrypted one stays text. */
const jsonOf = (body: unknown): unknown => {
  try {
    return typeof body === 'string' && body !== '' ? JSON.parse(body) : undefined
  } catch {
    return body
  }
}
