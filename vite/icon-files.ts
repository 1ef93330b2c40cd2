import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { iconFolder } from '../src/ui/icon/icon-folder.ts'

const drawings = join(import.meta.dirname, '../node_modules/primeicons/raw-svg')

/** The drawings by the names that icons have everywhere, `pi-briefcase.svg`. */
const files = new Map(readdirSync(drawings).map((file) => [`pi-${file}`, join(drawings, file)]))

/**
 * PrimeIcons' drawings as files, for pages that show one icon without the font of all of them. Of the package's
 * description a page needs the version, which is in their address.
 */
export const iconFiles: Plugin = {
  name: 'icon-files',
  enforce: 'pre',
  transform: {
    filter: { id: /primeicons[\\/]package\.json$/ },
    handler: (code) => ({ code: `{${/"version":\s*"[^"]+"/.exec(code)?.[0] ?? ''}}`, map: null }),
  },
  generateBundle() {
    for (const [name, path] of files)
      this.emitFile({ type: 'asset', fileName: `${iconFolder}/${name}`, source: readFileSync(path) })
  },
  configureServer({ config, middlewares }) {
    middlewares.use(`${config.base}${iconFolder}`, ({ url = '' }, response, next) => {
      const path = files.get(url.slice(1))
      if (path === undefined) return next()
      response.setHeader('Content-Type', 'image/svg+xml')
      response.end(readFileSync(path))
    })
  },
}
