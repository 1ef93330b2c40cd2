/** Who uses and who styles a class, from the text of sheets and scripts. Pure: text in, findings out. */

/** A file by its path from `src/`, with its text. */
export interface Source {
  readonly path: string
  readonly text: string
}

/** Sheets whose classes all may use: utilities of the theme, and the frame of pages that stand outside the shell. */
const shared: readonly string[] = ['ui/theme', 'features/entry']

/** The folder that owns a file's classes: a widget, a room of the app or of the shell, an area of screens. */
const ownerOf = (path: string): string => {
  const parts = path.split('/').slice(0, -1)
  return parts.slice(0, ['app/shell', 'ui/product'].includes(parts.slice(0, 2).join('/')) ? 3 : 2).join('/')
}

const className = /(?<![\w-])ac-[a-z\d]+(?:-[a-z\d]+)*(?![\w-])/g
const isSheet = ({ path }: Source) => path.endsWith('.css')

/** The parts of a list of selectors; a comma within brackets separates none. */
const partsOf = (list: string): readonly string[] => {
  let depth = 0
  const parts = ['']
  for (const letter of list) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === ',' && depth === 0) parts.push('')
    else parts.push(`${parts.pop() ?? ''}${letter}`)
  }
  return parts.map((part) => part.trim())
}

const selectorsOf = (sheet: string): readonly string[] =>
  [...sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/(?<=^|[{};])\s*([^{};@]+)\{/g)].flatMap(([, list = '']) =>
    partsOf(list),
  )

const classesIn = (selector: string): readonly string[] =>
  [...selector.matchAll(/\.(ac-[a-z\d-]+)/g)].map(([, name = '']) => name)

/** The classes that scripts name, with the folders that do; a name in a comment is none. */
const usersOf = (scripts: readonly Source[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const users = new Map<string, Set<string>>()
  for (const { path, text } of scripts)
    for (const [name] of text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').matchAll(className))
      users.set(name, (users.get(name) ?? new Set()).add(ownerOf(path)))
  return users
}

/**
 * What breaks the ownership of classes. A class belongs to the one folder whose scripts use it, and one of that
 * folder's sheets styles it. A sheet may name a class of another folder only beside one of its own: that says how the
 * other widget looks within this one.
 */
export const borrowedClasses = (sources: readonly Source[]): readonly string[] => {
  const users = usersOf(sources.filter((source) => !isSheet(source)))
  const sheets = sources.filter(isSheet)
  const styled = new Map<string, Set<string>>()
  for (const { path, text } of sheets)
    for (const name of selectorsOf(text).flatMap(classesIn))
      styled.set(name, (styled.get(name) ?? new Set()).add(ownerOf(path)))
  const isShared = (name: string) => shared.some((folder) => styled.get(name)?.has(folder))

  const used = [...users].flatMap(([name, folders]) => {
    if (!styled.has(name) || isShared(name)) return []
    const owners = [...folders].filter((folder) => styled.get(name)?.has(folder))
    if (folders.size === 1 && owners.length === 1) return []
    return [
      `${name}: used by ${[...folders].toSorted().join(', ')}; styled by ${[...(styled.get(name) ?? [])].toSorted().join(', ')}`,
    ]
  })
  const named = sheets.flatMap(({ path, text }) => {
    const own = (name: string) => users.get(name)?.has(ownerOf(path)) ?? false
    if (shared.includes(ownerOf(path))) return []
    return selectorsOf(text)
      .filter((selector) => classesIn(selector).some((name) => users.has(name)) && !classesIn(selector).some(own))
      .map((selector) => `${path}: ${selector}`)
  })
  return [...used, ...named]
}

/**
 * The custom properties that are read and that no sheet and no script sets: such a declaration does nothing, or always
 * takes its fallback. Scripts set them by their name in quotes.
 */
export const unsetProperties = (sources: readonly Source[]): readonly string[] => {
  const set = new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/(--ac-[\w-]+)['"`]?\]?\s*:|['"`](--ac-[\w-]+)['"`]/g)].map(([, a, b]) => a ?? b),
    ),
  )
  return sources.flatMap(({ path, text }) =>
    [...new Set([...text.matchAll(/var\((--ac-[\w-]+)/g)].map(([, name = '']) => name))]
      .filter((name) => !set.has(name))
      .map((name) => `${path}: ${name}`),
  )
}
