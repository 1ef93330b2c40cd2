import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import react from '@vitejs/plugin-react'
import fastify from 'fastify'
import { build } from 'vite'
import { compression } from 'vite-plugin-compression2'

/** A page, built and served like the product: the same compression, the same kind of server. */
export interface BuiltPage {
  /** `http://127.0.0.1:<port>/`. */
  readonly url: string
  stop(): Promise<void>
}

const noAnswer = () => Promise.resolve('')

/** Builds and serves the page in a folder; `listAnswer` is its response to the user list call, by page. */
export const startPage = async (
  root: './floor' | './tables' | './trees',
  listAnswer: (current: number) => Promise<string> = noAnswer,
): Promise<BuiltPage> => {
  const folder = await mkdtemp(join(tmpdir(), 'auth-centre-floor-'))
  await build({
    configFile: false,
    root: new URL(root, import.meta.url).pathname,
    logLevel: 'warn',
    plugins: [react(), compression({ algorithms: ['brotliCompress', 'gzip'], exclude: [/\.html$/] })],
    build: { target: 'es2023', outDir: folder, emptyOutDir: true },
  })
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const app = fastify()
  await app.register(fastifyStatic, { root: folder, preCompressed: true, index: false })
  app.get<{ Querystring: { current: string } }>('/api/system/user/list', async ({ query }, reply) =>
    reply.type('application/json').send(await listAnswer(Number(query.current))),
  )
  app.setNotFoundHandler((_request, reply) => reply.type('text/html').send(page))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url: `${address}/`,
    stop: async () => {
      await app.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
