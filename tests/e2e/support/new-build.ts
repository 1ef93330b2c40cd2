import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from './restartable-site.ts'

/** Id of the other build. */
export const newBuild = '0123456789ab'

/** `newSite`: a folder with the built application under another build id, as a release into its own folder. */
export const test = base.extend<{ newSite: string }>({
  newSite: async ({ page }, provide) => {
    const folder = await mkdtemp(join(tmpdir(), 'auth-centre-build-'))
    await cp('dist', folder, { recursive: true })
    const file = join(folder, 'index.html')
    const html = await readFile(file, 'utf8')
    await writeFile(file, html.replace(/(<meta name="build" content="\S+ )[\da-f]+/, `$1${newBuild}`))
    await provide(folder)
    // A page that is still open prefetches the screens of the menu and would ask for removed files.
    await page.close()
    await rm(folder, { recursive: true, force: true })
  },
})
