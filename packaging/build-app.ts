import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { type Notice, noticeOf } from './notices.ts'
import { lockFile } from './server-packages.ts'

/** Whose pictures and style sheets are in the build; Vite lists those of scripts alone. */
const besideScripts = ['primeicons', 'primereact']

/** Builds the application into a folder, and returns the licences of what is in it. */
export async function buildApp(root: string, outDir: string): Promise<readonly Notice[]> {
  const list = 'licences.json'
  await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true, license: { fileName: list } } })
  const file = join(outDir, list)
  const bundled = JSON.parse(readFileSync(file, 'utf8')) as readonly { readonly name: string }[] // as: written by Vite
  await rm(file)
  const lock = lockFile(root)
  return [...new Set([...bundled.map(({ name }) => name), ...besideScripts])].toSorted().map((name) => {
    const path = `node_modules/${name}`
    const version = lock[path]?.version
    if (version === undefined) throw new Error(`The build contains ${name}, which is not in the lock file`)
    return noticeOf(root, { path, name, version })
  })
}
