import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folders in which packages have their own proof and prose. */
const aside = /^(?:\.github|tests?|__tests__|bench(?:marks?)?|examples?|docs)\//
/** Types, sources, maps and prose: Node reads none of them. */
const unread =
  /(?:\.(?:[cm]?tsx?|map|md|markdown|flow|coffee|yml|tgz)|\.(?:npmignore|eslintrc[^/]*|prettierrc[^/]*|editorconfig))$/i
const licence = /^(?:licen[cs]e|copying|notice)[^/]*$/i

/** The files of an installed package without those of the packages inside it. */
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => !path.startsWith('node_modules/'))
    .toSorted()

/** The files of its licence, or of the folder of them that some packages have. */
export const licenceFiles = (folder: string): readonly string[] =>
  filesIn(folder).filter(
    (path) => licence.test(path.split('/', 1)[0] ?? '') && !unread.test(path.replace(/\.(?:md|markdown)$/i, '')),
  )

/** The files of an installed package that the server may load, and its licence. */
export const runtimeFiles = (folder: string): readonly string[] => {
  const kept = new Set(licenceFiles(folder))
  return filesIn(folder).filter((path) => kept.has(path) || !(aside.test(path) || unread.test(path)))
}
