import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../../server/app.ts'
import { parseConfig } from '../../server/config/config.ts'
import { seedDemonstration } from '../../server/demonstration/demonstration.ts'
import { CookieJar } from '../../src/adapters/transport/cookie-jar.ts'
import { type Handler, inProcess } from '../../src/adapters/transport/in-process.ts'
import { cheapHash } from './cheap-hash.ts'
import { openTestDatabase } from './test-database.ts'

/** The reference backend as shipped, without a socket, on its own database with a few demonstration accounts. */
export interface InProcessServer {
  readonly password: string
  readonly aesKey: string
  /** Advances the server's clock, in milliseconds. */
  wait(milliseconds: number): void
  /** The network of one browser: requests reach the server with its cookies. */
  browser(): { readonly fetch: (request: Request) => Promise<Response>; readonly jar: CookieJar }
  close(): Promise<void>
}

/** The server's own function, by fastify's `inject`: the body of an answer is a stream. */
export const handlerOf =
  (app: Pick<FastifyInstance, 'inject'>): Handler =>
  async (request) => {
    const { pathname, search } = new URL(request.url)
    const body = await request.text()
    const answer = await app.inject({
      method: request.method as 'GET' | 'POST', // as: the API has no other methods
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      payloadAsStream: true,
      ...(body && { payload: body }),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of [value].flat()) if (one !== undefined) headers.append(name, String(one))
    }
    const stream = answer.stream()
    const leave = () => {
      answer.raw.res.destroy()
      stream.destroy()
    }
    request.signal.addEventListener('abort', leave, { once: true })
    const empty = [204, 304].includes(answer.statusCode)
    // as: Node's type of the stream is the browser's, declared twice
    const content = empty ? null : (Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>)
    return new Response(content, { status: answer.statusCode, headers })
  }

export const startInProcessServer = async (): Promise<InProcessServer> => {
  const password = 'Jiancha-2026'
  const { db, location, close } = await openTestDatabase()
  let offset = 0
  const clock = { now: () => Date.now() + offset }
  await seedDemonstration(db, { passwordHash: cheapHash(password), now: clock.now(), userCount: 60 })
  const config = parseConfig({ DATA_DIR: location.dataDirectory })
  const app = await createApp({ config, database: db, clock })
  return {
    password,
    aesKey: config.aesKey,
    wait: (milliseconds) => {
      offset += milliseconds
    },
    browser: () => {
      const jar = new CookieJar()
      return { jar, fetch: inProcess(handlerOf(app), jar) }
    },
    close: async () => {
      await app.close()
      await close()
    },
  }
}
