import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One installed package, as the lock file has it. */
export interface Installed {
  /** `node_modules/pg`, or below the package that alone has this version. */
  readonly path: string
  readonly name: string
  readonly version: string
}

interface Locked {
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  /** How its file is checked: `sha512-…`. */
  readonly integrity?: string
}

/** The packages of the lock file by their paths. */
export function lockFile(root: string): Readonly<Record<string, Locked>> {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  return (JSON.parse(text) as { readonly packages: Readonly<Record<string, Locked>> }).packages // as: written by npm
}

/** Statements that load code: an import or export of more than types, and an import that runs later. */
const statements = [
  /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?'([^'.][^']*)'/gm,
  /^(?!\s*(?:\/?\*|\/\/)).*\bimport\('([^'.][^']*)'\)/gm,
]

/** The names of the packages that a module imports; those of Node are none. */
export const packagesImported = (text: string): readonly string[] =>
  statements
    .flatMap((statement) => [...text.matchAll(statement)].map(([, name = '']) => name))
    .filter((name) => !name.startsWith('node:'))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)

/** What these files of the repository import, and all that those packages need, in the order of their paths. */
export function serverPackages(root: string, files: readonly string[]): readonly Installed[] {
  const lock = lockFile(root)
  const found = new Set<string>()
  const visit = (path: string): void => {
    const locked = lock[path]
    if (!locked || found.has(path)) return
    found.add(path)
    for (const name of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })) {
      const place = placeOf(name, path, (one) => lock[one] !== undefined)
      if (place !== undefined && existsSync(join(root, place))) visit(place)
      else if (locked.dependencies?.[name]) throw new Error(`${path} needs ${name}, which is not installed`)
    }
  }
  for (const file of files.filter((one) => one.endsWith('.ts')))
    for (const name of packagesImported(readFileSync(join(root, file), 'utf8'))) {
      if (!lock[`node_modules/${name}`]) throw new Error(`${file} imports ${name}, which is not installed`)
      visit(`node_modules/${name}`)
    }
  return [...found].toSorted().map((path) => ({
    path,
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: lock[path]?.version ?? '',
  }))
}

/** Where Node finds a package that the one at `from` imports. */
function placeOf(name: string, from: string, isThere: (path: string) => boolean): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`
    if (isThere(place)) return place
    if (folder === '') return undefined
  }
}
