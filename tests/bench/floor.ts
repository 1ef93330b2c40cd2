import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import react from '@vitejs/plugin-react'
import fastify from 'fastify'
import { build } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { leanRouter } from '../../vite/lean-libraries.ts'
import { type Site, startSite } from '../support/site.ts'

/** A page, built like the product. */
interface BuiltPage {
  /** With a trailing slash. */
  readonly url: string
  stop(): Promise<void>
}

const buildPage = async (root: string, base: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'auth-centre-floor-'))
  await build({
    configFile: false,
    root: new URL(root, import.meta.url).pathname,
    base,
    logLevel: 'warn',
    plugins: [react(), leanRouter, compression({ algorithms: ['brotliCompress', 'gzip'], exclude: [/\.html$/] })],
    build: { target: 'es2023', outDir: folder, emptyOutDir: true },
  })
  return folder
}

/** Builds and serves a page of widgets. */
export const startPage = async (root: './tables' | './trees'): Promise<BuiltPage> => {
  const folder = await buildPage(root, '/')
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  const app = fastify()
  await app.register(fastifyStatic, { root: folder, preCompressed: true, index: false })
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

/** Builds the floor and serves it as the product is: by the same server, with the same data behind the same list. */
export const startFloor = async (product: Site): Promise<BuiltPage> => {
  const folder = await buildPage('./floor', '/authCenter/')
  const site = await startSite({ dataFolder: product.dataFolder, env: { SITE_DIR: folder } })
  return {
    url: site.url,
    stop: async () => {
      await site.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
