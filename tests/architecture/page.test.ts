import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, it } from 'vitest'
import { areas } from '../../server/areas.ts'

const root = new URL('../../', import.meta.url).pathname
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

/** The lines of a picture: what begins each line before two blanks, and the words of it. */
const pictureOf = (name: string): readonly (readonly string[])[] => {
  const [, picture = ''] = new RegExp(`\`\`\`text ${name}\n([^]*?)\n\`\`\``).exec(page) ?? []
  return picture
    .split('\n')
    .map((line) => line.split(/\s{3,}/).flatMap((part, index) => (index % 2 ? [] : part.split(' '))))
}

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`)

/**
 * What a file imports of its own side of the house, types included, by the name of the folder or file below that side.
 */
function* importsOf(file: string, side: string): Generator<readonly [from: string, to: string]> {
  const unit = (path: string) => path.split('/')[1] ?? ''
  for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(
    /(?:from|import\()\s*'(\.[^']+)'/g,
  )) {
    const to = normalize(join(dirname(file), specifier))
    if (to.startsWith(`${side}/`)) yield [unit(file), unit(to)]
  }
}

it.each([
  ['application', 'src'],
  ['server', 'server'],
])('kit: the picture of the %s has each folder on the floor where its imports put it', (name, side) => {
  const floors = pictureOf(name)
  const floorOf = new Map(floors.flatMap((units, floor) => units.map((unit) => [unit, floor] as const)))
  const present = readdirSync(join(root, side)).filter((entry) => !['main.tsx', 'main.ts'].includes(entry))
  expect(present.filter((unit) => !floorOf.has(unit))).toEqual([])
  // A part of the demonstration stands in its area, and is made with the tools of the demonstration (decision 0099).
  const ofDemonstration = /^server\/(area\.ts$|.*demonstration)/
  const upward = sourcesIn(side)
    .filter((file) => !ofDemonstration.test(file))
    .flatMap((file) => [...importsOf(file, side)].map(([from, to]) => ({ file, from, to })))
    .filter(({ from, to }) => (floorOf.get(to) ?? 0) < (floorOf.get(from) ?? 0))
  expect(upward).toEqual([])
})

it('kit: the chain of a request has the stages of the code in their order', () => {
  const code = readFileSync(join(root, 'src/adapters/http/http-chain.ts'), 'utf8')
  const body = code.slice(code.indexOf('compose(\n'))
  const stages = [
    ...body.matchAll(/\b(recordFailure|holdWhileLocked|renewSession|timeLimit|identify|encryptBody|reportOutcome)\(/g),
  ]
  const words = stages.map(([, stage = '']) => stage.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`))
  const [, told = ''] = /```text chain\n(.*)\n```/.exec(page) ?? []
  expect(told.split(' → ').filter((word) => !/^\(|^fetch$/.test(word))).toEqual(words)
})

it('kit: the table of areas has a line for each, with what its manifest contributes', () => {
  const rows = [...page.matchAll(/^\| `([a-z/-]+)` \| [^|]+ \| ([^|`]*) \|$/gm)]
  const told = rows.map(([, name = '', contributed = '']) => [name, contributed.split(', ')])
  expect(told).toEqual(areas.map(({ name, ...contributed }) => [name, Object.keys(contributed)]))
})
