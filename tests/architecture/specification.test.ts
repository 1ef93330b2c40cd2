import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { citations, definedNumbers, statements, titleNumbers } from './citations.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const specification = read('docs/specification.md')
const defined = definedNumbers({
  specification,
  security: read('docs/security.md'),
  decisions: readdirSync('docs/decisions'),
})

/** Citations in a text of numbers that no page defines, as `path:line number`. */
const unknown = (path: string, text: string) =>
  citations(text)
    .filter(({ number }) => !defined.has(number))
    .map(({ line, number }) => `${path}:${line} ${number}`)

// This file plants wrong numbers. The generated API files repeat what their parts say.
const cited = globSync([
  '{src,server,contracts,tests}/**/*.{ts,tsx,css,md}',
  'openapi/*.{ts,yaml}',
  'docs/**/*.md',
  '*.{md,ts,html}',
]).filter((path) => !/node_modules|schema\.d\.ts|architecture\/(specification\.test|citations)\.ts/.test(path))
const tests = cited.filter((path) => /\.(test|spec|suite)\.tsx?$/.test(path))

it('specification: every cited number is defined on a page of docs/', () => {
  expect(cited.length).toBeGreaterThan(500)
  expect(cited.flatMap((path) => unknown(path, read(path)))).toEqual([])
})

it('specification: statements are unique and in order', () => {
  const numbers = statements(specification)
  expect(numbers).toEqual(
    [...new Set(numbers)].toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })),
  )
})

it('specification: the title of a test cites each statement', () => {
  const shown = new Set(tests.flatMap((path) => titleNumbers(read(path))))
  expect(statements(specification).length).toBeGreaterThan(50)
  expect(statements(specification).filter((number) => !shown.has(number))).toEqual([])
})

it.each([
  ['a statement that does not exist', '/** Refreshes once (S5.3, S5.12). */', ['x.ts:1 S5.12']],
  ['a section that does not exist', '// The guard.\n// See S99.', ['x.ts:2 S99']],
  ['a security design that does not exist', `it('security 99 a stolen cookie', …)`, ['x.ts:1 security 99']],
  ['a decision that does not exist', '(decision 9999)', ['x.ts:1 decision 9999']],
  ['only numbers that exist, and PKCE S256', 'S4.1–S4.7, S9 (security 9, decision 0001), S256', []],
])('specification: finds %s', (_case, text, expected) => {
  expect(unknown('x.ts', text)).toEqual(expected)
})

it.each([
  [`it('S3.3, S3.5 closes others', …)`, ['S3.3', 'S3.5']],
  ['test(`S4.1–S4.3 ${name}`, …)', ['S4.1', 'S4.2', 'S4.3']],
  ['/** Helper for S3.3. */', []],
])('specification: reads the numbers of the title in %s', (source, expected) => {
  expect(titleNumbers(source)).toEqual(expected)
})
