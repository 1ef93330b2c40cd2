import { relative } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

/** The build's files, by what is transferred (brotli). */
export interface BuiltWeights {
  /** Bytes of each script and style sheet. */
  readonly bytes: Readonly<Record<string, number>>
  /** Bytes of each script before compression. */
  readonly scripts: Readonly<Record<string, number>>
  /** For a script that groups name, and for each module that is imported late: the files that it cannot do without. */
  readonly needs: Readonly<Record<string, readonly string[]>>
}

const root = new URL('../../', import.meta.url).pathname

/** The file and what it imports, with their style sheets. */
const closure = (bundle: Rolldown.OutputBundle, name: string, found = new Set<string>()): ReadonlySet<string> => {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk' || found.has(name)) return found
  found.add(name)
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) found.add(sheet)
  for (const imported of chunk.imports) closure(bundle, imported, found)
  return found
}

/** Builds the application in memory. A build sets NODE_ENV: call it in a process of its own. */
export const weighBuild = async (): Promise<BuiltWeights> => {
  const needs: Record<string, readonly string[]> = {}
  const scripts: Record<string, number> = {}
  const look: Plugin = {
    name: 'weigh-build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const fileOf = new Map(chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName])))
        for (const { name, fileName, code } of chunks) {
          needs[name] ??= [...closure(bundle, fileName)]
          scripts[fileName] = Buffer.byteLength(code)
        }
        for (const importer of this.getModuleIds())
          for (const id of this.getModuleInfo(importer)?.dynamicallyImportedIds ?? []) {
            const file = fileOf.get(id)
            if (file) needs[relative(root, id)] = [...closure(bundle, file)]
          }
      },
    },
  }
  const { output } = (await build({
    root,
    logLevel: 'error',
    plugins: [look],
    build: { write: false },
  })) as Rolldown.RolldownOutput // as: one build, not watched
  const sizes = new Map(
    output.map((file) => [file.fileName, Buffer.byteLength(file.type === 'asset' ? file.source : file.code)]),
  )
  const bytes = Object.fromEntries(
    [...sizes]
      .filter(([file]) => /[.](?:js|css)$/.test(file))
      // What is tiny is not compressed.
      .map(([file, size]) => [file, sizes.get(`${file}.br`) ?? size]),
  )
  return { bytes, scripts, needs }
}

if (import.meta.main) console.log(JSON.stringify(await weighBuild()))
