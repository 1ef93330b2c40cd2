import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const imports = /import (?:type )?\{([^}]*)\} from '[^']*openapi\/facts[^']*'/g

/**
 * The sets of fields, and the words of lists, that code in the folders imports from the facts. Each set has a file of
 * its own, so that a page loads no rules of other forms; of some hundred others no code would load any.
 */
export async function namedFields(folders: readonly string[]): Promise<ReadonlySet<string>> {
  const named = new Set<string>()
  for (const folder of folders)
    for (const file of await readdir(folder, { recursive: true })) {
      if (!/\.tsx?$/.test(file)) continue
      for (const [, names = ''] of (await readFile(join(folder, file), 'utf8')).matchAll(imports))
        for (const name of names.match(/\w+(?:Fields|Words)\b/g) ?? []) named.add(name)
    }
  return named
}
