import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../../support/runner/run.ts'
import { type Site, startSite } from '../../support/site.ts'

/** A site that serves a build with other adapters (`VITE_ADAPTERS`); `stop` removes the build. */
export const siteWith = async (adapters: string): Promise<Site> => {
  const folder = await mkdtemp(join(tmpdir(), 'auth-centre-adapters-'))
  const env = { ...process.env, VITE_ADAPTERS: adapters }
  const args = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir']
  const code = await run(process.execPath, args, { env })
  if (code !== 0) throw new Error(`vite build with ${adapters} ended with ${code}`)
  const site = await startSite({ env: { SITE_DIR: folder } })
  return {
    ...site,
    stop: async (signal) => {
      const ended = await site.stop(signal)
      await rm(folder, { recursive: true, force: true })
      return ended
    },
  }
}
