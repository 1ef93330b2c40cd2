import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The two halves of the tests: `npm test` runs the quick one, `npm run test:all` the rest after it (decision 0096). A
 * file of Vitest is in the quick half unless its first lines say `// test:all: <reason>`; a journey in the browser is
 * in the rest unless it has the tag `@quick`.
 */
export type Half = 'quick' | 'rest'

/** The tag of a journey of the quick half. */
export const quickTag = '@quick'

/**
 * `all`: the file is not in the quick half. `sqlite`: it does not test SQL (HTTP, configuration, external protocols,
 * the time of a hash), so it runs on SQLite only; a server's test without this mark runs on both databases.
 */
type Mark = 'all' | 'sqlite'

const firstLines = (text: string): readonly string[] => {
  const lines = text.split('\n')
  return lines.slice(
    0,
    Math.max(
      0,
      lines.findIndex((line) => !line.startsWith('// test:')),
    ),
  )
}

/** Vitest's files. */
export const vitestFiles = (root: string): readonly string[] =>
  globSync('{tests,contracts}/**/*.test.{ts,tsx}', { cwd: root }).toSorted()

/** Those of them with this mark in their first lines. */
export const markedFiles = (root: string, mark: Mark): readonly string[] =>
  vitestFiles(root).filter((file) =>
    firstLines(readFileSync(join(root, file), 'utf8')).some((line) => line.startsWith(`// test:${mark}: `)),
  )

/** The files of Vitest that a half leaves out: none where no half is asked for. */
export const leftOut = (root: string, half: Half | undefined): readonly string[] => {
  if (!half) return []
  const rest = markedFiles(root, 'all')
  return half === 'quick' ? rest : vitestFiles(root).filter((file) => !rest.includes(file))
}

/** The half that the test runner asks its tools for (TEST_HALF); undefined where files are named. */
export const askedHalf = (): Half | undefined => {
  const half = process.env['TEST_HALF']
  return half === 'quick' || half === 'rest' ? half : undefined
}
