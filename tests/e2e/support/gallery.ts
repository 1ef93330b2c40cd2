import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { test as base } from './test.ts'

export { expect } from './test.ts'

/** `test` with the gallery as served by `npm run dev`: `gallery` is its address. */
export const test = base.extend<object, { gallery: string }>({
  gallery: [
    async ({}, use) => {
      const cacheDir = await mkdtemp(join(tmpdir(), 'auth-centre-gallery-'))
      const server = await createServer({
        cacheDir,
        logLevel: 'error',
        server: { host: '127.0.0.1', port: 0, strictPort: false, hmr: false, watch: null },
        // Optimised before the first page, because Vite reloads the page for dependencies that it finds later.
        optimizeDeps: { entries: ['src/main.tsx', 'src/app/gallery/start-gallery.tsx'] },
      })
      await server.listen()
      await use(`${server.resolvedUrls?.local[0] ?? ''}gallery`)
      await server.close()
      await rm(cacheDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
