import { existsSync, globSync, statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import type { Half } from './halves.ts'

/** What one run of the tools holds, and what has to be there for it. */
export interface Choice {
  /** Vitest's filters; empty is every file, undefined is no run. */
  readonly vitest: readonly string[] | undefined
  /** Playwright's filters, the same way. */
  readonly endToEnd: readonly string[] | undefined
  /** What of that runs; without one all of it. */
  readonly half?: Half
  readonly chromium: boolean
  readonly postgresql: boolean
}

const every = { vitest: [], endToEnd: [], chromium: true }
const quick: Choice = { ...every, half: 'quick', postgresql: false }
const rest: Choice = { ...every, half: 'rest', postgresql: true }

/**
 * The runs that the arguments of `npm test` ask for, in their order: of the files that are named, else of the quick
 * half, and after `--all` of the rest too.
 */
export const chooseRuns = (root: string, args: readonly string[]): readonly Choice[] => {
  if (args.length === 0) return [quick]
  return args.length === 1 && args[0] === '--all' ? [quick, rest] : [chooseTests(root, args)]
}

const testFiles = '{tests,contracts}/**/*.{test.ts,test.tsx,spec.ts}'
const isEndToEnd = (file: string) => file.endsWith('.spec.ts')
/** One consumer test alone would leave a contract that holds its interactions only, so all of them run. */
const consumer = 'contracts/consumer/'

/**
 * The files that the paths name, each a test file or a folder of them, of either half, sorted by who runs them. Throws
 * if a path names no test.
 */
export const chooseTests = (root: string, paths: readonly string[]): Choice => {
  const all = globSync(testFiles, { cwd: root })
  const files = paths.flatMap((path) => {
    const asked = relative(root, resolve(root, path))
    const isFolder = existsSync(resolve(root, path)) && statSync(resolve(root, path)).isDirectory()
    const named = all.filter((file) => (isFolder ? asked === '' || file.startsWith(`${asked}/`) : file === asked))
    if (named.length === 0) throw new Error(`${path} is no test file, and no folder that holds one`)
    return named
  })
  const vitest = files.filter((file) => !isEndToEnd(file)).map((file) => (file.startsWith(consumer) ? consumer : file))
  const endToEnd = files.filter(isEndToEnd)
  return {
    vitest: vitest.length > 0 ? [...new Set(vitest)] : undefined,
    endToEnd: endToEnd.length > 0 ? [...new Set(endToEnd)] : undefined,
    chromium: endToEnd.length > 0 || vitest.some((file) => file.includes('.browser.test.')),
    postgresql: vitest.some((file) => file.startsWith('tests/server/')),
  }
}
