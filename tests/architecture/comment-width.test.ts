import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The columns that a comment fills at most, as code does by the formatter, which leaves comments alone. */
const width = 120

/** Whether a line is a comment or ends with one. A directive of the linter cannot go on in the next line. */
const hasComment = (line: string): boolean =>
  !line.includes('oxlint-disable') &&
  /^\s*\{?(?:\/\/|\/\*|\*)|\s\/\/ |\/\*/.test(line.replaceAll(/(['"`])(?:\\.|(?!\1).)*\1/g, ''))

const tooLong = (path: string, text: string): readonly string[] =>
  text.split('\n').flatMap((line, index) => (line.length > width && hasComment(line) ? [`${path}:${index + 1}`] : []))

const files = globSync([
  '{src,server,contracts,openapi,packaging,tests,vite}/**/*.{ts,tsx,css}',
  '*.{ts,js,cjs}',
]).filter((path) => !/^openapi\/(schema\.d\.ts|facts)/.test(path))

it('comments end within 120 columns', () => {
  expect(files.length).toBeGreaterThan(1000)
  expect(files.flatMap((path) => tooLong(path, readFileSync(path, 'utf8')))).toEqual([])
})

const words = 'word '.repeat(30)
it.each([
  ['a comment', `  // ${words}`, ['x.ts:1']],
  ['a line of a longer one', `/**\n * ${words}\n */`, ['x.ts:2']],
  ['what follows code', `const a = 1 // ${words}`, ['x.ts:1']],
  ['no text, address or directive', `'${words}//'\n  'https://${words} // '\n// oxlint-disable-next-line ${words}`, []],
])('of long lines finds %s', (_what, text, found) => {
  expect(tooLong('x.ts', text)).toEqual(found)
})
